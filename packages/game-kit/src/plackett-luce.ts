import type { Draws } from './definition.ts';
import { type Rational, rational, times } from './rational.ts';

/**
 * Finishing orders by Plackett and Luce: the winner is drawn with a probability proportional to each runner's weight, the second
 * among the remaining ones in the same way, and so on. Weights are whole numbers above zero, so that every probability is an exact
 * fraction and every draw an exact one. Runners are indexes in the list of weights, from 0.
 */
export type Weights = readonly number[];

const MAX_RUNNERS = 16;
/** A draw is below 2³². */
const MAX_WEIGHT = 2 ** 32;

const sumOf = (weights: Weights) => weights.reduce((sum, weight) => sum + weight, 0);

/** Throws for an impossible race. */
function checked(weights: Weights, size: number): number {
  const total = sumOf(weights);
  const isGood =
    weights.length <= MAX_RUNNERS &&
    size >= 1 &&
    size <= weights.length &&
    weights.every((weight) => Number.isInteger(weight) && weight > 0) &&
    total <= MAX_WEIGHT;
  if (!isGood)
    throw new RangeError(`no race of ${weights.length} runners of these weights for ${size} places`);
  return total;
}

/** The first `count` finishers, in order. */
export function finishers(draws: Draws, weights: Weights, count: number): number[] {
  let left = checked(weights, count);
  const out = new Set<number>();
  for (let position = 0; position < count; position += 1) {
    let at = draws.below(left);
    const next = weights.findIndex((weight, runner) => {
      if (out.has(runner)) return false;
      if (at < weight) return true;
      at -= weight;
      return false;
    });
    out.add(next);
    left -= weights[next] ?? 0;
  }
  return [...out];
}

/** Probability of exactly this finishing order: win, exacta, trifecta, the first four. */
export function orderChance(weights: Weights, order: readonly number[]): Rational {
  let left = checked(weights, order.length);
  if (new Set(order).size !== order.length) throw new RangeError('a runner finishes once');
  let chance = rational(1n);
  for (const runner of order) {
    const weight = weights[runner];
    if (weight === undefined) throw new RangeError(`no runner ${runner}`);
    chance = times(chance, rational(BigInt(weight), BigInt(left)));
    left -= weight;
  }
  return chance;
}

/** A set of runners as bits: runner 0 is the lowest bit. */
export type RunnerSet = number;

export function setOf(runners: readonly number[]): RunnerSet {
  return runners.reduce((set, runner) => set | (1 << runner), 0);
}

/** Probabilities of sets over one denominator, so that they are added without reducing a fraction each time. */
interface ScaledSets {
  readonly counts: ReadonlyMap<RunnerSet, bigint>;
  readonly scale: bigint;
}

/**
 * Goes through the sets of 1, 2 … runners: the next finisher depends on the set of those finished, not on their order, so that 12
 * runners and four places take 793 sets and not 11,880 orders.
 */
function scaledSets(weights: Weights, size: number): ScaledSets {
  const total = BigInt(checked(weights, size));
  const heavy = weights.map(BigInt);
  const leftBy = (out: RunnerSet) =>
    heavy.reduce((left, weight, runner) => (has(out, runner) ? left - weight : left), total);
  let counts = new Map<RunnerSet, bigint>([[0, 1n]]);
  let scale = 1n;
  for (let position = 0; position < size; position += 1) {
    const lefts = new Map([...counts.keys()].map((out) => [out, leftBy(out)]));
    const common = [...new Set(lefts.values())].reduce(minCommonMultiple, 1n);
    const next = new Map<RunnerSet, bigint>();
    for (const [out, count] of counts) {
      const each = count * (common / (lefts.get(out) ?? 1n));
      for (const [runner, weight] of heavy.entries()) {
        if (has(out, runner)) continue;
        const set = out | (1 << runner);
        next.set(set, (next.get(set) ?? 0n) + each * weight);
      }
    }
    counts = next;
    scale *= common;
  }
  return { counts, scale };
}

/** Probability of every set of `size` runners to be the first `size`, in any order. */
export function setChances(weights: Weights, size: number): ReadonlyMap<RunnerSet, Rational> {
  const { counts, scale } = scaledSets(weights, size);
  return new Map([...counts].map(([set, count]) => [set, rational(count, scale)]));
}

/** Probability of each runner to be among the first `size`: place, show, top four. */
export function topChances(weights: Weights, size: number): Rational[] {
  const { counts, scale } = scaledSets(weights, size);
  return weights.map((_, runner) => {
    let sum = 0n;
    for (const [set, count] of counts) if (has(set, runner)) sum += count;
    return rational(sum, scale);
  });
}

function minCommonMultiple(a: bigint, b: bigint): bigint {
  let [divisor, rest] = [a, b];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return (a / divisor) * b;
}

const has = (set: RunnerSet, runner: number) => ((set >> runner) & 1) === 1;
