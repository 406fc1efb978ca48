import { texts } from '@jara/language/texts';

export const TEXTS = texts('spin-stake', {
  title: 'Spin it',
  lead: 'One wheel, 24 equal sectors. Choose your stake.',
  chips: 'Stake',
  typed: 'Or type an amount',
  hint: 'From ₦100',
  leastAmount: 'The least amount is N100',
  selectFirst: 'Please select an amount first!',
  playNow: 'Play Now',
  careful: '18+ · Bet responsibly. Stake only what you can lose.',
  hub: 'Stake',
  pays: 'What the wheel pays',
});
