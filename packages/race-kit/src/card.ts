import type { Draws } from '@jara/game-kit/definition';
import { pickDistinct, shuffled } from '@jara/game-kit/draws';
import { finishers } from '@jara/game-kit/plackett-luce';
import { type RaceCard, type RaceField, STRENGTHS, startersAt } from './field.ts';

/** Number of trials in a runner's form. */
export const TRIALS = 5;

interface Entry {
  readonly stable: number;
  readonly strength: number;
}

/**
 * The starters in the order of their numbers, the strength of each, and the trials of this very field. The number of starters is
 * not drawn: the programme sets it by the round.
 */
export function drawCard(field: RaceField, round: number, draws: Draws): RaceCard {
  const starters = startersAt(field, round);
  const entries: Entry[] = [];
  let first = 0;
  for (const [at, runners] of field.classes.entries()) {
    const { least, most } = STRENGTHS[at] ?? STRENGTHS[0];
    for (const pick of pickDistinct(draws, starters[at] ?? 0, runners.length))
      entries.push({ stable: first + pick, strength: least + draws.below(most - least + 1) });
    first += runners.length;
  }
  const lined = shuffled(draws, entries.length).flatMap((at) => entries[at] ?? []);
  const weights = lined.map(({ strength }) => strength);
  const trials = Array.from({ length: TRIALS }, () => finishers(draws, weights, weights.length));
  return {
    runners: lined.map((entry, runner) => ({
      ...entry,
      form: trials.map((order) => order.indexOf(runner) + 1),
    })),
  };
}
