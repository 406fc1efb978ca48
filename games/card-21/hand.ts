import { type Card, rankOf } from '@jara/game-kit/cards';

/** The value of a card: an ace 1, tens and pictures 10. */
export function cardValue(card: Card): number {
  return Math.min(rankOf(card), 10);
}

export interface Total {
  readonly total: number;
  /** Whether an ace counts eleven in it. */
  readonly isSoft: boolean;
}

export const MAX_TOTAL = 21;
/** The dealer draws up to 16 and stands on every 17, soft ones included. */
export const DEALER_STANDS = 17;

/** The total of values: an ace counts eleven where that does not pass 21. */
export function totalOfValues(values: readonly number[]): Total {
  return totalled(
    values.reduce((sum, value) => sum + value, 0),
    values.includes(1),
  );
}

function totalled(hard: number, hasAce: boolean): Total {
  const isSoft = hasAce && hard + 10 <= MAX_TOTAL;
  return { total: isSoft ? hard + 10 : hard, isSoft };
}

/** The same of cards, without an array of their values: every card of every round is counted several times. */
export function totalOf(cards: readonly Card[]): Total {
  let hard = 0;
  let hasAce = false;
  for (const card of cards) {
    const value = cardValue(card);
    hard += value;
    if (value === 1) hasAce = true;
  }
  return totalled(hard, hasAce);
}

export function isBust(cards: readonly Card[]): boolean {
  return totalOf(cards).total > MAX_TOTAL;
}

/** An ace and a ten-card as the first two. After a split it is 21 and no blackjack: call it only for unsplit hands. */
export function isBlackjack(cards: readonly Card[]): boolean {
  return cards.length === 2 && totalOf(cards).total === MAX_TOTAL;
}
