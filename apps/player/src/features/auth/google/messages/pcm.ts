// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'google';

export const texts: typeof TEXTS = {
  or: 'or',
  linked: 'From now on you fit use Google sign in.',
  unreached: 'E no work: network no gree',
  failed: (message) => (message === 'none' ? 'You no fit log in' : `You no fit log in: ${message}`),
};
