// Written by `npm run texts` from messages/slide.pcm.json; a test compares.
import { brand } from '@jara/brand/brand';
import type { SLIDE_TEXTS } from '../slide-texts.ts';

export const part = 'slides';

export const texts: typeof SLIDE_TEXTS = {
  name: `Wetin ${brand.name} dey do`,
  place: (shown, of) => `${shown} out of ${of}`,
  previous: 'Previous slide',
  next: 'Next slide',
  stop: 'Make the slides stop',
  start: 'Make the slides move again',
  sports: 'Sports betting, before and during match',
  sportsText: 'Football, basketball and tennis, for one slip or match by match.',
  crash: 'Lagos Jet: cash out before e go',
  crashText: 'Everybody dey ride the same plane. Your stake dey grow till e fly comot.',
  races: 'Four kinds of race, every time',
  racesText: 'Horses, greyhounds, motorbikes and cars, and the odds of each one.',
  league: 'Naija Football League',
  leagueText: 'Ten matches for every round, and table wey remember all of dem.',
  spin: 'Spin it: e start from ₦100',
  spinText: '24 parts wey equal, and wetin each one dey pay dey the page.',
  payIn: 'Pay in with bank transfer',
  payInText: 'Enter account number wey be your own. Withdraw go your own bank, instant most times.',
  adult: '18+, with money wey you fit spare',
  adultText: 'The rules, and who go help when e no sweet again.',
};
