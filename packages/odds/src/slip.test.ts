import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkSlip, highestStakePerLine, linesOf, payoutOfSlip, problemLegs, quoteSlip } from './slip.ts';
import { MAX_PAYOUT_KOBO } from './slip-limits.ts';
import type { BetKind, Leg, LegResult, Slip } from './types.ts';

const leg = (eventId: string, marketId = '1x2', selectionId = 'home', isBanker = false): Leg => ({
  ...{ eventId, isBanker },
  selections: [{ marketId, selectionId }],
});
const TWO = [
  { marketId: '1x2', selectionId: 'home' },
  { marketId: 'btts', selectionId: 'yes' },
];
const slipOf = (kind: BetKind, legs: readonly Leg[], stakePerLineKobo = 10_000n): Slip => ({
  kind,
  legs,
  stakePerLineKobo,
});
const ACCUMULATOR = { type: 'accumulator' } as const;
const paid = (slip: Slip, odds: readonly number[], results: readonly (LegResult | null)[]) =>
  payoutOfSlip(slip, odds, results);

test('an accumulator multiplies; a void leg counts one, a half result half', () => {
  const two = slipOf(ACCUMULATOR, [leg('a'), leg('b')]);
  assert.equal(paid(two, [185, 210], ['won', 'won']).payoutKobo, 38_850n);
  assert.equal(paid(two, [185, 210], ['won', 'void']).payoutKobo, 18_500n);
  assert.equal(paid(two, [200, 300], ['half_won', 'half_lost']).payoutKobo, 7_500n);
  assert.equal(paid(two, [300, 200], [{ deadHeatOf: 2 }, 'won']).payoutKobo, 30_000n);
  assert.deepEqual(paid(two, [185, 210], ['lost', null]), {
    ...{ payoutKobo: 0n, isOver: true, bonusKobo: 0n, maxPayoutKobo: 0n },
  });
});

test('the bonus grows with the legs, and one lost leg of eight is insured', () => {
  const five = slipOf(
    ACCUMULATOR,
    ['a', 'b', 'c', 'd', 'e'].map((id) => leg(id)),
  );
  const odds = [150, 150, 150, 150, 150];
  const all = paid(five, odds, ['won', 'won', 'won', 'won', 'won']);
  // 1.5^5 = 7.59375: 75,937 kobo, of which 65,937 are profit, and 7 % of it.
  assert.deepEqual([all.payoutKobo, all.bonusKobo], [75_937n + 4_615n, 4_615n]);
  const quote = quoteSlip(five, odds);
  assert.deepEqual([quote.maxPayoutKobo, quote.bonusKobo], [all.payoutKobo, all.bonusKobo]);
  const short = paid(five, [110, 150, 150, 150, 150], ['won', 'won', 'won', 'won', 'won']);
  assert.equal(short.bonusKobo, 2_284n, 'a leg at 1.10 does not count: four do');
  const eight = slipOf(
    ACCUMULATOR,
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => leg(id)),
  );
  const eightOdds = eight.legs.map(() => 170);
  const waiting = paid(eight, eightOdds, ['lost', 'won', 'won', 'won', 'won', 'won', 'won', null]);
  assert.deepEqual([waiting.isOver, waiting.maxPayoutKobo], [false, 10_000n]);
  const back = paid(eight, eightOdds, ['lost', 'won', 'won', 'won', 'won', 'won', 'won', 'won']);
  assert.deepEqual([back.isOver, back.payoutKobo], [true, 10_000n]);
  const gone = paid(eight, eightOdds, ['lost', 'lost', 'won', 'won', 'won', 'won', 'won', null]);
  assert.deepEqual([gone.isOver, gone.payoutKobo], [true, 0n]);
  const favourites = [169, ...eightOdds.slice(1)];
  const uninsured = paid(eight, favourites, ['won', 'lost', 'won', 'won', 'won', 'won', 'won', null]);
  assert.deepEqual([uninsured.isOver, uninsured.payoutKobo], [true, 0n]);
});

test('systems are all combinations; bankers are in each', () => {
  const legs = ['a', 'b', 'c', 'd'].map((id) => leg(id));
  assert.equal(linesOf(slipOf({ type: 'system', sizes: [2] }, legs)).length, 6);
  assert.equal(linesOf(slipOf({ type: 'system', sizes: [2, 3] }, legs)).length, 10);
  const banked = slipOf({ type: 'system', sizes: [2] }, [leg('x', '1x2', 'home', true), ...legs.slice(0, 3)]);
  assert.deepEqual(linesOf(banked), [
    [0, 1, 2],
    [0, 1, 3],
    [0, 2, 3],
  ]);
  const two = slipOf({ type: 'system', sizes: [2] }, legs.slice(0, 3));
  const { payoutKobo, isOver } = paid(two, [200, 300, 400], ['won', 'won', 'lost']);
  assert.deepEqual([payoutKobo, isOver], [60_000n, true]);
  assert.deepEqual(paid(two, [200, 300, 400], ['won', 'won', null]).isOver, false);
  assert.equal(paid(two, [200, 300, 400], ['lost', 'lost', null]).isOver, true);
});

test('a system of thirty legs that leaves one or two out is quoted and settled', () => {
  const legs = Array.from({ length: 30 }, (_, at) => leg(`m${at}`));
  const odds = legs.map(() => 110);
  const results = legs.map((_, at): LegResult => (at === 7 ? 'lost' : 'won'));
  const leavingOne = slipOf({ type: 'system', sizes: [29] }, legs);
  assert.equal(quoteSlip(leavingOne, odds).lines, 30);
  // 1.1^29 for the one line without the lost leg.
  assert.equal(paid(leavingOne, odds, results).payoutKobo, 158_630n);
  const leavingTwo = slipOf({ type: 'system', sizes: [28, 29] }, legs);
  assert.equal(quoteSlip(leavingTwo, odds).lines, 465);
  assert.equal(paid(leavingTwo, odds, results).isOver, true);
});

test('a bet pays its highest payout and no more', () => {
  const slip = slipOf(
    ACCUMULATOR,
    ['a', 'b', 'c'].map((id) => leg(id)),
    100_000_000n,
  );
  const quote = quoteSlip(slip, [1000, 1000, 1000]);
  assert.deepEqual([quote.isCut, quote.maxPayoutKobo], [true, MAX_PAYOUT_KOBO]);
  assert.equal(paid(slip, [1000, 1000, 1000], ['won', 'won', 'won']).payoutKobo, MAX_PAYOUT_KOBO);
});

test('the highest stake is the last that wins no more than a bet pays, bonus included', () => {
  const cases: readonly (readonly number[])[] = [
    [200],
    [150, 180, 1000, 240],
    [1000, 1000, 1000, 1000],
    [100_000, 100_000],
  ];
  for (const odds of cases) {
    const of = (stakeKobo: bigint) =>
      slipOf(
        ACCUMULATOR,
        odds.map((_, at) => leg(String(at))),
        stakeKobo,
      );
    const most = highestStakePerLine(of(100n), odds);
    if (most === null) {
      assert.ok(quoteSlip(of(100n), odds).isCut, String(odds));
      continue;
    }
    assert.equal(quoteSlip(of(most), odds).isCut, false, String(odds));
    assert.equal(quoteSlip(of(most + 200n), odds).isCut, true, String(odds));
  }
});

test('a slip names its errors', () => {
  const wrong: readonly (readonly [Slip, string])[] = [
    [slipOf(ACCUMULATOR, []), 'no_legs'],
    [slipOf(ACCUMULATOR, [leg('a')], 0n), 'bad_stake'],
    [slipOf(ACCUMULATOR, [leg('a')], -5n), 'bad_stake'],
    [slipOf(ACCUMULATOR, [leg('a'), leg('a')]), 'duplicate_leg'],
    [slipOf({ type: 'singles' }, [leg('a'), leg('a')]), 'duplicate_leg'],
    [slipOf(ACCUMULATOR, [leg('a'), leg('a', '1x2', 'away')]), 'contradictory_legs'],
    [slipOf(ACCUMULATOR, [leg('a'), leg('a', 'btts', 'yes')]), 'related_legs'],
    [slipOf(ACCUMULATOR, [leg('a', '1x2', 'home', true), leg('b')]), 'bad_system'],
    [
      slipOf(
        { type: 'system', sizes: [4] },
        ['a', 'b', 'c'].map((id) => leg(id)),
      ),
      'bad_system',
    ],
    [
      slipOf(
        { type: 'system', sizes: [2, 2] },
        ['a', 'b', 'c'].map((id) => leg(id)),
      ),
      'bad_system',
    ],
    [
      slipOf(
        { type: 'system', sizes: [10] },
        Array.from({ length: 20 }, (_, at) => leg(`e${at}`)),
      ),
      'too_many_lines',
    ],
    [
      slipOf(
        ACCUMULATOR,
        Array.from({ length: 31 }, (_, at) => leg(`e${at}`)),
      ),
      'too_many_legs',
    ],
    [
      slipOf(
        { type: 'singles' },
        Array.from({ length: 6 }, (_, at) => ({ ...leg(`e${at}`), selections: TWO })),
      ),
      'too_many_builders',
    ],
  ];
  for (const [slip, problem] of wrong) assert.equal(checkSlip(slip), problem, problem);
  assert.equal(checkSlip(slipOf({ type: 'singles' }, [leg('a'), leg('a', 'btts', 'yes')])), null);
  assert.equal(
    checkSlip(
      slipOf(
        ACCUMULATOR,
        Array.from({ length: 30 }, (_, at) => leg(`e${at}`)),
      ),
    ),
    null,
  );
  assert.deepEqual(problemLegs([leg('a'), leg('b'), leg('a', 'btts', 'yes')]), [0, 2]);
});
