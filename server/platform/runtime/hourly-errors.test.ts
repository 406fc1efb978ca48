import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS, manualClock } from './clock.ts';
import { hourlyErrors, withHourlyErrors } from './hourly-errors.ts';
import type { Log } from './log.ts';

const MESSAGE = 'a bet cannot be settled';

function logOf() {
  const lines: string[] = [];
  const note = (level: string) => (details: { betId?: string }, message: string) =>
    void lines.push([level, message, details.betId].join(' '));
  const log = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') };
  return { log: log as unknown as Log, lines, clock: manualClock('2026-11-26T12:00:00Z') };
}

test('an error of a bet is logged once an hour for each reason, however often it is met', () => {
  const { log, lines, clock } = logOf();
  const errors = hourlyErrors(log, clock);
  const fail = (betId: string, reason: string) => errors.error({ err: new Error(reason), betId }, MESSAGE);
  const failAll = () => {
    fail('1', 'no such market');
    fail('1', 'out of range');
    fail('2', 'no such market');
  };
  const expected = ['1', '1', '2'].map((betId) => `error ${MESSAGE} ${betId}`);
  failAll();
  assert.deepEqual(lines.splice(0), expected);
  for (let tries = 0; tries < 359; tries += 1) {
    clock.advance(10_000);
    failAll();
  }
  assert.deepEqual(lines.splice(0), []);
  clock.advance(10_000);
  assert.equal(clock.now().getTime(), Date.parse('2026-11-26T12:00:00Z') + HOUR_MS);
  failAll();
  assert.deepEqual(lines.splice(0), expected);
});

test('errors of other messages and details are logged, and everything that is no error', () => {
  const { log, lines, clock } = logOf();
  const errors = withHourlyErrors(log, clock);
  const err = new Error('no such market');
  for (let time = 0; time < 2; time += 1) {
    errors.error({ err, betId: '1' }, MESSAGE);
    errors.error({ err, betId: '1' }, 'a bet cannot be settled again');
    errors.error({ err, betId: '1', selections: [{ marketId: '1x2' }] }, MESSAGE);
    errors.warn({ err, betId: '1' }, MESSAGE);
  }
  assert.deepEqual(lines, [
    `error ${MESSAGE} 1`,
    'error a bet cannot be settled again 1',
    `error ${MESSAGE} 1`,
    `warn ${MESSAGE} 1`,
    `warn ${MESSAGE} 1`,
  ]);
});
