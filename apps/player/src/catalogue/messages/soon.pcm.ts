// Written by `npm run texts` from messages/soon.pcm.json; a test compares.
import type { TEXTS } from '../soon-texts.ts';

export const part = 'opens-soon';

export const texts: typeof TEXTS = {
  soon: 'E go open soon',
};
