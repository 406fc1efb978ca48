import { words as races, refusals } from '@jara/race-client/pidgin';
import type { TEXTS } from './texts.ts';

export { refusals };

/** The words of other parts that this game shows. */
export const parts = { races };

export const words: typeof TEXTS = {
  rules: [
    'Six hound dey enter the traps under the floodlights for Lagos, and everybody wey dey here dey watch the same race of 300 metres. Bets dey open for 30 seconds; then the traps go open.',
  ],
};
