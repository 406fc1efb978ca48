import type { RefusalTable } from '../../platform/http/refusal.ts';

export const supportRefusals = {
  reply_address_invalid: {
    status: 400,
    message: 'Please enter a phone number or email address for our answer.',
  },
  letter_short: { status: 400, message: 'Please write a little more, so that we can help.' },
  too_many_letters: {
    status: 429,
    retryAfterSeconds: 3600,
    message: 'You have sent many messages in an hour. We have them all; please wait for our answer.',
  },
} satisfies RefusalTable<string>;

export type SupportRefusal = keyof typeof supportRefusals;
