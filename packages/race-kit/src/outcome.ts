import type { Draws } from '@jara/game-kit/definition';
import { finishers } from '@jara/game-kit/plackett-luce';
import { type RaceCard, type RaceField, type RaceOutcome, weightsOf } from './field.ts';

/** A gap of at most so many hundredths of a second is looked at on the photograph. */
export const PHOTO_GAP = 2;
/** One gap in ten is that small. */
const PHOTO_IN = 10;
const LEAST_GAP = 3;
const GAPS = 18;

/** In the gates, before the off. */
export const OFF_MS = 2_500;
/** After the last one is in: the photograph, the order. */
export const AFTER_MS = 4_500;
const MS_PER_HUNDREDTH = 10;

/** The whole order, then what the film needs. */
export function drawOutcome(card: RaceCard, draws: Draws): RaceOutcome {
  const weights = weightsOf(card);
  const order = finishers(draws, weights, weights.length).map((runner) => runner + 1);
  const gaps = order.slice(1).map(() => drawGap(draws));
  return { order, gaps, seed: draws.below(2 ** 32) };
}

function drawGap(draws: Draws): number {
  return draws.below(PHOTO_IN) === 0 ? 1 + draws.below(PHOTO_GAP) : LEAST_GAP + draws.below(GAPS);
}

/** Whether the winner is known only from the photograph. */
export const isPhotoFinish = ({ gaps }: RaceOutcome): boolean => (gaps[0] ?? LEAST_GAP) <= PHOTO_GAP;

/** How far behind the winner each place came in, in hundredths of a second. */
export function marginsOf({ gaps }: RaceOutcome): number[] {
  const margins = [0];
  for (const gap of gaps) margins.push((margins.at(-1) ?? 0) + gap);
  return margins;
}

/** When each place crosses the line, in milliseconds from the start of the film. */
export function finishTimes({ winnerRunsMs }: RaceField, outcome: RaceOutcome): number[] {
  return marginsOf(outcome).map((margin) => OFF_MS + winnerRunsMs + margin * MS_PER_HUNDREDTH);
}

/** How long the film of a race plays. */
export function runningMs(field: RaceField, outcome: RaceOutcome): number {
  return Math.max(...finishTimes(field, outcome)) + AFTER_MS;
}
