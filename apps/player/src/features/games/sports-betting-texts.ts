// Written by `npm run texts` from messages/sports-betting.en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('sports', {
  title: 'Sports Betting',
  opening: 'Opening the sportsbook',
  failed: 'Failed to load the game. Please try again later.',
  broken: 'An error occurred while loading the game.',
  retry: 'Retry',
  notYet: 'The sportsbook is not open yet.',
  openNow: 'You can play these now:',
  meanwhile: 'Your money is safe in your wallet. You can play these now:',
  virtualFootball: 'Football games',
  spinIt: 'Spin it',
  home: 'your dashboard',
});
