// Written by `npm run texts` from messages/reality.pcm.json; a test compares.
import type { TEXTS } from '../reality-texts.ts';

export const part = 'reality';

export const texts: typeof TEXTS = {
  playedFor: (minutes) => `You don play ${minutes} min`,
  netAhead: (amount) => `You don win ${amount} for all games`,
  netBehind: (amount) => `You don lose ${amount} for all games`,
  netEven: 'You no gain, you no lose for all games',
  checkTitle: 'Look back small',
  keepPlaying: 'Continue to play',
  takeBreak: 'Rest small',
  refused: 'Something no gree. Abeg try again.',
};
