import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import { CODES_PER_DAY, CODES_PER_HOUR, NO_WAITS, SIGNUP_WAITS, WAITS } from '../budgets/limits.ts';
import { allowCode } from './code-limits.ts';

/** The times of the codes sent for requests at these intervals. */
function sentAt(waitsMs: readonly number[], waits: readonly number[]): number[] {
  let nowMs = Date.parse('2026-03-02T09:00:00Z');
  let sent: readonly Date[] = [];
  const allSentMs: number[] = [];
  for (const waitMs of waitsMs) {
    nowMs += waitMs;
    const allowed = allowCode(sent, new Date(nowMs), waits);
    if (!allowed.ok) continue;
    sent = allowed.sentAt;
    allSentMs.push(nowMs);
  }
  return allSentMs;
}

describe('the limit on codes', () => {
  it('never lets more than five through in any hour or ten in any day, nor two within thirty seconds', () => {
    const distances = fc.array(fc.integer({ min: 0, max: HOUR_MS / 3 }), { maxLength: 120 });
    fc.assert(
      fc.property(distances, fc.constantFrom(NO_WAITS, WAITS, SIGNUP_WAITS), (waitsMs, waits) => {
        const sent = sentAt(waitsMs, waits);
        for (const [index, atMs] of sent.entries()) {
          const after = (count: number) => (sent[index + count] ?? Number.POSITIVE_INFINITY) - atMs;
          assert.ok(after(CODES_PER_HOUR) >= HOUR_MS);
          assert.ok(after(CODES_PER_DAY) >= DAY_MS);
          if (waits === WAITS) assert.ok(after(1) >= 30 * SECOND_MS);
          if (waits === SIGNUP_WAITS) assert.ok(after(2) >= 30 * SECOND_MS);
        }
      }),
    );
  });

  it('makes a caller who requests one every second wait longer each time, a sign-up one code later', () => {
    const everySecond = Array<number>(HOUR_MS / SECOND_MS).fill(SECOND_MS);
    const waited = (waits: readonly number[]) => {
      const sent = sentAt(everySecond, waits);
      return sent.slice(1).map((atMs, index) => atMs - (sent[index] ?? 0));
    };
    assert.deepEqual(waited(WAITS), [30 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS]);
    assert.deepEqual(waited(SIGNUP_WAITS), [SECOND_MS, 30 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS]);
  });

  it('states how long to wait, in words and for programs', () => {
    const now = new Date('2026-03-02T09:00:00Z');
    const ago = (ms: number) => new Date(now.getTime() - ms);
    const refusalOf = (sent: readonly Date[]) => {
      const allowed = allowCode(sent, now, WAITS);
      return allowed.ok ? null : [allowed.sentence, allowed.retryAfterSeconds];
    };
    assert.deepEqual(refusalOf([ago(10_500)]), [
      'A code was asked for a moment ago. Please wait 20 seconds, then ask again.',
      20,
    ]);
    assert.deepEqual(refusalOf(Array.from({ length: 5 }, () => ago(19.5 * MINUTE_MS))), [
      'Too many codes were asked for. Please try again in 41 minutes.',
      40.5 * 60,
    ]);
    assert.deepEqual(refusalOf(Array.from({ length: 10 }, (_, index) => ago((20 - index) * HOUR_MS))), [
      'Too many codes were asked for. Please try again in 4 hours.',
      4 * 3600,
    ]);
  });
});
