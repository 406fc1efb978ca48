import { words as races, refusals } from '@jara/race-client/pidgin';
import type { TEXTS } from './texts.ts';

export { refusals };

/** The words of other parts that this game shows. */
export const parts = { races };

export const words: typeof TEXTS = {
  rules: [
    'Twelve motor dey line up for the streets of Lagos for night, and everybody wey dey here dey watch the same race of 1,200 metres. Bets dey open for 30 seconds; then the lamps go off.',
  ],
};
