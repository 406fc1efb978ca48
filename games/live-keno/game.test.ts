import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceOf, hitsOf, paysFor } from '@jara/draw-kit/keno-odds';
import { compare, equals, plus, rational, times } from '@jara/game-kit/rational';
import { payoutOf, readSharedBet } from '@jara/game-kit/shared-round';
import { ANIMATION, sharedGame as game } from './game.ts';

const drawOf = (hit: readonly number[], spots: readonly number[]) => {
  const others = Array.from({ length: 80 }, (_, i) => i + 1).filter((number) => !spots.includes(number));
  return { card: null, outcome: { balls: [...hit, ...others].slice(0, 20) } };
};

test('every number of hits on every card pays by the table, by the function that settles', () => {
  for (const type of game.betTypes) {
    const { spots } = type.example(null);
    const bet = { stakeNaira: 10_000, selection: { spots } };
    const back = hitsOf(spots.length).reduce((sum, hits) => {
      const paidKobo = payoutOf(game, bet, drawOf(spots.slice(0, hits), spots));
      assert.ok(equals(rational(paidKobo, 1_000_000n), paysFor(spots.length, hits)), `${hits} of ${type.id}`);
      return plus(sum, times(chanceOf(spots.length, hits), rational(paidKobo, 1_000_000n)));
    }, rational(0n));
    assert.ok(equals(back, type.rtp), type.id);
    assert.ok(compare(type.rtp, rational(92n, 100n)) > 0n && compare(type.rtp, rational(96n, 100n)) < 0n);
  }
});

test('a card in any order is the same card; rejects an invalid one with a sentence', () => {
  const read = (selection: unknown, stakeNaira = 100) => {
    const bet = readSharedBet(game, { stakeNaira, selection }, null);
    return bet.ok ? bet.value.selection : bet.sentence;
  };
  assert.deepEqual(read({ spots: [40, 3, 17] }), { spots: [3, 17, 40] });
  assert.equal(read(null), 'Mark 1 to 10 numbers.');
  assert.equal(read({ spots: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }), 'Mark 1 to 10 numbers.');
  assert.equal(read({ spots: [81] }), 'The numbers are 1 to 80.');
  assert.equal(read({ spots: [7, 7] }), 'Mark each number once.');
  assert.equal(read({ spots: [7] }, 10_001), 'The maximum stake is ₦10,000.');
});

test('twenty balls come within 25 seconds, and a draw comes every 60 to 90', () => {
  assert.equal(ANIMATION.comesAtMs.length, 20);
  assert.ok(ANIMATION.lengthMs >= 15_000 && ANIMATION.lengthMs <= 25_000);
  const everyMs = game.phases.openMs + ANIMATION.lengthMs + game.phases.restMs;
  assert.ok(everyMs >= 60_000 && everyMs <= 90_000);
});
