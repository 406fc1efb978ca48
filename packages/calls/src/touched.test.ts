import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callHeaders, countTouches } from './touched.ts';

const JSON_BODY = { 'content-type': 'application/json' };

test('a minute after the last touch calls say that nobody touches the page, until somebody does', (t) => {
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
