// Written by `npm run texts` from messages/kept-deposits.en.json; a test compares.
import { texts } from '@jara/language/texts';

/** Deposits above a limit, which are kept apart and sent back. */
export const TEXTS = texts('kept-deposits', {
  title: 'Money kept apart',
  limit: 'It is above your deposit limit.',
  tier: 'It is more than your account can take now. Verifying your identity may raise that.',
  block: 'Your account takes no deposits now.',
  returns: (time: string | number) => `It goes back to the account it came from by ${time}.`,
  returning: 'It is on its way back to the account it came from.',
  returnsToPayee: (time: string | number) =>
    `It goes to the bank account that you confirmed for withdrawals, by ${time}.`,
  returningToPayee: 'It is on its way to the bank account that you confirmed for withdrawals.',
  sendBack: 'Send it back now',
  sending: 'One moment…',
  network: 'An error occurred. Please try again',
});
