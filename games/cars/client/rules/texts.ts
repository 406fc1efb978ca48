// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

/** The rules in words, loaded on demand. */
export const RULE_TEXTS = texts('cars-rules', {
  rules: [
    'Twelve cars line up in the streets of Lagos by night, and everybody who is here watches the same race over 1,200 metres. Bets are open for 30 seconds; then the lamps go out.',
  ],
});
