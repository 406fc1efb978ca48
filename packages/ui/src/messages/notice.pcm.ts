// Written by `npm run texts` from messages/notice.pcm.json; a test compares.
import type { TEXTS } from '../notice-texts.ts';

export const part = 'ui-notices';

export const texts: typeof TEXTS = {
  ribbon: 'Notice',
  age: '18+ notice',
  sentences: [
    '18+ · Bet responsibly',
    'Na only people wey reach 18 fit play',
    'Play with money wey you fit lose, no play with money wey you need',
    'Betting na game, e no be salary',
  ],
  start: 'Start the notice wey dey move',
  stop: 'Stop the notice wey dey move',
};
