import { type Card, rankOf } from '@jara/game-kit/cards';
import type { Hand } from '../hands.ts';

const OF_A_RANK: readonly Hand[] = ['four', 'three', 'two-pair', 'high-pair'];

/** Which places of a hand make it what it is: those of a rank that comes more than once, or all five; none of nothing. */
export function winningPlaces(cards: readonly Card[], hand: Hand): number[] {
  const places = cards.map((_, index) => index);
  if (hand === 'nothing') return [];
  if (!OF_A_RANK.includes(hand)) return places;
  return places.filter(
    (index) => cards.filter((card) => rankOf(card) === rankOf(cards[index] ?? 0)).length > 1,
  );
}
