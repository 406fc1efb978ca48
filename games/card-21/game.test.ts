import assert from 'node:assert/strict';
import { test } from 'node:test';
import { equals, minus, percentText, plus, rational } from '@jara/game-kit/rational';
import { readBet } from '@jara/game-kit/round';
import { inEnglish } from '@jara/language/testing/game-lines';
import fc from 'fast-check';
import { advice, adviceOf, endOf, game, playsOpen, type TableState } from './game.ts';
import { cardValue, isBlackjack, totalOf } from './hand.ts';
import { chanceOf, EDGE, ENDS, RAISE, RETURN } from './odds.ts';
import { against, solved, UNIT, VALUES } from './solve.ts';
import { letterOf, type Play, splitsPair } from './strategy.ts';

const RANKS = 'A23456789TJQK';
/** `T 6` in spades: suits do not matter here. */
const cards = (text: string) => text.split(' ').map((rank) => RANKS.indexOf(rank));
const drawing = (text = '') => {
  const next = text === '' ? [] : cards(text);
  return { below: () => next.shift() ?? 51 };
};
const dealt = (first: string, upcard: string, second: string, more = '') =>
  game.start({ stakeNaira: 100 }, drawing(`${first} ${upcard} ${second} ${more}`.trim()));

function after(state: TableState, play: Play, next = ''): TableState {
  const moved = game.move(state, play, drawing(next));
  assert.ok(moved.ok, moved.ok ? '' : moved.sentence);
  return moved.state;
}

const UPCARDS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1];

test('the strategy is optimal: every line is computed independently', (t) => {
  const best = UPCARDS.map(against);
  const lines: string[] = [];
  for (const isSoft of [false, true]) {
    for (let total = isSoft ? 12 : 4; total <= 20; total += 1) {
      const computed = best.map((play) => {
        const firstTwo = play.firstTwo({ total, isSoft });
        const plain = play.plain({ total, isSoft });
        if (firstTwo === 'double') return plain === 'hit' ? 'D' : 'T';
        return firstTwo === 'hit' ? 'H' : 'S';
      });
      const kept = UPCARDS.map((upcard) => letterOf({ total, isSoft }, upcard));
      lines.push(`${isSoft ? 'soft' : 'hard'} ${total}: ${computed.join('')}`);
      assert.equal(kept.join(''), computed.join(''), lines.at(-1));
    }
  }
  for (const value of VALUES) {
    const computed = best.map((play) => (play.splits(value) ? 'P' : '-'));
    lines.push(`pair of ${value}: ${computed.join('')}`);
    assert.equal(
      UPCARDS.map((upcard) => (splitsPair(value, upcard) ? 'P' : '-')).join(''),
      computed.join(''),
      lines.at(-1),
    );
  }
  t.diagnostic(`against 2 to 10 and ace:\n${lines.join('\n')}`);
});

test('the stored edge, raise, return and probabilities are exactly those of the solved game', (t) => {
  const { ends, net, raise } = solved();
  assert.ok(equals(EDGE, rational(-net, 2n * UNIT)));
  assert.ok(equals(RAISE, rational(raise, UNIT)));
  for (const [i, end] of ENDS.entries()) assert.ok(equals(chanceOf(end), rational(ends[i] ?? 0n, UNIT)), end);
  assert.ok(equals(ENDS.map(chanceOf).reduce(plus), rational(1n)));
  assert.equal(percentText(EDGE), '0.68%');
  assert.ok(equals(minus(rational(1n), RETURN), rational(EDGE.numerator * 2197n, EDGE.denominator * 2441n)));
  assert.equal(percentText(RETURN), '99.38%');
  t.diagnostic(`edge ${percentText(EDGE)} of the first stake; return ${percentText(RETURN)} of all stakes`);
});

test('blackjack is dealt once in 21 hands', () => {
  assert.ok(equals(plus(chanceOf('blackjack'), chanceOf('tie')), rational(8n, 169n)));
});

const OPEN = { stakeNaira: 100, isOver: false };

/** Enumerates the dealer's draws after a hand stands, through the game itself, with one card for each value. */
function stoodOut(hand: readonly number[], upcard: number): Map<string, bigint> {
  const state: TableState = {
    ...OPEN,
    dealer: [upcard],
    hands: [{ cards: hand, isDoubled: false, isDone: false }],
  };
  const found = new Map<string, bigint>();
  const walk = (drawn: readonly number[], chance: bigint): void => {
    let isShort = false;
    const next = [...drawn];
    const draws = {
      below() {
        const card = next.shift();
        isShort ||= card === undefined;
        return card ?? 9;
      },
    };
    const moved = game.move(state, 'stand', draws);
    assert.ok(moved.ok);
    if (isShort) {
      for (const value of VALUES) walk([...drawn, value - 1], (chance / 13n) * (value === 10 ? 4n : 1n));
      return;
    }
    const end = endOf(moved.state, 0);
    found.set(end, (found.get(end) ?? 0n) + chance);
  };
  walk([], UNIT);
  return found;
}

test('the game settles as it was solved: all draws of the dealer against a hand that stands', () => {
  for (const [text, first, second] of [
    ['T Q', 10, 10],
    ['T 9', 10, 9],
    ['T 8', 10, 8],
  ] as const) {
    for (const upcard of [1, 5, 10]) {
      const solvedEnds = against(upcard).endsOf(first, second);
      const walked = stoodOut(cards(text), upcard - 1);
      for (const end of ['win', 'push', 'loss'] as const) {
        assert.equal(
          walked.get(end) ?? 0n,
          solvedEnds[ENDS.indexOf(end)],
          `${text} against ${upcard}: ${end}`,
        );
      }
    }
  }
});

test('an ace counts eleven unless the hand would be bust', () => {
  const total = (text: string) => totalOf(cards(text));
  assert.deepEqual(total('A 6'), { total: 17, isSoft: true });
  assert.deepEqual(total('A 6 T'), { total: 17, isSoft: false });
  assert.deepEqual(total('A A 9'), { total: 21, isSoft: true });
  assert.deepEqual(total('A A T T'), { total: 22, isSoft: false });
  assert.ok(isBlackjack(cards('A K')) && !isBlackjack(cards('7 7 7')));
  assert.deepEqual(cards('J Q K T').map(cardValue), [10, 10, 10, 10]);
});

test('a blackjack is paid 3 to 2 at once; the dealer draws a second card only to an ace or a ten', () => {
  const won = dealt('A', '9', 'K');
  assert.deepEqual([won.isOver, won.dealer.length, game.payoutKobo(won)], [true, 1, 25_000n]);
  const tied = dealt('A', 'K', 'K', 'A');
  assert.deepEqual([endOf(tied, 0), game.payoutKobo(tied)], ['tie', 10_000n]);
  const missed = dealt('A', 'A', 'K', '9');
  assert.deepEqual([missed.dealer.length, game.payoutKobo(missed)], [2, 25_000n]);
});

test('the dealer stands on soft 17 and draws to 16; with every hand bust he does not draw', () => {
  assert.equal(after(dealt('T', 'A', '8'), 'stand', '6').dealer.length, 2);
  assert.equal(game.payoutKobo(after(dealt('T', 'A', '8'), 'stand', '6')), 20_000n);
  assert.equal(after(dealt('T', '6', '8'), 'stand', 'T 5').dealer.length, 3);
  const bust = after(dealt('T', '6', '5'), 'hit', 'T');
  assert.deepEqual([bust.isOver, bust.dealer.length, game.payoutKobo(bust)], [true, 1, 0n]);
});

test('a hand of 21 stands automatically; equal totals return the stake; a dealer’s blackjack beats any other 21', () => {
  const full = after(dealt('T', '6', '5'), 'hit', '6 T T');
  assert.deepEqual([full.isOver, game.payoutKobo(full)], [true, 20_000n]);
  assert.equal(game.payoutKobo(after(dealt('T', '9', '9'), 'stand', 'T')), 10_000n);
  assert.equal(endOf(after(dealt('T', 'A', '5'), 'hit', '6 K'), 0), 'loss');
});

test('doubling doubles the stake and draws one card; a dealer’s blackjack wins both stakes', () => {
  const open = dealt('6', 'T', '5');
  assert.equal(game.raiseKobo?.(open, 'double'), 10_000n);
  assert.equal(game.payoutKobo(after(open, 'double', 'T 9')), 40_000n);
  assert.equal(game.payoutKobo(after(open, 'double', 'T A')), 0n);
  assert.equal(game.payoutKobo(after(open, 'double', '8 9')), 40_000n - 20_000n);
  assert.ok(!playsOpen(after(open, 'hit', '2')).includes('double'));
});

test('a pair is split once, each hand played in turn; 21 in it is no blackjack; two doubled hands pay eight stakes', () => {
  const split = after(dealt('8', '6', '8'), 'split', '3 3');
  assert.deepEqual(
    split.hands.map(({ cards: held }) => totalOf(held).total),
    [11, 11],
  );
  assert.ok(!playsOpen(split).includes('split') && playsOpen(split).includes('double'));
  const both = after(after(split, 'double', 'T'), 'double', 'T T T');
  assert.equal(game.payoutKobo(both), 80_000n);
  const tens = after(dealt('T', '9', 'K'), 'split', 'A 9');
  assert.deepEqual(
    tens.hands.map(({ isDone }) => isDone),
    [true, false],
  );
  assert.equal(game.payoutKobo(after(tens, 'stand', 'T')), 30_000n);
});

test('split aces get one card each and stand', () => {
  const aces = after(dealt('A', '6', 'A'), 'split', '5 K T T');
  assert.deepEqual([aces.isOver, aces.hands.length, game.payoutKobo(aces)], [true, 2, 40_000n]);
});

test('rejects a play that is not open with a sentence', () => {
  const sentence = (state: TableState, play: Play) => {
    const moved = game.move(state, play, drawing());
    return moved.ok ? null : moved.sentence;
  };
  const open = dealt('6', 'T', '5');
  assert.equal(sentence(open, 'split'), 'Only two first cards of one value can be split, and once.');
  assert.equal(
    sentence(after(open, 'hit', '2'), 'double'),
    'A hand can be doubled on its first two cards only.',
  );
  assert.equal(sentence(after(open, 'stand', '9'), 'hit'), 'This round is over.');
  for (const input of ['surrender', null, 1]) {
    const read = game.parseMove(input);
    assert.equal(read.ok ? '' : read.sentence, 'Choose to hit, stand, double or split.');
  }
  const read = readBet(game, { stakeNaira: 100_001 });
  assert.equal(read.ok ? '' : read.sentence, 'The maximum stake is ₦100,000.');
});

test('the advice is always a legal play; an abandoned round is played on without a raise', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 51 }), { minLength: 60, maxLength: 60 }), (words) => {
      let at = 0;
      const draws = { below: () => words[at++] ?? 9 };
      let state = game.start({ stakeNaira: 300 }, draws);
      const left = game.finish(state, { below: () => 9 });
      assert.ok(left.isOver && left.hands.length === 1 && !left.hands[0]?.isDoubled);
      for (let step = 0; step < 40 && !state.isOver; step += 1) {
        const play = advice(state);
        assert.ok(play !== null && playsOpen(state).includes(play));
        const moved = game.move(state, play, draws);
        assert.ok(moved.ok);
        state = moved.state;
      }
      assert.equal(advice(state), null);
      assert.ok(game.payoutKobo(state) <= 8n * 30_000n);
    }),
  );
});

test('the advice is the best other play when the balance does not cover a raise', () => {
  const eleven = dealt('6', '5', '5');
  assert.deepEqual([advice(eleven), adviceOf(eleven, ['hit', 'stand'])], ['double', 'hit']);
  const soft = dealt('A', '5', '7');
  assert.deepEqual([advice(soft), adviceOf(soft, ['hit', 'stand'])], ['double', 'stand']);
  const eights = dealt('8', '6', '8');
  assert.deepEqual([advice(eights), adviceOf(eights, ['hit', 'stand'])], ['split', 'stand']);
});

test('describes a round', () => {
  const round = after(after(dealt('8', '6', '8'), 'split', '3 K'), 'double', 'T');
  assert.deepEqual(inEnglish('card-21', game.describe(after(round, 'stand', 'T 3'))), [
    '₦100 a hand',
    'hand 1: 8 of spades, 3 of spades, 10 of spades (21), doubled and won',
    'hand 2: 8 of spades, king of spades (18), lost',
    'dealer: 6 of spades, 10 of spades, 3 of spades (19)',
  ]);
  assert.deepEqual(inEnglish('card-21', game.describe(dealt('A', '9', '6'))), [
    '₦100 a hand',
    'hand: ace of spades, 6 of spades (soft 17)',
    'dealer: 9 of spades (9)',
    'still open',
  ]);
});
