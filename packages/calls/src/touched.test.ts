import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callHeaders, countTouches, countWaiting } from './touched.ts';

const JSON_BODY = { 'content-type': 'application/json' };

test('a minute after the last touch calls are marked as untouched, until the next touch', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const page = new EventTarget();
  countTouches(page);
  const touch = () => page.dispatchEvent(new Event('pointerdown'));
  touch();
  t.mock.timers.tick(60_000);
  assert.deepEqual(callHeaders(), JSON_BODY);
  t.mock.timers.tick(1);
  assert.deepEqual(callHeaders(), { ...JSON_BODY, 'x-untouched': '1' });
  page.dispatchEvent(new Event('pointermove'));
  assert.ok('x-untouched' in callHeaders());
  touch();
  assert.deepEqual(callHeaders(), JSON_BODY);
});

test('while the player waits for a bet, the calls of an untouched page are theirs', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  countTouches(new EventTarget());
  let waits = true;
  const isWaiting = countWaiting(() => waits);
  t.mock.timers.tick(3_600_000);
  assert.equal(isWaiting(), true);
  assert.deepEqual(callHeaders(), JSON_BODY);
  waits = false;
  t.mock.timers.tick(60_001);
  assert.equal(isWaiting(), false);
  assert.deepEqual(callHeaders(), { ...JSON_BODY, 'x-untouched': '1' });
});
