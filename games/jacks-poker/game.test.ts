import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Card, DECK_SIZE } from '@jara/game-kit/cards';
import { compare, equals, percentText, plus, rational } from '@jara/game-kit/rational';
import { readBet } from '@jara/game-kit/round';
import { inEnglish } from '@jara/language/testing/game-lines';
import fc from 'fast-check';
import { handsHolding } from './counting.ts';
import { game, type PokerState } from './game.ts';
import { HANDS, type Hand, handOf, PAYS } from './hands.ts';
import { chanceOf, RETURN } from './odds.ts';
import {
  bestBits,
  bestHold,
  COMMON,
  DRAWS_OF,
  holdWorths,
  outcomesOf,
  placesIn,
  worthOf,
} from './strategy.ts';

const SUITS = 'shdc';
const RANKS = 'A23456789TJQK';
/** `Th` is the ten of hearts. */
const cards = (text: string): Card[] =>
  text.split(' ').map((name) => SUITS.indexOf(name.charAt(1)) * 13 + RANKS.indexOf(name.charAt(0)));

interface DealClass {
  readonly cards: readonly Card[];
  /** Number of deals that differ from this one only by a permutation of suits. */
  readonly deals: number;
}

/** Visits one deal of each class, the one with its suits in falling order, with the size of the class. */
function eachClass(visit: (deal: DealClass) => void): void {
  const masks = [0, 0, 0, 0];
  const hand: number[] = [];
  const flip = (card: number) => {
    const suit = Math.floor(card / 13);
    masks[suit] = (masks[suit] ?? 0) ^ (1 << (card % 13));
  };
  const see = () => {
    const [a = 0, b = 0, c = 0, d = 0] = masks;
    if (!(a >= b && b >= c && c >= d)) return;
    // Exchanging equal suits gives the same deal: three alike leave 4 of 24 orders, two and two 6.
    const orders = [0, 0, a === c || b === d ? 4 : 6, 12, 24][new Set(masks).size] ?? 0;
    visit({ cards: [...hand], deals: orders });
  };
  const fill = (from: number) => {
    for (let card = from; card < DECK_SIZE; card += 1) {
      flip(card);
      hand.push(card);
      if (hand.length === 5) see();
      else fill(card + 1);
      hand.pop();
      flip(card);
    }
  };
  fill(0);
}

test('played best, the table returns 99.5439 %: every deal and every draw, with how often each hand comes', () => {
  let classes = 0;
  let deals = 0;
  let worth = 0;
  const ways = new Map<Hand, number>();
  eachClass(({ cards: deal, deals: alike }) => {
    const best = bestBits(deal);
    const scale = (COMMON / (DRAWS_OF[5 - placesIn(best.bits).length] ?? 1)) * alike;
    for (const [i, made] of outcomesOf(deal, best.bits).entries()) {
      const hand = HANDS[i] ?? 'nothing';
      ways.set(hand, (ways.get(hand) ?? 0) + made * scale);
    }
    classes += 1;
    deals += alike;
    worth += best.worth * alike;
  });
  assert.deepEqual([classes, deals], [134_459, 2_598_960]);
  const all = BigInt(deals) * BigInt(COMMON);
  // All sums are whole numbers far below 2⁵³.
  assert.ok(Number.isSafeInteger(worth));
  assert.ok(equals(rational(BigInt(worth), all), RETURN));
  for (const hand of HANDS)
    assert.ok(equals(rational(BigInt(ways.get(hand) ?? 0), all), chanceOf(hand)), hand);
  assert.equal(Math.round((worth / Number(all)) * 1_000_000), 995_439);
});

test('the known figures of the 9/6 table', () => {
  assert.ok(equals(RETURN, rational(1_653_526_326_983n, 1_661_102_543_100n)), percentText(RETURN));
  const { numerator, denominator } = chanceOf('royal-flush');
  assert.equal(denominator / numerator, 40_390n);
  assert.ok(equals(HANDS.map(chanceOf).reduce(plus), rational(1n)));
  assert.deepEqual(Object.values(PAYS), [800, 50, 25, 9, 6, 4, 3, 2, 1, 0]);
});

test('of the 2,598,960 hands as many are of each kind as is known', () => {
  assert.deepEqual(
    handsHolding([]).counts,
    [4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 337_920, 2_062_860],
  );
});

const anyDeal = fc.uniqueArray(fc.nat({ max: DECK_SIZE - 1 }), { minLength: 5, maxLength: 5 });

/** The value of a hold by drawing every possible set of cards. */
function drawnOut(deal: readonly Card[], hold: readonly number[]): { pays: number; draws: number } {
  const deck = Array.from({ length: DECK_SIZE }, (_, card) => card).filter((card) => !deal.includes(card));
  const kept = hold.map((position) => deal[position] ?? 0);
  let pays = 0;
  let draws = 0;
  const fill = (from: number): void => {
    if (kept.length === 5) {
      pays += PAYS[handOf(kept)];
      draws += 1;
      return;
    }
    for (let at = from; at < deck.length; at += 1) {
      kept.push(deck[at] ?? 0);
      fill(at + 1);
      kept.pop();
    }
  };
  fill(0);
  return { pays, draws };
}

/** Holds of two cards or more: few enough draws to enumerate. */
const PAIRS_UP = Array.from({ length: 32 }, (_, bits) => bits).filter((bits) => placesIn(bits).length > 1);

test('a hold is worth the mean payout of all its draws, drawn one by one', () => {
  fc.assert(
    fc.property(anyDeal, fc.constantFrom(...PAIRS_UP), (deal, bits) => {
      const hold = placesIn(bits);
      const { pays, draws } = drawnOut(deal, hold);
      assert.ok(equals(worthOf(deal, hold), rational(BigInt(pays), BigInt(draws))));
    }),
    { numRuns: 40 },
  );
});

test('the same with one card held, and with none', () => {
  for (const hold of [[0], []]) {
    const deal = cards('Kh 9s 7d 4c 2h');
    const { pays, draws } = drawnOut(deal, hold);
    assert.ok(equals(worthOf(deal, hold), rational(BigInt(pays), BigInt(draws))));
  }
});

test('the advice is the best of all 32 holds, and does not depend on the names of the suits', () => {
  fc.assert(
    fc.property(anyDeal, fc.nat({ max: 3 }), (deal, turn) => {
      const advice = bestHold(deal);
      const best = Math.max(...holdWorths(deal));
      assert.ok(equals(advice.worth, rational(BigInt(best), BigInt(COMMON))));
      const turned = deal.map((card) => (card + turn * 13) % DECK_SIZE);
      assert.deepEqual(bestHold(turned).hold, advice.hold);
    }),
    { numRuns: 300 },
  );
});

test('known plays: four to a royal before a high pair or a flush, a low pair before four to an inside straight', () => {
  const kept = (text: string) => bestHold(cards(text)).hold;
  assert.deepEqual(kept('As Ks Qs Js Jd'), [0, 1, 2, 3]);
  assert.deepEqual(kept('As Ks Qs Js 2s'), [0, 1, 2, 3]);
  assert.deepEqual(kept('9s Ks Qs Js Ts'), [0, 1, 2, 3, 4]);
  assert.deepEqual(kept('5h 5d 6s 7c 9h'), [0, 1]);
  assert.deepEqual(kept('5h 6d 7s 8c Kh'), [0, 1, 2, 3]);
  assert.deepEqual(kept('2h 5d 7s 8c Th'), []);
  assert.deepEqual(kept('Ah 5d 7s 8c Qh'), [0, 4]);
});

test('hands are called by their names', () => {
  const known: [string, Hand][] = [
    ['Ts Js Qs Ks As', 'royal-flush'],
    ['9s Ts Js Qs Ks', 'straight-flush'],
    ['As 2s 3s 4s 5s', 'straight-flush'],
    ['7s 7h 7d 7c 2s', 'four'],
    ['7s 7h 7d 2c 2s', 'full-house'],
    ['2s 7s 9s Js Ks', 'flush'],
    ['Ts Jh Qs Ks As', 'straight'],
    ['As 2h 3s 4s 5s', 'straight'],
    ['Ks Ah 2s 3s 4s', 'nothing'],
    ['7s 7h 7d Kc 2s', 'three'],
    ['7s 7h 2d Kc 2s', 'two-pair'],
    ['Js Jh 2d Kc 3s', 'high-pair'],
    ['As Ah 2d Kc 3s', 'high-pair'],
    ['Ts Th 2d Kc 3s', 'nothing'],
  ];
  for (const [text, hand] of known) assert.equal(handOf(cards(text)), hand, text);
});

const drawing = (...values: number[]) => ({ below: () => values.shift() ?? 0 });
const dealt = (text: string): PokerState => ({
  stakeNaira: 200,
  dealt: cards(text),
  held: null,
  final: null,
});

test('held cards stay in their places; drawn ones were not in the deal', () => {
  fc.assert(
    fc.property(
      anyDeal,
      fc.nat({ max: 31 }),
      fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
      (deal, bits, words) => {
        const hold = placesIn(bits);
        let at = 0;
        const draws = { below: (bound: number) => (words[at++] ?? 0) % bound };
        const moved = game.move({ stakeNaira: 100, dealt: deal, held: null, final: null }, { hold }, draws);
        assert.ok(moved.ok);
        const final = moved.state.final ?? [];
        assert.equal(new Set(final).size, 5);
        for (const [position, card] of final.entries()) {
          if (hold.includes(position)) assert.equal(card, deal[position]);
          else assert.ok(!deal.includes(card));
        }
      },
    ),
  );
});

test('the cap holds a royal flush at the largest stake', () => {
  const royal = { ...dealt('As Ks Qs Js Ts'), stakeNaira: 10_000, held: [], final: cards('As Ks Qs Js Ts') };
  assert.equal(game.payoutKobo(royal), 800_000_000n);
  assert.ok(game.payoutKobo(royal) <= game.limits.maxPayoutKobo);
});

test('rejects invalid input with a sentence; an abandoned round holds the best cards', () => {
  for (const hold of [undefined, [5], [0, 0], [-1], ['1'], [0, 1, 2, 3, 4, 4]]) {
    const read = game.parseMove({ hold });
    assert.equal(read.ok ? '' : read.sentence, 'Say which of the five cards to hold, each once.');
  }
  assert.deepEqual(game.parseMove({ hold: [4, 0] }), { ok: true, value: { hold: [0, 4] } });
  const read = readBet(game, { stakeNaira: 10_001 });
  assert.equal(read.ok ? '' : read.sentence, 'The maximum stake is ₦10,000.');
  const left = game.finish(dealt('5h 5d 6s 7c 9h'), drawing(0, 0, 0));
  assert.deepEqual(left.held, [0, 1]);
  const late = game.move(left, { hold: [] }, drawing());
  assert.equal(late.ok ? '' : late.sentence, 'This round is over.');
});

test('describes a round', () => {
  const moved = game.move(dealt('Js Jh 2d 9c 3s'), { hold: [0, 1] }, drawing(0, 1, 0));
  assert.ok(moved.ok);
  const words = inEnglish('jacks-poker', game.describe(moved.state));
  assert.equal(
    words[0],
    '₦200, dealt jack of spades, jack of hearts, 2 of diamonds, 9 of clubs, 3 of spades',
  );
  assert.equal(words[1], 'held jack of spades, jack of hearts');
  assert.equal(words.at(-1), 'Jacks or better');
  assert.ok(compare(RETURN, rational(1n)) < 0n);
});
