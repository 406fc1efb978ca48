import assert from 'node:assert/strict';
import { test } from 'node:test';
import { equals, plus, type Rational, rational, times } from '@jara/game-kit/rational';
import { readBet } from '@jara/game-kit/round';
import { inEnglish } from '@jara/language/testing/game-lines';
import fc from 'fast-check';
import { betPaysKobo, game, markAt, paysNow, type WheelOutcome } from './game.ts';
import { type Bonus, bonusPrizes, chanceOf, MARKS, RUNGS, returnOf, WHEEL, worthOf } from './wheel.ts';

const RETURN = rational(52n, 54n);
const sum = (parts: readonly Rational[]) => parts.reduce(plus, rational(0n));

test('every bet on the wheel returns 52/54 exactly, the bonus rounds as well', () => {
  for (const mark of MARKS) assert.ok(equals(returnOf(mark), RETURN), mark);
});

test('the wheel has 54 segments: 26, 13, 4, 2 and 1 of the numbers, five buses, three ladders', () => {
  assert.equal(WHEEL.length, 54);
  const counts = MARKS.map((mark) => WHEEL.filter((shown) => shown === mark).length);
  assert.deepEqual(counts, [26, 13, 4, 2, 1, 5, 3]);
  assert.ok(equals(sum(MARKS.map(chanceOf)), rational(1n)));
});

test('no two equal marks but the commonest lie side by side', () => {
  for (const [i, mark] of WHEEL.entries()) {
    if (mark !== '2') assert.notEqual(mark, WHEEL[(i + 1) % WHEEL.length], `segment ${i}`);
  }
});

test('the odds of a bonus round are whole: they sum to one, and their mean is what makes the bet fair with the others', () => {
  const means: Record<Bonus, Rational> = { danfo: rational(52n, 5n), adire: rational(52n, 3n) };
  for (const bonus of ['danfo', 'adire'] as const) {
    const prizes = bonusPrizes(bonus);
    assert.ok(equals(sum(prizes.map(({ chance }) => chance)), rational(1n)));
    assert.ok(equals(worthOf(bonus), means[bonus]));
    assert.ok(
      prizes.every(({ pays }) => pays >= 4),
      'a bonus round always wins',
    );
  }
  const rungs = bonusPrizes('adire').map(({ chance }) => chance);
  const known = [81n, 54n, 36n, 24n, 16n, 32n].map((ways) => rational(ways, 243n));
  for (const [i, chance] of known.entries())
    assert.ok(equals(chance, rungs[i] ?? rational(0n)), `rung ${i + 1}`);
});

/** An outcome from given draws, by the function that draws. */
function drawn(...values: number[]): WheelOutcome {
  const chips = [{ mark: '2', stakeNaira: 100 }] as const;
  return game.start({ chips }, { below: () => values.shift() ?? 0 }).outcome;
}

test('the ladder is climbed until a draw stops it, and no further than its top', () => {
  const ladder = WHEEL.indexOf('adire');
  assert.deepEqual(drawn(ladder, 2), { segment: ladder, bonus: 0 });
  assert.deepEqual(drawn(ladder, 0, 1, 2), { segment: ladder, bonus: 2 });
  assert.deepEqual(drawn(ladder, 0, 0, 0, 0, 0, 2), { segment: ladder, bonus: RUNGS.length - 1 });
  assert.equal(paysNow(drawn(ladder, 1, 1, 1, 1, 1)), 66);
  assert.deepEqual(drawn(0), { segment: 0, bonus: null });
});

test('only the mark that came is paid; stakes on all marks together return 52/54 of theirs', () => {
  const stakes = fc.array(fc.integer({ min: 1, max: 10_000 }), {
    minLength: MARKS.length,
    maxLength: MARKS.length,
  });
  fc.assert(
    fc.property(stakes, (amounts) => {
      const chips = MARKS.map((mark, i) => ({ mark, stakeNaira: amounts[i] ?? 1 }));
      const paid = WHEEL.map((mark, segment) => {
        if (mark !== 'danfo' && mark !== 'adire')
          return rational(betPaysKobo({ chips }, { segment, bonus: null }));
        const places = mark === 'danfo' ? 10 : 6;
        const chances =
          mark === 'danfo'
            ? Array(places).fill(rational(1n, 10n))
            : bonusPrizes(mark).map(({ chance }) => chance);
        return sum(
          chances.map((chance, bonus) => times(chance, rational(betPaysKobo({ chips }, { segment, bonus })))),
        );
      });
      assert.ok(
        equals(times(sum(paid), rational(1n, 54n)), times(RETURN, rational(game.stakeKobo({ chips })))),
      );
    }),
  );
});

test('no bet can win more than the cap: the largest prize is 66 times the largest stake', () => {
  const largest = Math.max(...bonusPrizes('danfo').map(({ pays }) => pays), ...RUNGS, 52);
  assert.equal(largest, 66);
  assert.ok(game.limits.maxStakeKobo * BigInt(largest) <= game.limits.maxPayoutKobo);
});

test('rejects an invalid bet with a sentence', () => {
  const sentence = (chips: unknown) => {
    const read = readBet(game, { chips });
    return read.ok ? null : read.sentence;
  };
  assert.equal(sentence([]), 'Stake on at least one mark of the wheel.');
  assert.equal(sentence('2'), 'Stake on at least one mark of the wheel.');
  assert.equal(sentence([{ mark: '5', stakeNaira: 100 }]), 'That is not a mark of the wheel.');
  assert.equal(sentence([{ mark: '2', stakeNaira: -5 }]), 'The stake must be more than zero.');
  const twice = { mark: '2', stakeNaira: 100 };
  assert.equal(sentence([twice, twice]), 'Put what you stake on one mark together.');
  assert.equal(sentence([{ mark: '2', stakeNaira: 99 }]), 'The minimum stake is ₦100.');
  assert.equal(
    sentence([
      { mark: '2', stakeNaira: 100_000 },
      { mark: '4', stakeNaira: 1 },
    ]),
    'The maximum stake is ₦100,000.',
  );
});

test('describes a round with its bonus', () => {
  const chips = [
    { mark: 'danfo', stakeNaira: 200 },
    { mark: '2', stakeNaira: 100 },
  ] as const;
  const outcome = { segment: 4, bonus: 9 };
  assert.equal(markAt(outcome), 'danfo');
  assert.deepEqual(inEnglish('wheel-royale', game.describe({ bet: { chips }, outcome })), [
    'the wheel stopped at segment 5, Danfo Dash',
    'bus 10 of 10 came first: 30×',
    '₦200 on Danfo Dash: paid ₦6,000',
    '₦100 on 2×: lost',
  ]);
});
