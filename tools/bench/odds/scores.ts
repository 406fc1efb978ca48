import type { ThreeWay } from '@jara/odds/football/ratings/types';

/** Sums of the distances between predictions and results; the mean is by `count`. */
export interface Scores {
  count: number;
  logLoss: number;
  brier: number;
  rps: number;
}

export const noScores = (): Scores => ({ count: 0, logLoss: 0, brier: 0, rps: 0 });

const MIN_CHANCE = 1e-9;

/** Adds the log loss, Brier score and ranked probability score of one prediction. */
export function addScore(scores: Scores, chances: ThreeWay, result: 0 | 1 | 2): void {
  const hit = chances.map((_, at) => (at === result ? 1 : 0));
  const [home, draw, away] = chances;
  scores.count += 1;
  scores.logLoss -= Math.log(Math.max(MIN_CHANCE, chances[result]));
  scores.brier += (home - (hit[0] ?? 0)) ** 2 + (draw - (hit[1] ?? 0)) ** 2 + (away - (hit[2] ?? 0)) ** 2;
  scores.rps += ((home - (hit[0] ?? 0)) ** 2 + (away - (hit[2] ?? 0)) ** 2) / 2;
}
