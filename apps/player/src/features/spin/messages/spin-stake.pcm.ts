// Written by `npm run texts` from messages/spin-stake.pcm.json; a test compares.
import type { TEXTS } from '../spin-stake-texts.ts';

export const part = 'spin-stake';

export const texts: typeof TEXTS = {
  title: 'Spin it',
  lead: 'One wheel, 24 sectors, all na the same size. Choose your stake.',
  chips: 'Stake',
  typed: 'Or type the money',
  hint: (least, most) => `From ${least} reach ${most}`,
  minAmount: 'The smallest money na N100',
  maxAmount: (most) => `The biggest money for one spin na ${most}.`,
  selectFirst: 'Abeg choose amount first!',
  playNow: 'Play now',
  careful: '18+ · Bet responsibly. Stake only wetin you fit lose.',
  hub: 'Stake',
  pays: 'Wetin the wheel dey pay',
};
