import assert from 'node:assert/strict';
import { test } from 'node:test';
import { percentOf } from '../bets/bet-views.ts';
import { soldPart, soldParts } from './parts.ts';

test('the parts that an offer names are those that can be sold, to the last per cent', () => {
  for (const atRiskKobo of [1_000n, 1_001n, 1_999n, 2_000n, 3_333n, 10_000n, 99_999n, 300_000_000n])
    for (const valueKobo of [0n, 1_000n, 1_010n, 1_999n, 2_000n, 7_423n, 100_000n, 5_000_000_000n]) {
      const riding = { atRiskKobo, valueKobo };
      const { least, most } = soldParts(riding);
      for (let part = 1; part < 100; part += 1)
        assert.equal(
          soldPart(riding, part) !== null,
          part >= least && part <= most,
          `${part} % of ${atRiskKobo} worth ${valueKobo}: ${least} to ${most}`,
        );
      assert.equal(soldPart(riding, 100) !== null, valueKobo > 0n);
    }
});

test('the open part is rounded to the kobo, and is neither nothing nor all of a bet unless it equals it', () => {
  const cases: readonly (readonly [bigint, bigint, number])[] = [
    [5_000n, 10_000n, 50],
    [49_999n, 100_000n, 50],
    [4_949n, 10_000n, 49],
    [1n, 10_000n, 1],
    [9_999n, 10_000n, 99],
    [0n, 10_000n, 0],
    [10_000n, 10_000n, 100],
  ];
  for (const [part, whole, shown] of cases) assert.equal(percentOf(part, whole), shown, String(part));
});
