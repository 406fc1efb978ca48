import type { Card } from '@jara/game-kit/cards';
import { cardValue, type Total, totalOf } from './hand.ts';

/**
 * The best play of every hand against each card of the dealer's, 2 to 10 and then the ace: hit, stand, double (D: else hit,
 * T: else stand). Computed by `solve.ts`; a test computes it again.
 */
const HARD: Readonly<Record<number, string>> = {
  4: 'HHHHHHHHHH',
  5: 'HHHHHHHHHH',
  6: 'HHHHHHHHHH',
  7: 'HHHHHHHHHH',
  8: 'HHHHHHHHHH',
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDHH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHHH',
  16: 'SSSSSHHHHH',
  17: 'SSSSSSSSSS',
  18: 'SSSSSSSSSS',
  19: 'SSSSSSSSSS',
  20: 'SSSSSSSSSS',
};

const SOFT: Readonly<Record<number, string>> = {
  12: 'HHHHHHHHHH',
  13: 'HHHHDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHHDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'STTTTSSHHH',
  19: 'SSSSSSSSSS',
  20: 'SSSSSSSSSS',
};

/** Pairs to split, by the value of their cards. */
const PAIRS: Readonly<Record<number, string>> = {
  1: 'PPPPPPPPP-',
  2: 'PPPPPP----',
  3: 'PPPPPP----',
  4: '---PP-----',
  5: '----------',
  6: 'PPPPP-----',
  7: 'PPPPPP----',
  8: 'PPPPPPPP--',
  9: 'PPPPP-PP--',
  10: '----------',
};

const ACE = 1;
const columnOf = (upcard: number) => (upcard === ACE ? 9 : upcard - 2);

/** The letter of a total against the dealer's card, both by value. */
export function letterOf({ total, isSoft }: Total, upcard: number): string {
  return (isSoft ? SOFT : HARD)[total]?.charAt(columnOf(upcard)) ?? 'S';
}

export function splitsPair(value: number, upcard: number): boolean {
  return PAIRS[value]?.charAt(columnOf(upcard)) === 'P';
}

export type Play = 'hit' | 'stand' | 'double' | 'split';

/** The best play of a hand among the open ones. */
export function bestPlay(cards: readonly Card[], upcard: Card, open: readonly Play[]): Play {
  const against = cardValue(upcard);
  if (open.includes('split') && splitsPair(cardValue(cards[0] ?? 0), against)) return 'split';
  const letter = letterOf(totalOf(cards), against);
  if ((letter === 'D' || letter === 'T') && open.includes('double')) return 'double';
  return letter === 'H' || letter === 'D' ? 'hit' : 'stand';
}
