import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RANKS } from '@jara/game-kit/cards';
import type { Draws } from '@jara/game-kit/definition';
import { equals, rational, times } from '@jara/game-kit/rational';
import { inEnglish } from '@jara/language/testing/game-lines';
import { game, type HiLoMove, type HiLoState, MAX_SKIPS, multipleNow, offers } from './game.ts';
import { chanceOf, guessesOn, isRight, RETURN } from './odds.ts';

/** Deals these cards, in order. */
function dealing(...cards: number[]): Draws {
  return { below: () => cards.shift() ?? 0 };
}

const started = (card: number, stakeNaira = 1000) => game.start({ stakeNaira }, dealing(card));

function after(state: HiLoState, made: HiLoMove, next = 0): HiLoState {
  const moved = game.move(state, made, dealing(next));
  assert.ok(moved.ok, moved.ok ? '' : moved.sentence);
  return moved.state;
}

test('each shown chance is the share of the 52 cards that make the guess right', () => {
  for (let card = 0; card < 52; card += 1) {
    const rank = (card % RANKS) + 1;
    for (const guess of guessesOn(rank)) {
      const right = Array.from({ length: 52 }, (_, next) => next).filter((next) =>
        isRight(guess, card, next),
      );
      assert.ok(equals(chanceOf(guess, rank), rational(BigInt(right.length), 52n)), `${guess} on ${rank}`);
    }
  }
});

test('every offer is fair except for the one share: chance times multiple is 97 % of what stood before', () => {
  let state = started(6);
  let before = rational(1n);
  for (const next of [4, 19, 8, 33]) {
    for (const { chance, multiple } of offers(state)) {
      const expected = times(chance, multiple);
      assert.ok(
        equals(
          rational(expected.numerator, expected.denominator),
          times(before, state.calls.length === 0 ? RETURN : rational(1n)),
        ),
      );
    }
    const guess = offers(state).find((offer) => isRight(offer.guess, state.cards.at(-1) ?? 0, next))?.guess;
    assert.ok(guess !== undefined);
    state = after(state, guess, next);
    const multiple = multipleNow(state);
    assert.ok(multiple !== null);
    before = rational(multiple.numerator, multiple.denominator);
  }
});

test('an equal card is right between ace and king, and the other way out on them', () => {
  assert.equal(after(started(4), 'higher', 17).ending, null);
  assert.equal(after(started(4), 'lower', 17).ending, null);
  assert.equal(after(started(0), 'same', 13).ending, null);
  assert.equal(after(started(0), 'higher', 13).ending, 'wrong');
  assert.equal(after(started(12), 'same', 25).ending, null);
  assert.equal(game.move(started(0), 'lower', dealing(1)).ok, false);
});

test('rejects a cash-out before the first right guess with a sentence; after it, pays to the kobo, rounded down', () => {
  const early = game.move(started(6), 'cash-out', dealing());
  assert.ok(!early.ok && /Guess one card right/.test(early.sentence));
  // A seven: higher or same wins on 7 of 13 ranks, so ₦1,000 becomes 1000 · 0.97 · 13/7 = ₦1,801.428…
  const cashed = after(after(started(6), 'higher', 12), 'cash-out');
  assert.equal(game.payoutKobo(cashed), 180_142n);
});

test('skips cost nothing, keep the multiple, and are bounded', () => {
  let state = after(started(6), 'higher', 12);
  const multiple = multipleNow(state);
  for (let i = 0; i < MAX_SKIPS; i += 1) state = after(state, 'skip', 6);
  assert.deepEqual(multipleNow(state), multiple);
  assert.ok(!game.moves(state).includes('skip'));
});

test('a guess whose win would pass the most the game pays is not offered', () => {
  let state = started(0, 100_000);
  state = after(state, 'same', 13);
  const [, same] = offers(state);
  assert.equal(same.guess, 'same');
  assert.equal(same.isOpen, false, 'a second “same” would pay 159 times the stake');
  const refused = game.move(state, 'same', dealing(0));
  assert.ok(!refused.ok && /most this game pays/.test(refused.sentence));
  assert.ok(game.moves(state).includes('higher'));
});

test('left alone: a streak is cashed out, an untouched stake goes back', () => {
  const untouched = game.finish(after(started(6), 'skip', 8), dealing());
  assert.equal(untouched.ending, 'returned');
  assert.equal(game.payoutKobo(untouched), 100_000n);
  const streak = game.finish(after(started(6), 'higher', 12), dealing());
  assert.equal(streak.ending, 'cashed');
  assert.equal(game.payoutKobo(streak), 180_142n);
});

test('describes a round', () => {
  const state = after(after(started(6, 500), 'skip', 8), 'lower', 12);
  assert.deepEqual(inEnglish('card-hi-lo', game.describe(state)), [
    '₦500 on the 7 of spades',
    'skipped → 9 of spades',
    'lower or same → king of spades, wrong',
    'the streak ended',
  ]);
});
