import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createServerClock } from './server-clock.ts';

function device() {
  let nowMs = 0;
  const clock = createServerClock(() => nowMs);
  return {
    clock,
    /** A request with these travel times there and back; the server's clock is 5,000 ms ahead. */
    measure(thereMs: number, backMs: number) {
      const sentAtMs = nowMs;
      nowMs += thereMs;
      const serverNowMs = nowMs + 5_000;
      nowMs += backMs;
      clock.measured(sentAtMs, serverNowMs);
    },
    pass: (ms: number) => {
      nowMs += ms;
    },
    errorMs: () => Math.abs((clock.now() ?? Number.NaN) - (nowMs + 5_000)),
  };
}

test('there is no time before the first measurement', () => {
  assert.equal(device().clock.now(), null);
});

test('the quickest of the latest measurements decides', () => {
  const { measure, errorMs, pass } = device();
  measure(900, 100);
  assert.equal(errorMs(), 400);
  measure(30, 20);
  assert.equal(errorMs(), 5);
  for (let i = 0; i < 6; i += 1) measure(2_000, 10);
  assert.equal(errorMs(), 5, 'a slow moment of the network moves nothing');
  pass(60_000);
  assert.equal(errorMs(), 5);
});

test('an old measurement is forgotten, however quick it was', () => {
  const { measure, errorMs } = device();
  measure(10, 0);
  for (let i = 0; i < 8; i += 1) measure(40, 20);
  assert.equal(errorMs(), 10);
});

test('an answer from before its request is ignored', () => {
  const { clock } = device();
  clock.measured(1_000, 5_000);
  assert.equal(clock.now(), null);
});
