// Written by `npm run texts` from messages/slide.en.json; a test compares.
import { brand } from '@jara/brand/brand';
import { texts } from '@jara/language/texts';

export const SLIDE_TEXTS = texts('slides', {
  name: `What ${brand.name} does`,
  place: (shown: string | number, of: string | number) => `${shown} of ${of}`,
  previous: 'Previous slide',
  next: 'Next slide',
  stop: 'Stop the slides',
  start: 'Start the slides',
  sports: 'Sports betting, before and in play',
  sportsText: 'Football, basketball and tennis, on one slip or match by match.',
  crash: 'Lagos Jet: cash out in time',
  crashText: 'Everyone rides the same plane. Your stake grows until it flies off.',
  races: 'Four kinds of race, all day',
  racesText: 'Horses, greyhounds, motorbikes and cars, each with its odds.',
  league: 'Naija Football League',
  leagueText: 'Ten matches in every round, and a table that remembers them.',
  spin: 'Spin it, from ₦100',
  spinText: '24 equal sectors, and the page shows what each one pays.',
  payIn: 'Pay in by bank transfer',
  payInText: 'To an account number of your own. Withdraw to your own bank, usually at once.',
  adult: '18+, with money you can spare',
  adultText: 'The rules, and who helps when it is no longer fun.',
});
