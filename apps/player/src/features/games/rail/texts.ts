// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('game-rail', {
  yours: 'Keep playing',
  popular: 'Popular games',
  all: 'All games',
  waiting: 'Round open',
  fresh: 'New',
  continueWith: (game: string | number) => `Go back to your open round of ${game}`,
  spinIt: 'Spin it',
});
