import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyTurn, swipeTurn, turned } from './slide-turning.ts';

test('after the last slide comes the first, and before the first the last', () => {
  assert.deepEqual([turned(0, 1, 7), turned(6, 1, 7), turned(0, -1, 7), turned(3, -1, 7)], [1, 0, 6, 2]);
});

test('a finger to the left brings the next slide, to the right the one before', () => {
  assert.equal(swipeTurn(-60, 5), 1);
  assert.equal(swipeTurn(60, -5), -1);
});

test('a tap, a trembling finger and a scroll down the page turn nothing', () => {
  for (const [along, down] of [
    [0, 0],
    [-20, 3],
    [-60, 200],
    [60, 60],
  ] as const)
    assert.equal(swipeTurn(along, down), 0);
});

test('the arrow keys turn, other keys do not', () => {
  assert.deepEqual(['ArrowRight', 'ArrowLeft', 'Enter', 'ArrowUp'].map(keyTurn), [1, -1, 0, 0]);
});
