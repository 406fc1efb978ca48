import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chiSquareChance, normalChance } from './statistics.ts';

const isNear = (value: number, expected: number) =>
  assert.ok(Math.abs(value / expected - 1) < 1e-6, `${value} instead of ${expected}`);

test('the chances are those of the published tables, also far in the tail', () => {
  // Chi-square of 4 with one degree of freedom, of 10 with two: exp(−5).
  isNear(chiSquareChance([60, 40]), 0.04550026389635842);
  isNear(chiSquareChance([10, 20, 30]), Math.exp(-5));
  assert.equal(chiSquareChance([20, 20, 20]), 1);
  isNear(normalChance(1.959963984540054), 0.05);
  isNear(normalChance(-4), 6.334248366623985e-5);
  isNear(normalChance(6), 1.973175290075396e-9);
});
