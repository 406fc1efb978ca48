// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'game-rail';

export const texts: typeof TEXTS = {
  yours: 'Continue to play',
  popular: 'Games wey dey hot',
  all: 'All games',
  waiting: 'Round still open',
  fresh: 'New',
  continueWith: (game) => `Go back to the ${game} round wey you leave open`,
  spinIt: 'Spin it',
};
