import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceOf } from '@jara/draw-kit/keno-odds';
import { onceIn } from '@jara/game-client/numbers/odds-text';
import { ownChance } from '@jara/game-client/numbers/own-chance';
import { rational } from '@jara/game-kit/rational';
import { ballsBy, ballTimesMs } from './pace.ts';

test('odds are shown as one in a number, never better than they are', () => {
  assert.equal(onceIn(rational(1n, 4n)), '4');
  assert.equal(onceIn(chanceOf(3, 2)), '7.3');
  assert.equal(onceIn(chanceOf(3, 3)), '73');
  assert.equal(onceIn(chanceOf(10, 10)), '8,911,712');
});

test('the device’s own chance throws away what would make some numbers likelier', () => {
  const words = [2 ** 32 - 1, 2 ** 32 - 16, 161];
  assert.equal(ownChance(() => words.shift() ?? 0).below(80), 1);
  assert.deepEqual(words, []);
});

test('balls come one after another, and a hit holds the next one back', () => {
  const timesMs = ballTimesMs([5, 9, 40], [9]);
  assert.deepEqual(timesMs, [140, 280, 550]);
  assert.equal(ballsBy(timesMs, 139), 0);
  assert.equal(ballsBy(timesMs, 300), 2);
  assert.equal(ballsBy(timesMs, 9999), 3);
});
