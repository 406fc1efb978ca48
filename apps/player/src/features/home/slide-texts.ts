import { texts } from '@jara/language/texts';

export const SLIDE_TEXTS = texts('slides', {
  name: (brandName: string) => `What ${brandName} does`,
  place: (shown: number, of: number) => `${shown} of ${of}`,
  previous: 'Previous slide',
  next: 'Next slide',
  stop: 'Stop the slides',
  start: 'Start the slides',

  spin: 'Spin it, from ₦100',
  spinText: '24 equal sectors, and what each one pays stands on the page.',
  payIn: 'Pay in by bank transfer',
  payInText: 'To an account number of your own, from any bank app.',
  payOut: 'Withdraw to your bank',
  payOutText: 'To an account in your own name, usually at once.',
  check: 'Check every spin yourself',
  checkText: 'Our number is locked before you spin. Your phone does the sum.',
  games: 'Races, football, crash',
  gamesText: 'Virtual games at any hour of the day.',
  agent: 'Become an agent',
  agentText: 'Register your business and get a deposit code of your own.',
  adult: '18+, and only spare money',
  adultText: 'The rules, the limits, and who helps when it is no longer fun.',
});
