// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { RULE_TEXTS } from '../texts.ts';

export const part = 'motorbikes-rules';

export const texts: typeof RULE_TEXTS = {
  rules: [
    'Eight riders dey line up for the red earth of the Jos plateau, and everybody wey dey here dey watch the same race of 800 metres. Bets dey open for 30 seconds; then the bar go drop.',
  ],
};
