import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countLines, lineCount, sumOverLines } from './line-sums.ts';
import { linesOf } from './slip.ts';
import type { BetKind, Slip } from './types.ts';

const slipOf = (kind: BetKind, legs: number, bankers = 0): Slip => ({
  ...{ kind, stakePerLineKobo: 100n },
  legs: Array.from({ length: legs }, (_, at) => ({
    ...{ eventId: `e${at}`, isBanker: at < bankers },
    selections: [{ marketId: 'dnb', selectionId: 'home' }],
  })),
});
const SLIPS: readonly Slip[] = [
  slipOf({ type: 'singles' }, 4),
  slipOf({ type: 'accumulator' }, 5),
  slipOf({ type: 'system', sizes: [2] }, 3),
  slipOf({ type: 'system', sizes: [1, 2, 3] }, 6, 2),
  slipOf({ type: 'system', sizes: [29] }, 30),
  slipOf({ type: 'system', sizes: [3, 5] }, 9, 1),
];

for (const slip of SLIPS) {
  const name = `${slip.legs.length} legs, ${JSON.stringify(slip.kind)}`;
  const lines = linesOf(slip);

  test(`the lines of a leg are counted without walking them: ${name}`, () => {
    const walked = slip.legs.map((_, position) => lines.filter((line) => line.includes(position)).length);
    assert.deepEqual(countLines(slip), walked);
    assert.equal(lineCount(slip), lines.length);
  });

  test(`the sum over lines is that of their products: ${name}`, () => {
    const factors = slip.legs.map((_, at) => 1.03 + at * 0.11);
    const walked = lines.reduce(
      (sum, line) => sum + line.reduce((product, position) => product * (factors[position] ?? 0), 1),
      0,
    );
    assert.ok(Math.abs(sumOverLines(slip, factors) / walked - 1) < 1e-12);
  });
}
