// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { RULE_TEXTS } from '../texts.ts';

export const part = 'hounds-rules';

export const texts: typeof RULE_TEXTS = {
  rules: [
    'Six hound dey enter the traps under the floodlights for Lagos, and everybody wey dey here dey watch the same race of 300 metres. Bets dey open for 30 seconds; then the traps go open.',
  ],
};
