import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeCashOut } from '@jara/game-kit/cash-outs';
import { compare, equals, minus, plus, rational, times } from '@jara/game-kit/rational';
import type { CashOut, CashOutPart } from '@jara/game-kit/shared-game';
import { payoutOf, readSharedBet, voidPayoutOf } from '@jara/game-kit/shared-round';
import fc from 'fast-check';
import { HIGHEST, pointOf } from './crash-point.ts';
import { elapsedAt, multiplierAt } from './curve.ts';
import { ceilingOf, chanceOf, sharedGame as game, MIN_POINT } from './game.ts';

const ONE = rational(1n);

/** Number of values of the first bits that reach the multiplier, and of those still undecided. */
function counted(bits: bigint, multiplier: number) {
  let reaching = 0n;
  let open = 0n;
  for (let r = 0n; r < 1n << bits; r += 1n) {
    const point = pointOf(r, bits);
    if (point === null) open += 1n;
    else if (point >= multiplier) reaching += 1n;
  }
  return { reaching, open };
}

test('the chance of coming as far as x is 0.97 ÷ x: the decision by the first bits never contradicts it', () => {
  for (const bits of [4n, 8n, 11n])
    for (const multiplier of [101, 102, 150, 200, 333, 1_000, 12_345, HIGHEST]) {
      const { reaching, open } = counted(bits, multiplier);
      const all = 1n << bits;
      assert.ok(compare(rational(reaching, all), chanceOf(multiplier)) <= 0n, `${bits} bits, ${multiplier}`);
      assert.ok(compare(rational(reaching + open, all), chanceOf(multiplier)) >= 0n, `${bits} bits`);
    }
});

test('a point the first bits decide is the same however the bits go on', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 52n - 1n), fc.bigInt(0n, 2n ** 32n - 1n), (r, more) => {
      const point = pointOf(r, 52n);
      if (point !== null) assert.equal(pointOf((r << 32n) | more, 84n), point);
    }),
    { numRuns: 2_000, seed: 1 },
  );
});

test('every cash-out returns 97 % exactly, from the least to the highest; the rest of 101 flights, 4, ends at 1.00×', () => {
  for (let multiplier = MIN_POINT; multiplier <= HIGHEST; multiplier += multiplier < 20_000 ? 1 : 997) {
    const back = times(chanceOf(multiplier), rational(BigInt(multiplier), 100n));
    assert.ok(equals(back, rational(97n, 100n)));
  }
  assert.ok(equals(minus(ONE, chanceOf(MIN_POINT)), rational(4n, 101n)));
});

test('the declared chances of every kind of bet sum to one and return what is declared', () => {
  for (const { id, rtp, ...type } of game.betTypes) {
    const chances = type.chances?.(null) ?? [];
    const sum = chances.reduce((total, { chance }) => plus(total, chance), rational(0n));
    const back = chances.reduce((total, { pays, chance }) => plus(total, times(pays, chance)), rational(0n));
    assert.ok(equals(sum, ONE) && equals(back, rtp), id);
  }
});

test('the curve is the formula on every millisecond of the longest flight, and never falls', () => {
  // The formula in units of 2⁻⁴⁰⁰: the error of 80,000 roundings stays far below one of 2⁻³⁰⁰.
  const unit = 400n;
  const slack = 1n << 100n;
  let exact = 1n << unit;
  const end = elapsedAt(HIGHEST) + 10;
  for (let elapsedMs = 0; elapsedMs <= end; elapsedMs += 1) {
    const [low, high] = [exact - slack, exact + slack].map((value) => Number((value * 100n) >> unit));
    const found = multiplierAt(elapsedMs);
    assert.ok(found === high && (found === low || elapsedMs === 0), `${elapsedMs} ms: ${found}, not ${high}`);
    exact = (exact * 100_012n) / 100_000n;
  }
});

test('elapsedAt is the first millisecond at which the multiplier is reached', () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: HIGHEST + 1 }), (multiplier) => {
      const elapsedMs = elapsedAt(multiplier);
      assert.ok(multiplierAt(elapsedMs) >= multiplier);
      assert.ok(multiplierAt(elapsedMs - 1) < multiplier);
    }),
  );
  assert.equal(elapsedAt(100), 0);
});

const betOf = (stakeNaira: number, autoAt: number | null = null) => ({ stakeNaira, selection: { autoAt } });
const judge = (
  { point = 250, autoAt = null as number | null, earlier = [] as CashOut[] },
  part: CashOutPart,
  elapsedMs: number,
) => {
  const judged = judgeCashOut(game, betOf(1_000, autoAt), { point }, earlier, { part, elapsedMs });
  return judged.ok ? judged.multiplier : judged.reason;
};

test('a cash-out counts to the last millisecond of the last multiplier, and not after', () => {
  const end = game.runningMs({ point: 250 });
  assert.equal(judge({}, 'all', end - 1), 250);
  assert.equal(judge({}, 'all', end), 'round_ended');
  assert.equal(judge({}, 'all', -1), 'not_running');
  assert.equal(judge({}, 'all', 0), 'too_early');
  assert.equal(judge({}, 'all', elapsedAt(MIN_POINT)), MIN_POINT);
  assert.equal(judge({ point: 100 }, 'all', elapsedAt(MIN_POINT)), 'round_ended');
  assert.equal(judge({}, 'all', 1e9), 'round_ended');
});

test('an automatic cash-out goes first; half goes once, and the rest after it', () => {
  const half: CashOut = { part: 'half', elapsedMs: elapsedAt(150) };
  assert.equal(judge({ autoAt: 200 }, 'all', elapsedAt(200) - 1), 199);
  assert.equal(judge({ autoAt: 200 }, 'all', elapsedAt(200)), 'cashed_out');
  assert.equal(judge({ earlier: [half] }, 'half', elapsedAt(180)), 'half_cashed_out');
  assert.equal(judge({ earlier: [half] }, 'all', elapsedAt(180)), 180);
  assert.equal(judge({ earlier: [half] }, 'all', elapsedAt(140)), 'out_of_order');
  assert.equal(
    judge({ earlier: [{ part: 'all', elapsedMs: elapsedAt(150) }] }, 'all', elapsedAt(180)),
    'cashed_out',
  );
});

test('payouts: by itself, by hand, by halves, at the tie, and nothing after the end', () => {
  const paid = (point: number, autoAt: number | null, cashOuts: CashOut[] = []) =>
    payoutOf(game, betOf(1_000, autoAt), { card: null, outcome: { point } }, cashOuts);
  const [half, all] = [
    { part: 'half', elapsedMs: elapsedAt(150) },
    { part: 'all', elapsedMs: elapsedAt(180) },
  ] as const;
  assert.equal(paid(250, 250), 250_000n);
  assert.equal(paid(249, 250), 0n);
  assert.equal(paid(250, null), 0n);
  assert.equal(paid(250, null, [all]), 180_000n);
  assert.equal(paid(250, null, [half]), 75_000n);
  assert.equal(paid(250, 250, [half]), 75_000n + 125_000n);
  assert.equal(paid(250, null, [half, all]), 75_000n + 90_000n);
});

test('a round that is taken back: what was cashed out stays paid, the rest of the stake is returned', () => {
  const half: CashOut = { part: 'half', elapsedMs: elapsedAt(150) };
  const all: CashOut = { part: 'all', elapsedMs: elapsedAt(180) };
  const paid = (cashOuts: CashOut[]) => voidPayoutOf(game, betOf(1_000, 250), cashOuts);
  assert.equal(paid([]), 100_000n);
  assert.equal(paid([half]), 75_000n + 50_000n);
  assert.equal(paid([all]), 180_000n);
  assert.equal(paid([half, all]), 75_000n + 90_000n);
});

test('the cap takes nothing away: the bet is cashed out where its stake wins the most', () => {
  assert.deepEqual([100, 1_000, 1_001, 50_000].map(ceilingOf), [HIGHEST, HIGHEST, 999_000, 20_000]);
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 50_000 }), (stakeNaira) => {
      const paid = payoutOf(game, betOf(stakeNaira), { card: null, outcome: { point: HIGHEST } });
      assert.ok(paid <= game.limits.maxPayoutKobo);
      assert.ok(readSharedBet(game, betOf(stakeNaira, ceilingOf(stakeNaira)), null).ok);
    }),
  );
});

test('rejects an invalid bet with a sentence', () => {
  const sentence = (input: object) => {
    const read = readSharedBet(game, { ...betOf(1_000), ...input }, null);
    return read.ok ? null : read.sentence;
  };
  assert.equal(sentence({}), null);
  assert.equal(sentence({ stakeNaira: 99 }), 'The minimum stake is ₦100.');
  assert.equal(sentence({ stakeNaira: 50_001 }), 'The maximum stake is ₦50,000.');
  for (const autoAt of [100, 101.5, HIGHEST + 1, '200', undefined])
    assert.equal(
      sentence({ selection: { autoAt } }),
      'Choose a cash-out from 1.01× to 10,000.00×, in steps of 0.01×.',
    );
  assert.equal(
    sentence({ stakeNaira: 50_000, selection: { autoAt: 20_001 } }),
    'With this stake the cash-out can be at most 200.00×.',
  );
});
