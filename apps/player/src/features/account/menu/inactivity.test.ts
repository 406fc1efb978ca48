import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Inactivity, nextTickInMs, secondsLeft, startActive, step } from './inactivity.ts';

const LIMITS = { limitMs: 300_000, warningS: 10 };

/** Advances the time as the page does: a timer for each due moment, no input. */
function idle(state: Inactivity, fromMs: number, untilMs: number): Inactivity {
  let current = state;
  let nowMs = fromMs;
  for (let turns = 0; turns < 1000; turns += 1) {
    const dueMs = nextTickInMs(current, nowMs, LIMITS);
    if (dueMs === null || nowMs + dueMs > untilMs) return current;
    nowMs += dueMs;
    current = step(current, 'tick', nowMs, LIMITS);
  }
  throw new Error('the timer does not come to rest');
}

test('§4.10 §4.11 §9.4 five idle minutes open the warning, ten more seconds log out', () => {
  const start = startActive(0);
  assert.equal(idle(start, 0, 299_999).phase, 'active');
  assert.deepEqual(idle(start, 0, 300_000), { phase: 'warning', warnedAtMs: 300_000 });
  assert.equal(idle(start, 0, 309_999).phase, 'warning');
  assert.equal(idle(start, 0, 310_000).phase, 'expired');
});

test('§4.10 the countdown shows every second from ten to zero', () => {
  const warning = { phase: 'warning', warnedAtMs: 1000 } as const;
  const shown = Array.from({ length: 12 }, (_, second) => secondsLeft(warning, 1000 + second * 1000, LIMITS));
  assert.deepEqual(shown, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0]);
  assert.equal(secondsLeft(warning, 0, LIMITS), 10, 'a clock set back shows no more than the full count');
});

test('input during the warning neither closes nor prolongs it; staying starts afresh', () => {
  const warning = step(startActive(0), 'tick', 300_000, LIMITS);
  assert.equal(step(warning, 'input', 305_000, LIMITS), warning);
  assert.deepEqual(step(warning, 'stay', 305_000, LIMITS), startActive(305_000));
});

test('a device that slept for hours is warned before it is logged out', () => {
  const resumed = step(startActive(0), 'tick', 9_000_000, LIMITS);
  assert.deepEqual(resumed, { phase: 'warning', warnedAtMs: 9_000_000 });
  const touched = step(startActive(0), 'input', 9_000_000, LIMITS);
  assert.deepEqual(touched, resumed, 'the touch that wakes it is not taken for presence');
});

test('no history warns within five minutes of input or logs out without a full countdown', () => {
  const event = fc.record({
    kind: fc.constantFrom('input' as const, 'tick' as const, 'stay' as const),
    afterMs: fc.integer({ min: 0, max: 400_000 }),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      let state = startActive(0);
      let nowMs = 0;
      let lastInputAtMs = 0;
      for (const { kind, afterMs } of events) {
        nowMs += afterMs;
        const before = state;
        state = step(state, kind, nowMs, LIMITS);
        if (before.phase === 'active' && state.phase === 'warning') {
          assert.ok(nowMs - lastInputAtMs >= LIMITS.limitMs);
        }
        if (before.phase === 'warning' && state.phase === 'expired') {
          assert.ok(nowMs - before.warnedAtMs >= LIMITS.warningS * 1000);
        }
        assert.ok(!(before.phase === 'active' && state.phase === 'expired'));
        if (state.phase === 'active' && kind !== 'tick') lastInputAtMs = nowMs;
      }
    }),
  );
});
