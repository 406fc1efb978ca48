// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

/** The rules in words, loaded on demand. */
export const RULE_TEXTS = texts('hounds-rules', {
  rules: [
    'Six hounds go into the traps under the floodlights of Lagos, and everybody who is here watches the same race over 300 metres. Bets are open for 30 seconds; then the traps open.',
  ],
});
