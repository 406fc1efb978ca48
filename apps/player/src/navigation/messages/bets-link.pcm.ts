// Written by `npm run texts` from messages/bets-link.pcm.json; a test compares.
import type { TEXTS } from '../bets-link-texts.ts';

export const part = 'bets-link';

export const texts: typeof TEXTS = {
  bets: 'My bets',
};
