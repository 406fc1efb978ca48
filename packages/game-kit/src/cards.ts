/** A card is a number from 0 to 51: its suit times 13, plus its rank less one. */
export type Card = number;

export const DECK_SIZE = 52;
export const RANKS = 13;
export const ACE = 1;
export const KING = RANKS;

export type Suit = 'spades' | 'hearts' | 'diamonds' | 'clubs';
const SUITS: readonly Suit[] = ['spades', 'hearts', 'diamonds', 'clubs'];

const LETTERS: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };
const NAMES: Readonly<Record<number, string>> = { 1: 'ace', 11: 'jack', 12: 'queen', 13: 'king' };

export function rankOf(card: Card): number {
  return (card % RANKS) + 1;
}

export function suitOf(card: Card): Suit {
  return SUITS[Math.floor(card / RANKS)] ?? 'spades';
}

/** `A`, `2` … `10`, `J`, `Q`, `K`. */
export function rankLetter(rank: number): string {
  return LETTERS[rank] ?? String(rank);
}

/** `queen of hearts`. */
export function cardName(card: Card): string {
  const rank = rankOf(card);
  return `${NAMES[rank] ?? rank} of ${suitOf(card)}`;
}
