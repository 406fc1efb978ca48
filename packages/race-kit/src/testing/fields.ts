import type { Draws } from '@jara/game-kit/definition';
import type { RaceField, StableRunner, Starters } from '../field.ts';

const classOf = (name: string): StableRunner[] =>
  Array.from({ length: 12 }, (_, at) => ({ name: `${name} ${at + 1}`, partner: `Partner ${at + 1}` }));

const STARTERS = { 6: [2, 2, 2], 8: [2, 3, 3], 10: [3, 4, 3], 12: [3, 5, 4] } as const;

/** A field of this size: with the games' numbers of each class. */
export function fieldOf(size: 6 | 8 | 10 | 12): RaceField {
  return fieldOfProgramme(`field-${size}`, [STARTERS[size]]);
}

function fieldOfProgramme(id: string, programme: readonly [Starters, ...Starters[]]): RaceField {
  return {
    id,
    title: 'Field race',
    mode: 'race',
    addedOn: '2026-11-23',
    version: 1,
    classes: [classOf('Star'), classOf('Regular'), classOf('Outsider')],
    programme,
    metres: 400,
    winnerRunsMs: 20_000,
  };
}

/** A field whose races have 6, 8, 10 and 12 runners in turn. */
export const MIXED_FIELD = fieldOfProgramme('field-mixed', [
  STARTERS[6],
  STARTERS[8],
  STARTERS[10],
  STARTERS[12],
]);

export const FIELDS = ([6, 8, 10, 12] as const).map(fieldOf);

/** Fast draws for many rounds (mulberry32): the tests are about the use of draws, not their source. */
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
