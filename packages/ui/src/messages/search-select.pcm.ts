// Written by `npm run texts` from messages/search-select.pcm.json; a test compares.
import type { TEXTS } from '../search-select-texts.ts';

export const part = 'search-select';

export const texts: typeof TEXTS = {
  found: (count) => `We see ${count}`,
};
