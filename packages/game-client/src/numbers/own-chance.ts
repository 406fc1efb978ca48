import type { Draws } from '@jara/game-kit/definition';

const WORDS = 2 ** 32;

/**
 * Random numbers of this device, for marking a player's slip: no part of any round. Words from the uneven end of the range are
 * rejected, so that each number below `bound` is equally likely.
 */
export function ownChance(nextWord: () => number): Draws {
  return {
    below(bound) {
      const limit = WORDS - (WORDS % bound);
      let word = nextWord();
      while (word >= limit) word = nextWord();
      return word % bound;
    },
  };
}

export function deviceWord(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
