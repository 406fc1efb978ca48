// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { RULE_TEXTS } from '../texts.ts';

export const part = 'horses-rules';

export const texts: typeof RULE_TEXTS = {
  rules: [
    'Six, eight, ten and twelve horse, turn by turn, dey line up for the polo ground for Kaduna, and everybody wey dey here dey watch the same race of 400 metres. Bets dey open for 30 seconds; then dem go run.',
  ],
};
