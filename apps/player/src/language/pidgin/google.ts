import type { TEXTS } from '../../features/auth/google/texts.ts';

export const words: typeof TEXTS = {
  or: 'or',
  linked: 'From now on you fit use Google sign in.',
  unreached: 'E no work: network no gree',
  failed: (message) => (message === 'none' ? 'You no fit log in' : `You no fit log in: ${message}`),
};
