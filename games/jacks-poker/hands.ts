import { type Card, RANKS } from '@jara/game-kit/cards';

/** The best kind of a hand of five. In the order of the paytable, nothing last. */
export const HANDS = [
  'royal-flush',
  'straight-flush',
  'four',
  'full-house',
  'flush',
  'straight',
  'three',
  'two-pair',
  'high-pair',
  'nothing',
] as const;
export type Hand = (typeof HANDS)[number];

/** The 9/6 table: payout of each hand for a stake of one, the same at every stake. */
export const PAYS: Readonly<Record<Hand, number>> = {
  'royal-flush': 800,
  'straight-flush': 50,
  four: 25,
  'full-house': 9,
  flush: 6,
  straight: 4,
  three: 3,
  'two-pair': 2,
  'high-pair': 1,
  nothing: 0,
};

const ACE = 1;
const JACK = 11;
/** Bits of the ranks: the ace is bit 0, the king bit 12. */
const ACE_HIGH_RUN = 0b1_1110_0000_0001;
const RUN = 0b11111;
const LAST_RUN_FROM = RANKS - 5;

function isRun(ranks: number): boolean {
  if (ranks === ACE_HIGH_RUN) return true;
  for (let from = 0; from <= LAST_RUN_FROM; from += 1) if (ranks === RUN << from) return true;
  return false;
}

function runHand(ranks: number, isFlush: boolean): Hand {
  if (!isRun(ranks)) return isFlush ? 'flush' : 'nothing';
  if (!isFlush) return 'straight';
  return ranks === ACE_HIGH_RUN ? 'royal-flush' : 'straight-flush';
}

/** A hand by the number of its cards of each rank, ace first, and whether all are of one suit. */
export function handOfCounts(counts: readonly number[], isFlush: boolean): Hand {
  let ranks = 0;
  let pairs = 0;
  let threes = 0;
  let highPair = false;
  for (let i = 0; i < RANKS; i += 1) {
    const count = counts[i] ?? 0;
    if (count > 0) ranks |= 1 << i;
    if (count === 4) return 'four';
    if (count === 3) threes += 1;
    if (count === 2) {
      pairs += 1;
      if (i + 1 === ACE || i + 1 >= JACK) highPair = true;
    }
  }
  if (threes > 0) return pairs > 0 ? 'full-house' : 'three';
  if (pairs === 2) return 'two-pair';
  if (pairs === 1) return highPair ? 'high-pair' : 'nothing';
  return runHand(ranks, isFlush);
}

export function handOf(cards: readonly Card[]): Hand {
  const counts = new Array<number>(RANKS).fill(0);
  for (const card of cards) counts[card % RANKS] = (counts[card % RANKS] ?? 0) + 1;
  const suit = Math.floor((cards[0] ?? 0) / RANKS);
  const isFlush = cards.every((card) => Math.floor(card / RANKS) === suit);
  return handOfCounts(counts, isFlush);
}
