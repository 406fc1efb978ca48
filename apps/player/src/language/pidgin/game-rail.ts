import type { TEXTS } from '../../features/games/rail/texts.ts';

export const words: typeof TEXTS = {
  yours: 'Continue to play',
  popular: 'Games wey dey hot',
  all: 'All games',
  waiting: 'Round still open',
  fresh: 'New',
  continueWith: (game) => `Go back to the ${game} round wey you leave open`,
  spinIt: 'Spin it',
};
