import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, renderHook } from '@testing-library/react';
import type { RoundSlip } from './shared/round-slip.ts';
import { useSlipSheet } from './use-slip-sheet.ts';

const slipOf = (lines: number, placed: number, isOpen = true) =>
  ({ lines: Array(lines).fill({}), placed: Array(placed).fill({}), isOpen }) as unknown as RoundSlip;

/** Opens the sheet over the first slip, and returns whether it is open after each of the others. */
function openOver(first: RoundSlip, ...then: RoundSlip[]): boolean[] {
  const { result, rerender } = renderHook((slip: RoundSlip) => useSlipSheet(slip), { initialProps: first });
  act(() => result.current.open());
  return then.map((slip) => {
    rerender(slip);
    return result.current.isSheetOpen;
  });
}

test('the sheet closes once every line is placed, and stays while one is not', () => {
  assert.deepEqual(openOver(slipOf(2, 0), slipOf(1, 1), slipOf(0, 2)), [true, false]);
});

test('the sheet closes when bets close, whatever is on it', () => {
  assert.deepEqual(openOver(slipOf(2, 1), slipOf(2, 1, false)), [false]);
});

test('the sheet stays while lines are added and removed', () => {
  assert.deepEqual(openOver(slipOf(1, 1), slipOf(2, 1), slipOf(0, 1)), [true, true]);
});

test('the sheet that is opened while the round runs stays open', () => {
  assert.deepEqual(openOver(slipOf(0, 2, false), slipOf(0, 2, false)), [true]);
});

test('the sheet closes after an accumulator, which empties the slip a moment after it is placed', () => {
  assert.deepEqual(openOver(slipOf(3, 0), slipOf(3, 1), slipOf(0, 1)), [true, false]);
  assert.deepEqual(openOver(slipOf(3, 2), slipOf(3, 3), slipOf(0, 3)), [true, false]);
});

test('the sheet stays while a refused line is on it, and closes when that is removed', () => {
  assert.deepEqual(openOver(slipOf(2, 0), slipOf(1, 1), slipOf(1, 1), slipOf(0, 1)), [true, true, false]);
});

test('the sheet that stays open into the next round closes when its first bet is placed', () => {
  assert.deepEqual(openOver(slipOf(0, 2, false), slipOf(0, 0, true), slipOf(1, 0), slipOf(0, 1)), [
    true,
    true,
    false,
  ]);
});
