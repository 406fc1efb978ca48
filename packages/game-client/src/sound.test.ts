import assert from 'node:assert/strict';
import { test } from 'node:test';
import { farEnough, playedAs, pulsesMs } from './sound.ts';

test('a win shakes in proportion; a loss, and what a wheel does by itself, do not', () => {
  const lengthsMs = [1.2, 3, 50].map((times) => pulsesMs('win', times).reduce((sum, ms) => sum + ms, 0));
  assert.deepEqual(
    lengthsMs,
    [...lengthsMs].sort((a, b) => a - b),
  );
  assert.equal(new Set(lengthsMs).size, 3);
  for (const name of ['lose', 'tick'] as const) assert.deepEqual(pulsesMs(name), []);
});

test('no more than the stake back is no win to the ear', () => {
  assert.equal(playedAs('win', 0.5), 'chip');
  assert.equal(playedAs('win', 1), 'chip');
  assert.equal(playedAs('win', 1.01), 'win');
  assert.equal(playedAs('win', undefined), 'win');
  assert.equal(playedAs('lose', 0), 'lose');
});

test('ticks too close to be distinguished are left out', () => {
  assert.deepEqual(farEnough([0, 20, 44, 45, 60, 90, 200]), [0, 45, 90, 200]);
  assert.deepEqual(farEnough([]), []);
});
