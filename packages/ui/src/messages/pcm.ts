// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'ui';

export const texts: typeof TEXTS = {
  back: 'Go back',
  close: 'Close',
  section: 'Section',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  digit: (place, length) => `Number ${place} out of ${length}`,
  tryAgain: 'Try again',
  slow: 'E dey take time pass before. Your network fit dey slow; we still dey try.',
};
