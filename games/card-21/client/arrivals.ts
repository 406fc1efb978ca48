import type { TableState } from '../game.ts';

type Seat = 'dealer' | 0 | 1;

/** A newly dealt card: its index at a seat. */
export interface Arrival {
  readonly seat: Seat;
  readonly index: number;
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);

/**
 * The new cards of one answer, in the order dealt: each is shown in its turn, so that the dealer's draw is shown card by card. `before`
 * is null when the round begins.
 */
export function arrivals(before: TableState | null, now: TableState): Arrival[] {
  const dealerFrom = before?.dealer.length ?? 1;
  const dealers = range(dealerFrom, now.dealer.length).map((index): Arrival => ({ seat: 'dealer', index }));
  if (before === null) {
    return [{ seat: 0, index: 0 }, { seat: 'dealer', index: 0 }, { seat: 0, index: 1 }, ...dealers];
  }
  const wasSplit = before.hands.length === 2;
  const isSplit = now.hands.length === 2;
  const toHands = now.hands.flatMap(({ cards }, hand): Arrival[] => {
    // A split leaves one card at each hand, and each gets one.
    const from = isSplit && !wasSplit ? 1 : (before.hands[hand]?.cards.length ?? 0);
    const seat = hand === 0 ? 0 : 1;
    return range(from, cards.length).map((index) => ({ seat, index }));
  });
  return [...toHands, ...dealers];
}

/** The table with only the first `count` arrivals on it. */
export function tableWith(now: TableState, coming: readonly Arrival[], count: number): TableState {
  const missing = coming.slice(count);
  const here = (seat: Seat) => (_: unknown, index: number) =>
    !missing.some((arrival) => arrival.seat === seat && arrival.index === index);
  return {
    ...now,
    dealer: now.dealer.filter(here('dealer')),
    hands: now.hands.map((hand, at) => ({ ...hand, cards: hand.cards.filter(here(at === 0 ? 0 : 1)) })),
  };
}
