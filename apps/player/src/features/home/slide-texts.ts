import { texts } from '@jara/language/texts';

export const SLIDE_TEXTS = texts('slides', {
  name: (brandName: string) => `What ${brandName} does`,
  place: (shown: number, of: number) => `${shown} of ${of}`,
  previous: 'Previous slide',
  next: 'Next slide',
  stop: 'Stop the slides',
  start: 'Start the slides',

  spin: 'Spin it, from ₦100',
  spinText: '24 equal sectors, and the page shows what each one pays.',
  payIn: 'Pay in by bank transfer',
  payInText: 'To an account number of your own, from any bank app.',
  payOut: 'Withdraw to your bank',
  payOutText: 'To an account in your own name, usually at once.',
  check: 'Check every spin yourself',
  checkText: 'Our number is fixed before you spin. Your phone does the maths.',
  games: 'Short games, any hour',
  gamesText: 'See what is open, and its odds, before you stake.',
  agent: 'Become an agent',
  agentText: 'Register with your business name and address.',
  adult: '18+, with money you can spare',
  adultText: 'The rules, and who helps when it is no longer fun.',
});
