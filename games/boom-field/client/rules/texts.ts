// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

/** The rules in words, loaded on demand. */
export const RULE_TEXTS = texts('boom-field-rules', {
  rules: [
    'Choose 1 to 24 mines and a stake: the field of 25 tiles is laid at once, before you open anything. Open one tile after another, whichever you like.',
    'Each safe tile raises what the round is worth; you see its chance and what it pays before you open it. A mine ends the round. After any safe tile you may cash out; with the last one that happens by itself.',
    'Our share is taken once, from the first safe tile. So 97% comes back over many rounds, with any number of mines, whichever tiles you open and whenever you stop.',
    'A tile whose win would pass the most the game pays is not opened. A round left open for 24 hours is cashed out for you; if no tile was opened, the stake is returned.',
  ],
});
