import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atMostEvery, readAhead } from './fresh.ts';

const FRESH_MS = 10;

/** A reading that ends by hand, and its time. */
function slowReading() {
  const waiting: PromiseWithResolvers<string>[] = [];
  return {
    nowMs: 0,
    waiting,
    read() {
      const reading = Promise.withResolvers<string>();
      waiting.push(reading);
      return reading.promise;
    },
  };
}

test('one reading serves all callers of its time, and a failed one is repeated', async () => {
  const source = slowReading();
  const read = atMostEvery(FRESH_MS, () => source.nowMs, source.read);
  const both = [read(), read()];
  source.waiting[0]?.reject(new Error('the database is down'));
  for (const one of both) await assert.rejects(one, /the database is down/);
  const again = read();
  source.waiting[1]?.resolve('again');
  assert.equal(await again, 'again');
  assert.equal(await read(), 'again');
});

test('a value is used while a newer one is read, unless it is too old or there is none', async () => {
  const source = slowReading();
  const read = readAhead(FRESH_MS, () => source.nowMs, source.read);
  const first = read();
  source.waiting[0]?.resolve('first');
  assert.equal(await first, 'first');
  source.nowMs = FRESH_MS;
  assert.equal(await read(), 'first');
  source.waiting[1]?.reject(new Error('the database is down'));
  await new Promise(setImmediate);
  source.nowMs = 2 * FRESH_MS - 1;
  assert.equal(await read(), 'first');
  source.waiting[2]?.resolve('second');
  await new Promise(setImmediate);
  assert.equal(await read(), 'second');
  source.nowMs = 4 * FRESH_MS;
  const late = read();
  source.waiting[3]?.resolve('third');
  assert.equal(await late, 'third');
});
