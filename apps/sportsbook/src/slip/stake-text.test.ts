import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY_SLIP, type KeptLeg, type SlipState, worthOf } from './slip.ts';
import { type StakeFacts, stakeText } from './stake-text.ts';
import { cashOutAfter } from './use-quote.ts';

const leg = (eventId: string): KeptLeg => ({
  ...{ eventId, odds: 2000, isBanker: false, startsAt: 0 },
  selections: [{ marketId: 'cs', selectionId: '2-1' }],
  teams: { sport: 'football', home: 'A', away: 'B' },
});
const LIMITS = {
  ...{ minStake: 100, maxStake: 3_000_000, maxPayout: 50_000_000 },
  ...{ maxLegs: 30, maxLines: 1000, betDelayMs: 0 },
};
const slipOf = (legs: number, stake: string, change: Partial<SlipState> = {}): SlipState => ({
  ...{ ...EMPTY_SLIP, stake, ...change },
  legs: Array.from({ length: legs }, (_, at) => leg(`e${at}`)),
});
function wordsOf(slip: SlipState, highest: StakeFacts['highest']) {
  const odds = slip.legs.map((one) => one.odds);
  return stakeText({ slip, highest, worth: worthOf(slip, odds), balance: 10_000_000, limits: LIMITS });
}

test('a single names the highest stake that is taken now, before and after it is exceeded', () => {
  const most = wordsOf(slipOf(1, '31578'), 31_578);
  assert.deepEqual(most, { hint: 'From ₦100 to ₦31,578 in total', error: null });
  assert.equal(wordsOf(slipOf(1, '31579'), 31_578).error, 'The highest stake is now ₦31,578.');
  // Until the server has answered, or without a session: the limits of one bet.
  assert.deepEqual(wordsOf(slipOf(1, '31579'), undefined), {
    hint: 'From ₦100 to ₦3,000,000 in total',
    error: null,
  });
});

test('a stake that could win more than a bet pays names the highest one, of singles too', () => {
  const singles = { kind: 'singles' } as const;
  for (const slip of [slipOf(1, '2500001'), slipOf(2, '2500001', singles)])
    assert.match(
      wordsOf(slip, undefined).error ?? '',
      /more than a bet pays. The highest stake is ₦2,500,000/,
    );
  assert.equal(wordsOf(slipOf(2, '2500000', singles), undefined).error, null);
  // A lower cap gives the lower figure.
  assert.equal(
    wordsOf(slipOf(2, '2500001', singles), 500).error,
    'The highest stake for each bet is now ₦500.',
  );
});

test('a system names its highest stake for each of its bets, and in total below the stake', () => {
  const system = slipOf(3, '201', { kind: 'system', sizes: [2] });
  assert.deepEqual(wordsOf(system, 200), {
    hint: 'From ₦100 to ₦600 in total',
    error: 'The highest stake for each bet is now ₦200.',
  });
});

test('the slip states that no stake is accepted', () => {
  assert.equal(wordsOf(slipOf(1, '100'), null).error, 'No stake can be taken on this right now.');
});

test('the worth right after placing follows the stake, and is hidden where there is no cash-out', () => {
  const open = { state: 'open', odds: 2000 } as const;
  const quote = {
    ...{ lines: 1, stake: 100, maxPayout: 2000, bonus: 0, totalOdds: null, isCut: false },
    ...{ highestStake: 100, cashOutPerNaira: 0.742_345 },
  };
  const now = { limits: LIMITS, legs: [open], quote };
  assert.equal(cashOutAfter(slipOf(1, '100'), now), 7_423n);
  assert.equal(cashOutAfter(slipOf(1, '1,000.50'), now), 74_271n);
  assert.equal(cashOutAfter(slipOf(1, '100'), { ...now, quote: null }), undefined);
  for (const none of [
    { ...now, quote: { ...quote, cashOutPerNaira: null } },
    { ...now, quote: { ...quote, cashOutPerNaira: 0.09 } },
    { ...now, legs: [{ state: 'suspended', odds: 0 } as const], quote: null },
  ])
    assert.equal(cashOutAfter(slipOf(1, '100'), none), null);
});
