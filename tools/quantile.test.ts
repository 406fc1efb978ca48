import assert from 'node:assert/strict';
import { test } from 'node:test';
import { median, quantile } from './quantile.ts';

test('the median of an even number of values is the mean of the two in the middle', () => {
  assert.equal(median([9, 1, 4]), 4);
  assert.equal(median([10, 1, 4, 2]), 3);
});

test('no values hold no bound', () => {
  assert.equal(median([]) <= 1, false);
  assert.equal(quantile([], 0.99) <= 1, false);
});
