// Written by `npm run texts` from messages/ceilings.pcm.json; a test compares.
import type { TEXTS } from '../ceilings-texts.ts';

export const part = 'ceilings';

export const texts: typeof TEXTS = {
  deposit: (most, kept) => `One deposit no fit pass ${most}. We go keep ${kept} one side send am back.`,
  day_deposit: (most, left, kept) =>
    `You fit deposit ${most} for one day, and ${left} remain. We go keep ${kept} one side send am back.`,
  balance: (most, kept) =>
    `Deposit no fit carry your balance pass ${most}. We go keep ${kept} one side send am back.`,
  kept: (amount) =>
    `${amount} don come, but we keep am one side: e pass wetin your account fit take now. Your wallet go show when e go go back.`,
  verificationNeeded: 'Confirm who you be before you withdraw.',
  ninNeeded: 'Confirm your NIN before you withdraw: na so law talk.',
  withdrawal: (most) => `One withdraw no fit pass ${most}.`,
  day_withdrawal: (most, left) => `You fit withdraw ${most} for one day, and ${left} remain.`,
  verify: 'Confirm who you be',
  verifyNin: 'Confirm your NIN',
};
