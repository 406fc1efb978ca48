import type { ThreeWay } from './types.ts';

/** The evidence for each result, in the order of the weights. */
export type Evidence = readonly [home: readonly number[], draw: readonly number[], away: readonly number[]];

export interface Example {
  readonly evidence: Evidence;
  /** 0: home, 1: draw, 2: away. */
  readonly result: 0 | 1 | 2;
}

const NEWTON_STEPS = 8;
/** The iteration ends with a step below this: the next would move the weights by about its square. */
const CLOSE = 1e-3;

/** Probabilities by a conditional logit: each result's weighted evidence, normalised. */
export function blended(evidence: Evidence, weights: readonly number[]): ThreeWay {
  const scores = evidence.map((one) =>
    Math.exp(one.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)),
  );
  const sum = scores.reduce((all, score) => all + score, 0);
  return [(scores[0] ?? 0) / sum, (scores[1] ?? 0) / sum, (scores[2] ?? 0) / sum];
}

/**
 * The maximum likelihood weights of the examples, with the weights of `prior` as a normal distribution of precision `strength`; iterated from
 * `start`. The strength must be above 0: it makes every pivot of the information matrix positive.
 */
export function fitBlend(
  examples: readonly Example[],
  start: readonly number[],
  prior: readonly number[],
  strength: number,
): number[] {
  let weights = [...start];
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    const gradient = prior.map((value, at) => strength * (value - (weights[at] ?? 0)));
    const information = prior.map((_, row) => prior.map((__, column) => (row === column ? strength : 0)));
    for (const { evidence, result } of examples) addExample(evidence, result, weights, gradient, information);
    const move = solve(information, gradient);
    weights = weights.map((weight, at) => weight + (move[at] ?? 0));
    if (move.every((by) => Math.abs(by) < CLOSE)) break;
  }
  return weights;
}

function addExample(
  evidence: Evidence,
  result: number,
  weights: readonly number[],
  gradient: number[],
  information: number[][],
): void {
  const chances = blended(evidence, weights);
  const mean = weights.map((_, at) =>
    evidence.reduce((sum, one, which) => sum + (chances[which] ?? 0) * (one[at] ?? 0), 0),
  );
  for (const [at, expected] of mean.entries()) {
    gradient[at] = (gradient[at] ?? 0) + (evidence[result]?.[at] ?? 0) - expected;
    const row = information[at];
    if (row === undefined) continue;
    for (const [other, expectedOther] of mean.entries()) {
      let product = -expected * expectedOther;
      for (const [which, one] of evidence.entries())
        product += (chances[which] ?? 0) * (one[at] ?? 0) * (one[other] ?? 0);
      row[other] = (row[other] ?? 0) + product;
    }
  }
}

/** Gaussian elimination with pivots, for a handful of unknowns. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row;
    const chosen = rows[pivot] ?? [];
    rows[pivot] = rows[column] ?? [];
    rows[column] = chosen;
    for (const [at, row] of rows.entries()) {
      if (at === column) continue;
      const factor = (row[column] ?? 0) / (chosen[column] ?? 1);
      for (let cell = column; cell <= size; cell += 1)
        row[cell] = (row[cell] ?? 0) - factor * (chosen[cell] ?? 0);
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1));
}
