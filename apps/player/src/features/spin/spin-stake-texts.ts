// Written by `npm run texts` from messages/spin-stake.en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('spin-stake', {
  title: 'Spin it',
  lead: 'One wheel, 24 equal sectors. Choose your stake.',
  chips: 'Stake',
  typed: 'Or type an amount',
  hint: (least: string | number, most: string | number) => `From ${least} to ${most}`,
  minAmount: 'The least amount is N100',
  maxAmount: (most: string | number) => `The maximum stake on one spin is ${most}.`,
  selectFirst: 'Please select an amount first!',
  playNow: 'Play Now',
  careful: '18+ · Bet responsibly. Stake only what you can lose.',
  hub: 'Stake',
  pays: 'What the wheel pays',
});
