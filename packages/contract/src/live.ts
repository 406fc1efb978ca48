import { z } from 'zod';
import { call } from './call.ts';
import { LIVE_TICKET_PATH } from './live-channel.ts';
import { text } from './text.ts';

export const liveTicket = call({
  method: 'POST',
  path: LIVE_TICKET_PATH,
  summary: 'A ticket that opens one socket for this game session, once, within 30 seconds.',
  body: z.object({
    token: text(200).describe('The game session’s token, answered by /game/session.'),
  }),
  answer: z.object({ status: z.literal(200), ticket: z.string() }),
});
