import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isReminderDue, minutesPlayed, readMinutes } from './reality.ts';

const MINUTE_MS = 60_000;
const START_MS = Date.parse('2026-11-21T09:00:00Z');
const playSession = { startedAtMs: START_MS, stakedKobo: 0n, paidKobo: 0n };
const at = (minutes: number) => START_MS + minutes * MINUTE_MS;

test('a reminder is due after the chosen time, and again that long after it was answered', () => {
  const never = { everyMinutes: 15, answeredAtMs: 0 } as const;
  assert.equal(isReminderDue(playSession, never, at(14.9)), false);
  assert.equal(isReminderDue(playSession, never, at(15)), true);
  const answered = { everyMinutes: 15, answeredAtMs: at(40) } as const;
  assert.equal(isReminderDue(playSession, answered, at(54.9)), false);
  assert.equal(isReminderDue(playSession, answered, at(55)), true);
});

test('an answer given before this play session, or by a clock since set back, puts nothing off', () => {
  assert.equal(isReminderDue(playSession, { everyMinutes: 30, answeredAtMs: at(-5) }, at(30)), true);
  assert.equal(isReminderDue(playSession, { everyMinutes: 30, answeredAtMs: at(900) }, at(30)), true);
});

test('a clock behind the server’s counts no minutes; what was kept by hand is no choice', () => {
  assert.equal(minutesPlayed(playSession, at(-3)), 0);
  assert.equal(readMinutes('60'), 60);
  for (const kept of [null, '', '0', '1', '1e9', '-15']) assert.equal(readMinutes(kept), 30);
});
