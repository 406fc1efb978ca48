import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hitBalls, quickPick } from '@jara/draw-kit/keno-card';
import { chanceOf, hitsOf, paysFor, rareReturnOf, returnOf } from '@jara/draw-kit/keno-odds';
import { compare, equals, plus, type Rational, rational, times } from '@jara/game-kit/rational';
import { readBet } from '@jara/game-kit/round';
import { payAt } from '@jara/game-kit/stakes';
import { inEnglish } from '@jara/language/testing/game-lines';
import fc from 'fast-check';
import { game } from './game.ts';

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const ONE = rational(1n);

/** Probability of each number of hits by following the 20 balls one after another, as they are drawn. */
function ballByBall(spots: number): Rational[] {
  let chances = [ONE];
  for (let drawn = 0; drawn < 20; drawn += 1) {
    const left = BigInt(80 - drawn);
    const next: Rational[] = Array.from({ length: spots + 1 }, () => rational(0n));
    for (const [hits, chance] of chances.entries()) {
      const open = BigInt(spots - hits);
      const add = (at: number, part: Rational) => {
        const before = next[at];
        if (before !== undefined) next[at] = plus(before, times(chance, part));
      };
      add(hits + 1, rational(open, left));
      add(hits, rational(left - open, left));
    }
    chances = next;
  }
  return chances;
}

test('the chance of every number of hits is what the balls give, one drawn after another', () => {
  for (const spots of CARDS) {
    for (const [hits, chance] of ballByBall(spots).entries()) {
      assert.ok(equals(chance, chanceOf(spots, hits)), `${hits} of ${spots}`);
    }
  }
});

test('known odds: one in four for one spot, one in 8,911,711 for ten of ten', () => {
  assert.ok(equals(chanceOf(1, 1), rational(1n, 4n)));
  const { numerator, denominator } = chanceOf(10, 10);
  assert.equal(denominator / numerator, 8_911_711n);
});

test('every card returns between 92 and 96 % of its stake, exactly as declared, by the function that settles', () => {
  const stakeKobo = game.limits.maxStakeKobo;
  for (const type of game.betTypes) {
    const bet = type.example(stakeKobo);
    const spots = bet.spots.length;
    const losers = Array.from({ length: 80 }, (_, i) => i + 1).filter(
      (number) => !bet.spots.includes(number),
    );
    const paid = ballByBall(spots).reduce((sum, chance, hits) => {
      const balls = [...bet.spots.slice(0, hits), ...losers.slice(0, 20 - hits)];
      return plus(sum, times(chance, rational(game.payoutKobo({ bet, outcome: { balls } }))));
    }, rational(0n));
    assert.ok(equals(paid, times(type.rtp, rational(stakeKobo))), type.id);
    assert.ok(
      compare(type.rtp, rational(92n, 100n)) > 0n && compare(type.rtp, rational(96n, 100n)) < 0n,
      type.id,
    );
  }
});

test('of a card, more hits never pay less from the first prize up, and ten of ten is the largest there is', () => {
  for (const spots of CARDS) {
    const pays = hitsOf(spots)
      .slice(1)
      .map((hits) => paysFor(spots, hits));
    for (const [i, pay] of pays.entries()) {
      const next = pays[i + 1];
      if (next !== undefined) assert.ok(compare(next, pay) >= 0n, `${spots} spots`);
    }
    assert.ok(payAt(game.limits.maxStakeKobo, paysFor(spots, spots)) <= game.limits.maxPayoutKobo);
    assert.ok(compare(rareReturnOf(spots), returnOf(spots)) < 0n);
  }
});

test('a quick pick marks as many different numbers as requested, in rising order, the same for the same draws', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 }),
      fc.array(fc.nat(), { minLength: 10, maxLength: 10 }),
      (count, words) => {
        const source = () => {
          let at = 0;
          return { below: (bound: number) => (words[at++] ?? 0) % bound };
        };
        const spots = quickPick(count, source());
        assert.equal(new Set(spots).size, count);
        assert.deepEqual(
          [...spots].sort((a, b) => a - b),
          spots,
        );
        assert.deepEqual(quickPick(count, source()), spots);
        assert.ok(readBet(game, { stakeNaira: 100, spots }).ok);
      },
    ),
  );
});

test('hits come in the order the balls did', () => {
  assert.deepEqual(hitBalls([3, 17, 40], [40, 5, 3, 80]), [40, 3]);
});

test('rejects an invalid card with a sentence; a card in any order is the same card', () => {
  const sentence = (spots: unknown, stakeNaira: unknown = 100) => {
    const read = readBet(game, { stakeNaira, spots });
    return read.ok ? null : read.sentence;
  };
  assert.equal(sentence(undefined), 'Mark 1 to 10 numbers.');
  assert.equal(sentence([]), 'Mark 1 to 10 numbers.');
  assert.equal(sentence([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]), 'Mark 1 to 10 numbers.');
  assert.equal(sentence([0]), 'The numbers are 1 to 80.');
  assert.equal(sentence([81]), 'The numbers are 1 to 80.');
  assert.equal(sentence(['7']), 'The numbers are 1 to 80.');
  assert.equal(sentence([7, 7]), 'Mark each number once.');
  assert.equal(sentence([7], 99), 'The minimum stake is ₦100.');
  assert.equal(sentence([7], 10_001), 'The maximum stake is ₦10,000.');
  const read = readBet(game, { stakeNaira: 100, spots: [40, 3, 17] });
  assert.deepEqual(read, { ok: true, value: { stakeNaira: 100, spots: [3, 17, 40] } });
});

test('describes a round: card, draw, hits', () => {
  const balls = Array.from({ length: 20 }, (_, i) => 80 - i);
  assert.deepEqual(
    inEnglish('keno-80', game.describe({ bet: { stakeNaira: 500, spots: [1, 70, 80] }, outcome: { balls } })),
    ['₦500 on 1, 70, 80', `drawn: ${balls.join(', ')}`, '2 of 3 hit (70, 80): 2.50×'],
  );
});
