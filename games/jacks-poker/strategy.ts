import type { Card } from '@jara/game-kit/cards';
import { type Rational, rational } from '@jara/game-kit/rational';
import { handsHolding, paysHolding } from './counting.ts';
import { HANDS, handOf } from './hands.ts';

const HAND_SIZE = 5;
const HOLDS = 2 ** HAND_SIZE;
/** Number of ways to draw 0 to 5 cards from the 47 outside the hand. */
export const DRAWS_OF = [1, 47, 1_081, 16_215, 178_365, 1_533_939] as const;
/** Least common multiple of those: values of holds are compared as whole numbers. */
export const COMMON = 7_669_695;

/** A hold is five bits: bit i is the card at index i. */
function cardsIn(cards: readonly Card[], bits: number): Card[] {
  return cards.filter((_, position) => (bits >> position) & 1);
}

export function placesIn(bits: number): number[] {
  return [0, 1, 2, 3, 4].filter((position) => (bits >> position) & 1);
}

function bitsOf(positions: readonly number[]): number {
  return positions.reduce((bits, position) => bits | (1 << position), 0);
}

const cardCount = (bits: number) => placesIn(bits).length;

/**
 * From sums over all hands that hold at least some cards of a deal to sums over those that hold exactly these of it: the others
 * of the five were discarded and cannot come back. Inclusion and exclusion, one card at a time, in place.
 */
function withoutThrown(sums: Float64Array): void {
  for (let bit = 1; bit < HOLDS; bit *= 2) {
    for (let bits = 0; bits < HOLDS; bits += 1) {
      if ((bits & bit) === 0) sums[bits] = (sums[bits] ?? 0) - (sums[bits | bit] ?? 0);
    }
  }
}

const DRAWN = Array.from({ length: HOLDS }, (_, bits) => HAND_SIZE - cardCount(bits));

/** Factors that bring the sum of each hold to `COMMON`ths. */
const SCALE = DRAWN.map((drawn) => COMMON / (DRAWS_OF[drawn] ?? 1));

/** Reused for every deal: allocating it costs more than filling it. Whole numbers far below 2⁵³. */
const worths = new Float64Array(HOLDS);
const dealtBits = new Uint8Array(HOLDS);

/** Fills `worths` for a deal. */
function weigh(cards: readonly Card[]): void {
  const rising = [...cards].sort((a, b) => a - b);
  for (const [position, card] of rising.entries()) {
    // The sets with this card as the highest: the sets of lower cards, plus it.
    const bit = 1 << position;
    const dealt = 1 << cards.indexOf(card);
    for (let lower = 0; lower < bit; lower += 1) dealtBits[bit | lower] = dealt | (dealtBits[lower] ?? 0);
  }
  for (let bits = 0; bits < HOLDS; bits += 1) worths[dealtBits[bits] ?? 0] = paysHolding(rising, bits);
  withoutThrown(worths);
  for (let bits = 0; bits < HOLDS; bits += 1) worths[bits] = (worths[bits] ?? 0) * (SCALE[bits] ?? 1);
}

/** The exact value of every hold of a deal, in `COMMON`ths of the stake. */
export function holdWorths(cards: readonly Card[]): number[] {
  weigh(cards);
  return [...worths];
}

export interface Advice {
  /** Indexes of the cards to keep, 0 to 4. */
  readonly hold: readonly number[];
  /** The value of the deal with it: the expected multiple of the stake. */
  readonly worth: Rational;
}

/** The most valuable hold; among equals the one with most cards. */
export function bestBits(cards: readonly Card[]): { bits: number; worth: number } {
  weigh(cards);
  let bits = 0;
  for (let other = 1; other < HOLDS; other += 1) {
    const more = (worths[other] ?? 0) - (worths[bits] ?? 0);
    if (more > 0 || (more === 0 && (DRAWN[other] ?? 0) < (DRAWN[bits] ?? 0))) bits = other;
  }
  return { bits, worth: worths[bits] ?? 0 };
}

/** The best play of a deal, exactly, without heuristics. A few milliseconds the first time, then microseconds. */
export function bestHold(cards: readonly Card[]): Advice {
  const { bits, worth } = bestBits(cards);
  return { hold: placesIn(bits), worth: rational(BigInt(worth), BigInt(COMMON)) };
}

/** The value of a given hold of a deal. */
export function worthOf(cards: readonly Card[], hold: readonly number[]): Rational {
  return rational(BigInt(holdWorths(cards)[bitsOf(hold)] ?? 0), BigInt(COMMON));
}

/** Number of draws to a hold that make each hand, in the order of `HANDS`. */
export function outcomesOf(cards: readonly Card[], bits: number): number[] {
  const totals = new Array<number>(HANDS.length).fill(0);
  for (let more = bits; more < HOLDS; more += 1) {
    if ((more & bits) !== bits) continue;
    const sign = (cardCount(more) - cardCount(bits)) % 2 === 0 ? 1 : -1;
    if (more === HOLDS - 1) {
      const at = HANDS.indexOf(handOf(cards));
      totals[at] = (totals[at] ?? 0) + sign;
    } else {
      const { counts } = handsHolding(cardsIn(cards, more));
      for (let i = 0; i < totals.length; i += 1) totals[i] = (totals[i] ?? 0) + sign * (counts[i] ?? 0);
    }
  }
  return totals;
}
