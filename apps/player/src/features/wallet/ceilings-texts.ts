// Written by `npm run texts` from messages/ceilings.en.json; a test compares.
import { texts } from '@jara/language/texts';

/** The ceilings of deposits and withdrawals by verification; what verification lifts is named by a link. */
export const TEXTS = texts('ceilings', {
  deposit: (most: string | number, kept: string | number) =>
    `One deposit can be ${most} at most. We would keep ${kept} apart and send it back.`,
  day_deposit: (most: string | number, left: string | number, kept: string | number) =>
    `You can deposit ${most} a day, and ${left} of it is left. We would keep ${kept} apart and send it back.`,
  balance: (most: string | number, kept: string | number) =>
    `Deposits can raise your balance to ${most} at most. We would keep ${kept} apart and send it back.`,
  kept: (amount: string | number) =>
    `${amount} came and is kept apart: it is more than your account can take now. Your wallet shows when it goes back.`,
  verificationNeeded: 'Verify your identity before you withdraw.',
  ninNeeded: 'Verify your NIN before you withdraw: the law requires it.',
  withdrawal: (most: string | number) => `One withdrawal can be ${most} at most.`,
  day_withdrawal: (most: string | number, left: string | number) =>
    `You can withdraw ${most} a day, and ${left} of it is left.`,
  verify: 'Verify your identity',
  verifyNin: 'Verify your NIN',
});
