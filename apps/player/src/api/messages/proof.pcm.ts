// Written by `npm run texts` from messages/proof.pcm.json; a test compares.
import type { TEXTS } from '../proof-texts.ts';

export const part = 'proof';

export const texts: typeof TEXTS = {
  working: 'We dey check say you no be robot…',
};
