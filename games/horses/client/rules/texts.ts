// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

/** The rules in words, loaded on demand. */
export const RULE_TEXTS = texts('horses-rules', {
  rules: [
    'Six, eight, ten and twelve horses in turn line up at the polo ground in Kaduna, and everybody who is here watches the same race over 400 metres. Bets are open for 30 seconds; then they are off.',
  ],
});
