import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cashOutValue } from './cash-out-value.ts';
import { MAX_PAYOUT_KOBO } from './slip-limits.ts';
import type { BetKind, LegNow, Slip } from './types.ts';

const slipOf = (legs: number, stakePerLineKobo: bigint, kind: BetKind = { type: 'accumulator' }): Slip => ({
  ...{ kind, stakePerLineKobo },
  legs: Array.from({ length: legs }, (_, at) => ({
    ...{ eventId: `e${at}`, isBanker: false },
    selections: [{ marketId: 'dnb', selectionId: 'home' }],
  })),
});
const open = (probability: number, returned = 0): LegNow => ({ result: null, probability, returned });
const WON: LegNow = { result: 'won' };

test('a leg that may be returned is worth its stake as far as it may be', () => {
  // Of ten matches three are drawn, four won, three lost: 0.4 × 3 + 0.3.
  const value = cashOutValue(slipOf(1, 100_000n), [300], [open(4 / 7, 0.3)], 0);
  assert.equal(value, 150_000n);
  assert.equal(cashOutValue(slipOf(2, 100_000n), [300, 200], [open(4 / 7, 0.3), WON], 500), 285_000n);
});

test('a system is worth the sum of its lines', () => {
  const two = slipOf(3, 100_000n, { type: 'system', sizes: [2] });
  const legs = [WON, open(0.5), { result: 'lost' } as const];
  assert.equal(cashOutValue(two, [200, 200, 200], legs, 0), 200_000n);
});

test('a cash-out leaves out the part that the highest payout would cut', () => {
  const odds = Array.from({ length: 10 }, () => 300);
  const legs = odds.map((_, at) => (at < 4 ? WON : open(1 / 3)));
  const value = cashOutValue(slipOf(10, 100_000_000n), odds, legs, 0);
  // It pays the maximum payout with all six open legs, and nothing else.
  assert.ok(Math.abs(Number(value) - Number(MAX_PAYOUT_KOBO) / 3 ** 6) < 2);
});
