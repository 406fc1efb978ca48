// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

/** The rules in words, loaded on demand. */
export const RULE_TEXTS = texts('motorbikes-rules', {
  rules: [
    'Eight riders line up on the red earth of the Jos plateau, and everybody who is here watches the same race over 800 metres. Bets are open for 30 seconds; then the bar drops.',
  ],
});
