import type { TEXTS } from '../../features/auth/google/texts.ts';

export const words: typeof TEXTS = {
  or: 'abi',
  linked: 'From now, Google fit open door for you.',
  unreached: 'E no work: network no gree',
  failed: (message) => (message === '' ? 'You no fit enter' : `You no fit enter: ${message}`),
};
