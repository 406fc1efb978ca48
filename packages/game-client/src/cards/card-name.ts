import { type Card, RANKS, rankOf } from '@jara/game-kit/cards';
import { TEXTS } from '../texts.ts';

/** A card's name in the player's language. */
export function spokenName(card: Card): string {
  const rank = TEXTS.ranks[rankOf(card) - 1] ?? '';
  const suit = TEXTS.suits[Math.floor(card / RANKS)] ?? '';
  return TEXTS.cardOf(rank, suit);
}
