import type { Draws } from '@jara/game-kit/definition';
import type { RaceField, StableClass } from '../field.ts';

const classOf = (name: string, starters: number): StableClass => ({
  starters,
  runners: Array.from({ length: 12 }, (_, at) => ({
    name: `${name} ${at + 1}`,
    partner: `Partner ${at + 1}`,
  })),
});

/** A field of so many runners: as many of each class as the games have. */
export function fieldOf(starters: 6 | 8 | 10 | 12): RaceField {
  const [first, second, third] = { 6: [2, 2, 2], 8: [2, 3, 3], 10: [3, 4, 3], 12: [3, 5, 4] }[starters] as [
    number,
    number,
    number,
  ];
  return {
    id: `field-${starters}`,
    title: 'Field race',
    mode: 'race',
    addedOn: '2026-11-23',
    version: 1,
    classes: [classOf('Star', first), classOf('Regular', second), classOf('Outsider', third)],
    metres: 400,
    winnerRunsMs: 20_000,
  };
}

export const FIELDS = ([6, 8, 10, 12] as const).map(fieldOf);

/** Fast draws for many rounds (mulberry32): what is tested is what is done with draws, not where they come from. */
export function fastDraws(seed: number): Draws {
  let state = seed >>> 0;
  return {
    below(bound) {
      state = (state + 0x6d2b79f5) >>> 0;
      let word = Math.imul(state ^ (state >>> 15), state | 1);
      word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
      return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * bound);
    },
  };
}
