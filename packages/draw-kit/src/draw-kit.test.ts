import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cameBy, drawAnimation } from './animation.ts';
import { timesEachCame } from './archive.ts';

test('an animation shows one ball after another, and ends after its last', () => {
  const animation = drawAnimation({ balls: 3, firstMs: 2_000, everyMs: 1_000, lastMs: 1_500 });
  assert.deepEqual(animation, { comesAtMs: [2_000, 3_000, 4_000], lengthMs: 5_500 });
  assert.deepEqual(
    [-5, 1_999, 2_000, 3_500, 99_999].map((elapsedMs) => cameBy(animation, elapsedMs)),
    [0, 0, 1, 2, 3],
  );
});

test('each number is counted in every draw it came in', () => {
  assert.deepEqual(
    timesEachCame(
      [
        [1, 3],
        [3, 4],
      ],
      4,
    ),
    [1, 0, 2, 1],
  );
  assert.deepEqual(timesEachCame([], 3), [0, 0, 0]);
});
