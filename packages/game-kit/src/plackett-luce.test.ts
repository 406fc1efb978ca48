import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { finishers, orderChance, setChances, setOf, topChances } from './plackett-luce.ts';
import { equals, plus, type Rational, rational, times, toNumber } from './rational.ts';
import { Walk } from './testing/walk.ts';

const ZERO = rational(0n);
const sum = (chances: Iterable<Rational>) => [...chances].reduce(plus, ZERO);

/** Every order of the runners, written without the module. */
function orders(runners: readonly number[]): number[][] {
  return runners.length === 0
    ? [[]]
    : runners.flatMap((first) =>
        orders(runners.filter((one) => one !== first)).map((rest) => [first, ...rest]),
      );
}

/** Probability of a whole order, by the definition. */
function enumerated(weights: readonly number[], order: readonly number[]): Rational {
  return order.reduce<Rational>((chance, runner, position) => {
    const left = order.slice(position).reduce((total, one) => total + (weights[one] ?? 0), 0);
    return times(chance, rational(BigInt(weights[runner] ?? 0), BigInt(left)));
  }, rational(1n));
}

const races = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 6, maxLength: 6 });

test('six runners: every market is the sum over all 720 orders, exactly', () => {
  fc.assert(
    fc.property(races, (weights) => {
      const all = orders([...weights.keys()]).map((order) => ({ order, chance: enumerated(weights, order) }));
      const of = (holds: (order: readonly number[]) => boolean) =>
        sum(all.filter(({ order }) => holds(order)).map(({ chance }) => chance));
      const same = (found: Rational | undefined, holds: (order: readonly number[]) => boolean) =>
        assert.ok(found !== undefined && equals(found, of(holds)));
      const [places, shows, fours] = [2, 3, 4].map((size) => topChances(weights, size));
      for (const runner of weights.keys()) {
        same(orderChance(weights, [runner]), ([first]) => first === runner);
        same(places?.[runner], (order) => order.indexOf(runner) < 2);
        same(shows?.[runner], (order) => order.indexOf(runner) < 3);
        same(fours?.[runner], (order) => order.indexOf(runner) < 4);
      }
      for (const order of [
        [2, 5],
        [4, 0, 3],
        [1, 2, 3, 5],
      ]) {
        same(orderChance(weights, order), (one) =>
          order.every((runner, position) => one[position] === runner),
        );
        same(setChances(weights, order.length).get(setOf(order)), (one) =>
          order.every((runner) => one.indexOf(runner) < order.length),
        );
      }
    }),
    { numRuns: 3, seed: 7 },
  );
});

test('the draws are the chances: every course of a race of four walked through', () => {
  const weights = [5, 1, 3, 2];
  const found = new Map<string, Rational>();
  const walk = new Walk();
  do {
    const order = finishers(walk, weights, 3).join();
    found.set(order, plus(found.get(order) ?? ZERO, rational(1n, walk.weight)));
  } while (walk.next());
  assert.equal(found.size, 24);
  for (const [order, chance] of found)
    assert.ok(equals(chance, orderChance(weights, order.split(',').map(Number))), order);
});

test('up to twelve runners: what cannot fail to happen has the chance of one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 6, maxLength: 12 }),
      fc.integer({ min: 1, max: 3 }),
      (weights, size) => {
        assert.ok(equals(sum(setChances(weights, size).values()), rational(1n)));
        assert.ok(equals(sum(topChances(weights, size)), rational(BigInt(size))));
      },
    ),
    { numRuns: 10, seed: 7 },
  );
});

test('equal runners are equal, and a heavier one is likelier everywhere', () => {
  for (const size of [1, 2, 3, 4])
    for (const chance of topChances([7, 7, 7, 7, 7, 7, 7, 7], size))
      assert.ok(equals(chance, rational(BigInt(size), 8n)));
  const shows = topChances([9, 7, 5, 3, 2, 1], 3).map(toNumber);
  assert.deepEqual(
    shows.toSorted((a, b) => b - a),
    shows,
  );
});

test('races that cannot be run are errors', () => {
  const races: [number[], number][] = [
    [[], 1],
    [[1, 2], 3],
    [[1, 0], 1],
    [[1, 1.5], 1],
    [[2 ** 32, 1], 1],
    [Array.from({ length: 17 }, () => 1), 1],
  ];
  for (const [weights, size] of races) assert.throws(() => setChances(weights, size), RangeError);
  assert.throws(() => orderChance([1, 2, 3], [1, 1]), RangeError);
  assert.throws(() => orderChance([1, 2, 3], [3]), RangeError);
});
