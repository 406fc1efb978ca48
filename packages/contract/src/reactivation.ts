import { z } from 'zod';
import { call, done, token } from './call.ts';
import { otp, proof, verificationId } from './fields.ts';

export const startReactivation = call({
  method: 'POST',
  path: '/agent/reactivate-account/start',
  summary:
    'Send a code that opens a dormant account again, to the player’s phone, or by email where no phone is confirmed. Refused as `not_dormant` where the account is open.',
  body: z.object({ token, proof }),
  answer: z.object({
    status: z.literal(200),
    Id: z.string(),
    message: z.string(),
    data: z.object({
      channel: z.enum(['phone', 'email']),
      sentTo: z.string().describe('Where the code went, most of it hidden: `••• 4567`, `a•••@example.com`.'),
    }),
  }),
});

export const finishReactivation = call({
  method: 'POST',
  path: '/agent/reactivate-account/finish',
  summary: 'Open a dormant account again by the six-digit code: bets and deposits are possible from then on.',
  body: z.object({ token, Id: verificationId, otp, proof }),
  answer: done,
});
