import assert from 'node:assert/strict';
import { test } from 'node:test';
import { archive, type RaceRound, raceView } from './race-state.ts';

const outcome = { order: [2, 1], gaps: [4], seed: 1 };
const roundOf = (change: Partial<RaceRound>): RaceRound => ({
  roundId: 'now',
  seasonId: 'season',
  number: 7,
  state: 'open',
  opensAtMs: 0,
  closesAtMs: 30_000,
  startsAtMs: null,
  endedAtMs: null,
  card: { runners: [] },
  outcome: null,
  link: null,
  ...change,
});

test('the stage follows the round by the clock of the server', () => {
  const at = (round: RaceRound | null, nowMs: number | null) => raceView(round, nowMs);
  assert.deepEqual(at(null, 5), { at: 'unknown' });
  assert.deepEqual(at(roundOf({}), null), { at: 'unknown' });
  assert.deepEqual(at(roundOf({}), 29_999), { at: 'open' });
  assert.deepEqual(at(roundOf({}), 30_000), { at: 'closed' });
  assert.deepEqual(at(roundOf({ state: 'closed' }), 30_100), { at: 'closed' });
  const running = roundOf({ state: 'running', startsAtMs: 30_200, outcome });
  assert.deepEqual(at(running, 40_200), { at: 'animation', animationMs: 10_000, outcome });
  // A slightly slow clock does not start before the animation.
  assert.deepEqual(at(running, 30_100), { at: 'animation', animationMs: 0, outcome });
  assert.deepEqual(at({ ...running, state: 'settled' }, 60_000), { at: 'over', outcome });
  assert.deepEqual(at({ ...running, state: 'voided' }, 60_000), { at: 'voided' });
});

test('a race that still runs is no result yet, and a race without an order is none', () => {
  const running = roundOf({ state: 'running', startsAtMs: 1, outcome });
  const before = roundOf({ roundId: 'before', number: 6, state: 'settled', outcome });
  const none = roundOf({ roundId: 'none', number: 5, state: 'settled' });
  const numbers = (now: RaceRound) => archive([now, before, none], now, 20).map(({ number }) => number);
  assert.deepEqual(numbers(running), [6]);
  assert.deepEqual(numbers({ ...running, state: 'settled' }), [7, 6]);
  assert.equal(archive([before, before, before], null, 2).length, 2);
});
