// Written by `npm run texts` from messages/notice.en.json; a test compares.
import { texts } from '@jara/language/texts';

/** Separate from the other texts, because only these are needed on the first page. */
export const TEXTS = texts('ui-notices', {
  ribbon: 'Notice',
  age: '18+ notice',
  sentences: [
    '18+ · Bet responsibly',
    'Only for players aged 18 and above',
    'Play with money you can spare, never with money you need',
    'Betting is a game, not an income',
  ],
  start: 'Start the moving notice',
  stop: 'Stop the moving notice',
});
