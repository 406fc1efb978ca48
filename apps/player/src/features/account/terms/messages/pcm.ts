// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'changed texts';

export const texts: typeof TEXTS = {
  title: 'Our terms don change',
  lead: 'Abeg read wetin new before you continue. Your money and your open bets dey safe anyhow.',
  terms: (date) => `Terms of ${date} wey dey now`,
  privacy: (date) => `Privacy notice of ${date} wey dey now`,
  accept: 'I gree',
  accepting: 'E dey save',
  later: 'Later later',
  failed: 'E no work. Abeg try again.',
};
