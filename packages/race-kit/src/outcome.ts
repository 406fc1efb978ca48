import type { Draws } from '@jara/game-kit/definition';
import { finishers } from '@jara/game-kit/plackett-luce';
import { type RaceCard, type RaceField, type RaceOutcome, weightsOf } from './field.ts';

/** Maximum gap of a photo finish, in hundredths of a second. */
const PHOTO_GAP = 2;
/** One gap in this many is a photo finish. */
const PHOTO_IN = 10;
const MIN_GAP = 3;
const GAPS = 18;

/** Time in the gates, before the off. */
export const OFF_MS = 2_500;
/** Time after the last runner: the photograph, the order. */
export const AFTER_MS = 4_500;
const MS_PER_HUNDREDTH = 10;

/** The whole order, then the data of the animation. */
export function drawOutcome(card: RaceCard, draws: Draws): RaceOutcome {
  const weights = weightsOf(card);
  const order = finishers(draws, weights, weights.length).map((runner) => runner + 1);
  const gaps = order.slice(1).map(() => drawGap(draws));
  return { order, gaps, seed: draws.below(2 ** 32) };
}

function drawGap(draws: Draws): number {
  return draws.below(PHOTO_IN) === 0 ? 1 + draws.below(PHOTO_GAP) : MIN_GAP + draws.below(GAPS);
}

/** Whether only the photograph decides the winner. */
export const isPhotoFinish = ({ gaps }: RaceOutcome): boolean => (gaps[0] ?? MIN_GAP) <= PHOTO_GAP;

/** Distance of each place behind the winner, in hundredths of a second. */
export function marginsOf({ gaps }: RaceOutcome): number[] {
  const margins = [0];
  for (const gap of gaps) margins.push((margins.at(-1) ?? 0) + gap);
  return margins;
}

/** Time at which each place crosses the line, in milliseconds from the start of the animation. */
export function finishTimes({ winnerRunsMs }: RaceField, outcome: RaceOutcome): number[] {
  return marginsOf(outcome).map((margin) => OFF_MS + winnerRunsMs + margin * MS_PER_HUNDREDTH);
}

/** Length of a race's animation. */
export function runningMs(field: RaceField, outcome: RaceOutcome): number {
  return Math.max(...finishTimes(field, outcome)) + AFTER_MS;
}
