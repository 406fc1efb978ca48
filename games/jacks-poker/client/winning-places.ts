import { type Card, rankOf } from '@jara/game-kit/cards';
import type { Hand } from '../hands.ts';

const OF_A_RANK: readonly Hand[] = ['four', 'three', 'two-pair', 'high-pair'];

/** Indexes of the cards that make the hand: those of a rank that occurs more than once, or all five; none for no hand. */
export function winningPlaces(cards: readonly Card[], hand: Hand): number[] {
  const positions = cards.map((_, index) => index);
  if (hand === 'nothing') return [];
  if (!OF_A_RANK.includes(hand)) return positions;
  return positions.filter(
    (index) => cards.filter((card) => rankOf(card) === rankOf(cards[index] ?? 0)).length > 1,
  );
}
