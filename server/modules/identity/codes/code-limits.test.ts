import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { HOUR_MS } from '../../../platform/runtime/clock.ts';
import { allowCode, CODE_GAP_MS, CODES_PER_HOUR } from './code-limits.ts';

describe('the limit on codes', () => {
  it('never lets more than five through in any hour, nor two within the gap', () => {
    const waits = fc.array(fc.integer({ min: 0, max: HOUR_MS / 3 }), { maxLength: 60 });
    fc.assert(
      fc.property(waits, fc.constantFrom(0, CODE_GAP_MS), (waitsMs, gapMs) => {
        let nowMs = Date.parse('2026-03-02T09:00:00Z');
        let sentAt: readonly Date[] = [];
        const allSentMs: number[] = [];
        for (const waitMs of waitsMs) {
          nowMs += waitMs;
          const allowed = allowCode(sentAt, new Date(nowMs), gapMs);
          if (!allowed.ok) continue;
          sentAt = allowed.sentAt;
          allSentMs.push(nowMs);
        }
        for (const [index, atMs] of allSentMs.entries()) {
          const sixth = allSentMs[index + CODES_PER_HOUR];
          const next = allSentMs[index + 1];
          if (sixth !== undefined) assert.ok(sixth - atMs >= HOUR_MS);
          if (next !== undefined) assert.ok(next - atMs >= gapMs);
        }
      }),
    );
  });
});
