// Written by `npm run texts` from messages/bets-link.en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('bets-link', {
  bets: 'My bets',
});
