// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { RULE_TEXTS } from '../texts.ts';

export const part = 'cars-rules';

export const texts: typeof RULE_TEXTS = {
  rules: [
    'Twelve motor dey line up for the streets of Lagos for night, and everybody wey dey here dey watch the same race of 1,200 metres. Bets dey open for 30 seconds; then the lamps go off.',
  ],
};
