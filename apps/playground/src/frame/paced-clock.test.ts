import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPacedClock } from './paced-clock.ts';

/** A real clock that the test advances. */
function wound() {
  let nowMs = 5000;
  let lastId = 0;
  const timers = new Map<number, { atMs: number; run: () => void }>();
  return {
    clock: {
      nowMs: () => nowMs,
      setTimer(run: () => void, ms: number) {
        lastId += 1;
        timers.set(lastId, { atMs: nowMs + ms, run });
        return lastId;
      },
      clearTimer: (id: number) => void timers.delete(id),
    },
    go(ms: number) {
      const untilMs = nowMs + ms;
      for (let runs = 0; runs < 100; runs += 1) {
        const [next] = [...timers]
          .filter(([, { atMs }]) => atMs <= untilMs)
          .sort((a, b) => a[1].atMs - b[1].atMs);
        if (next === undefined) break;
        timers.delete(next[0]);
        nowMs = next[1].atMs;
        next[1].run();
      }
      nowMs = untilMs;
    },
  };
}

test('at four times the pace a timer of 400 ms comes after 100, and the clock agrees with it', () => {
  const real = wound();
  const clock = createPacedClock(real.clock);
  clock.setRate(4);
  const startMs = clock.nowMs();
  const fired: number[] = [];
  clock.set(() => fired.push(clock.nowMs() - startMs), 400, false);
  real.go(99);
  assert.deepEqual(fired, []);
  real.go(1);
  assert.deepEqual(fired, [400]);
  real.go(1000);
  assert.equal(fired.length, 1);
});

test('a change of pace reaches timers already set, and time never goes back', () => {
  const real = wound();
  const clock = createPacedClock(real.clock);
  let rang = 0;
  clock.set(
    () => {
      rang += 1;
    },
    1000,
    false,
  );
  real.go(500);
  const beforeMs = clock.nowMs();
  clock.setRate(0.25);
  assert.equal(clock.nowMs(), beforeMs);
  real.go(1999);
  assert.equal(rang, 0);
  real.go(1);
  assert.equal(rang, 1);
});

test('a repeating timer continues until it is cleared; a foreign timer is not cleared', () => {
  const real = wound();
  const clock = createPacedClock(real.clock);
  clock.setRate(2);
  let ticks = 0;
  const id = clock.set(
    () => {
      ticks += 1;
    },
    100,
    true,
  );
  real.go(160);
  assert.equal(ticks, 3);
  assert.equal(clock.clear(id), true);
  assert.equal(clock.clear(id), false);
  real.go(500);
  assert.equal(ticks, 3);
});
