import type { GoalRates } from './card.ts';

/** Maximum goals of a side: the highest rate would exceed it once in 2,500 matches. */
export const MAX_GOALS = 9;
const SIDE = MAX_GOALS + 1;

/** Sum of a table; probabilities are whole billionths. */
export const PARTS = 1_000_000_000;

/** Dependence of low scores: 0–0 and 1–1 are more frequent than with independent sides, 1–0 and 0–1 rarer. */
const RHO_HUNDREDTHS = -8n;

const HUNDRED = 100n;

/**
 * Probabilities of every score of one match, in billionths, by Dixon and Coles (1997): two Poisson counts with a correction of
 * the four lowest scores. `parts[home * 10 + away]`. The table is the model: results are drawn from it and prices are sums of it.
 */
export interface ScoreTable {
  readonly parts: readonly number[];
}

/** λᵏ ÷ k! for k from 0 to 9, times 100⁹ · 9!, so that all are whole numbers. */
function poissonWeights(hundredths: number): bigint[] {
  const rate = BigInt(hundredths);
  // 9! ÷ k! · λᵏ · 100⁹⁻ᵏ, from k = 9 down.
  const weights: bigint[] = [];
  let factor = 1n;
  for (let k = MAX_GOALS; k >= 0; k -= 1) {
    weights[k] = factor * rate ** BigInt(k) * HUNDRED ** BigInt(MAX_GOALS - k);
    factor *= BigInt(Math.max(k, 1));
  }
  return weights;
}

/** The correction of a score, times 10⁶. */
function correction(home: number, away: number, { home: l, away: m }: GoalRates): bigint {
  const [lambda, mu] = [BigInt(l), BigInt(m)];
  const scale = HUNDRED ** 3n;
  if (home === 0 && away === 0) return scale - lambda * mu * RHO_HUNDREDTHS;
  if (home === 0 && away === 1) return scale + lambda * HUNDRED * RHO_HUNDREDTHS;
  if (home === 1 && away === 0) return scale + mu * HUNDRED * RHO_HUNDREDTHS;
  if (home === 1 && away === 1) return scale - HUNDRED ** 2n * RHO_HUNDREDTHS;
  return scale;
}

/** Computes the table. The remainder of rounding down to billionths, below a hundred of them, goes to the likeliest score. */
export function makeScoreTable(rates: GoalRates): ScoreTable {
  const [homes, aways] = [poissonWeights(rates.home), poissonWeights(rates.away)];
  const weights: bigint[] = [];
  let total = 0n;
  for (let home = 0; home < SIDE; home += 1)
    for (let away = 0; away < SIDE; away += 1) {
      const weight = (homes[home] ?? 0n) * (aways[away] ?? 0n) * correction(home, away, rates);
      weights.push(weight);
      total += weight;
    }
  const parts = weights.map((weight) => Number((weight * BigInt(PARTS)) / total));
  const left = PARTS - parts.reduce((sum, part) => sum + part, 0);
  const likeliest = parts.indexOf(Math.max(...parts));
  return { parts: parts.with(likeliest, (parts[likeliest] ?? 0) + left) };
}

export interface Score {
  readonly home: number;
  readonly away: number;
}

export const scoreAt = (cell: number): Score => ({ home: Math.floor(cell / SIDE), away: cell % SIDE });

/** The score drawn by a number below a billion. */
export function drawnScore({ parts }: ScoreTable, drawn: number): Score {
  let left = drawn;
  for (const [cell, part] of parts.entries()) {
    if (left < part) return scoreAt(cell);
    left -= part;
  }
  throw new RangeError(`${drawn} is not below ${PARTS}`);
}
