import { type Card, DECK_SIZE, RANKS } from '@jara/game-kit/cards';
import { HANDS, type Hand, handOf, handOfCounts, PAYS } from './hands.ts';

const HAND_SIZE = 5;
const SUITS = 4;
/** Number of ways to take 0 to 4 of the remaining cards of a rank. */
const WAYS = [
  [1, 0, 0, 0, 0],
  [1, 1, 0, 0, 0],
  [1, 2, 1, 0, 0],
  [1, 3, 3, 1, 0],
  [1, 4, 6, 4, 1],
] as const;

/** All hands of five that contain given cards: the number of each kind, and their total payout. */
export interface HandCount {
  /** In the order of `HANDS`. */
  readonly counts: readonly number[];
  readonly pays: number;
}

const POSITIONS = new Map<Hand, number>(HANDS.map((hand, i) => [hand, i]));

function add(counts: number[], hand: Hand, ways: number): void {
  const at = POSITIONS.get(hand) ?? 0;
  counts[at] = (counts[at] ?? 0) + ways;
}

/** Adds all hands by their ranks alone, without flushes: thousands of them represent millions. */
function countRanks(held: readonly number[], counts: number[]): void {
  const hand = [...held];
  const fill = (rank: number, left: number, ways: number): void => {
    if (left === 0) {
      add(counts, handOfCounts(hand, false), ways);
      return;
    }
    if (rank === RANKS) return;
    const before = held[rank] ?? 0;
    const open = SUITS - before;
    for (let taken = 0; taken <= Math.min(open, left); taken += 1) {
      hand[rank] = before + taken;
      fill(rank + 1, left - taken, ways * (WAYS[open]?.[taken] ?? 0));
    }
    hand[rank] = before;
  };
  fill(0, HAND_SIZE - held.reduce((sum, count) => sum + count, 0), 1);
}

/** Moves the hands of one suit from their kinds in `countRanks` to flushes. */
function countFlushes(suitRanks: number, heldCount: number, counts: number[]): void {
  const hand = Array.from({ length: RANKS }, (_, rank) => (suitRanks >> rank) & 1);
  const fill = (rank: number, left: number): void => {
    if (left === 0) {
      add(counts, handOfCounts(hand, true), 1);
      add(counts, handOfCounts(hand, false), -1);
      return;
    }
    for (let next = rank; next < RANKS; next += 1) {
      if (hand[next] === 1) continue;
      hand[next] = 1;
      fill(next + 1, left - 1);
      hand[next] = 0;
    }
  };
  fill(0, HAND_SIZE - heldCount);
}

function count(suits: readonly number[], size: number): HandCount {
  const counts = new Array<number>(HANDS.length).fill(0);
  const held = Array.from({ length: RANKS }, (_, rank) =>
    suits.reduce((sum, ranks) => sum + ((ranks >> rank) & 1), 0),
  );
  countRanks(held, counts);
  for (const ranks of suits) {
    const holdsAll =
      suits.every((other) => other === 0) || held.every((cards, rank) => cards === ((ranks >> rank) & 1));
    if (holdsAll) countFlushes(ranks, size, counts);
  }
  const pays = counts.reduce((sum, hands, i) => sum + hands * PAYS[HANDS[i] ?? 'nothing'], 0);
  return { counts, pays };
}

/** A key of the cards up to a permutation of suits, which does not change the value of a hand. */
function suitlessKey(cards: readonly Card[]): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (const card of cards) {
    const bit = 1 << (card % RANKS);
    if (card < RANKS) a |= bit;
    else if (card < 2 * RANKS) b |= bit;
    else if (card < 3 * RANKS) c |= bit;
    else d |= bit;
  }
  if (a < b) [a, b] = [b, a];
  if (c < d) [c, d] = [d, c];
  if (a < c) [a, c] = [c, a];
  if (b < d) [b, d] = [d, b];
  if (b < c) [b, c] = [c, b];
  return ((a * 2 ** RANKS + b) * 2 ** RANKS + c) * 2 ** RANKS + d;
}

function suitsOfKey(key: number): number[] {
  const size = 2 ** RANKS;
  return [3, 2, 1, 0].map((position) => Math.floor(key / size ** position) % size);
}

/** Cache of sets of up to four cards, of which there are 18,500 kinds. */
const known = new Map<number, HandCount>();

/** All hands of five from a full deck that contain the given cards, up to four of them. */
export function handsHolding(cards: readonly Card[]): HandCount {
  const key = suitlessKey(cards);
  const before = known.get(key);
  if (before !== undefined) return before;
  const counted = count(suitsOfKey(key), cards.length);
  known.set(key, counted);
  return counted;
}

/** `CHOOSE[k][n]`: ways to choose k of n. Sets of cards in rising order are numbered by sums of these. */
const CHOOSE = Array.from({ length: HAND_SIZE }, (_, k) =>
  Array.from({ length: DECK_SIZE + 1 }, (_, n) => {
    let ways = 1;
    for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
    return n < k ? 0 : ways;
  }),
);
const UNKNOWN = -1;
/** Cache of `handsHolding`'s payouts by the number of the set: found without building a key. */
const paysKnown = CHOOSE.map((ways) => new Int32Array(ways[DECK_SIZE] ?? 0).fill(UNKNOWN));

/** Total payout of all hands that contain some cards of a deal; the deal's five cards in rising order, the held ones as bits. */
export function paysHolding(rising: readonly Card[], bits: number): number {
  let size = 0;
  let number = 0;
  for (let position = 0; position < HAND_SIZE; position += 1) {
    if (((bits >> position) & 1) === 0) continue;
    size += 1;
    number += CHOOSE[size]?.[rising[position] ?? 0] ?? 0;
  }
  const table = paysKnown[size];
  if (table === undefined) return PAYS[handOf(rising)];
  const before = table[number] ?? UNKNOWN;
  if (before !== UNKNOWN) return before;
  const { pays } = handsHolding(rising.filter((_, position) => (bits >> position) & 1));
  table[number] = pays;
  return pays;
}
