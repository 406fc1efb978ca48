import type { LegNow } from '@jara/odds/types';
import type { BetWithLegs } from '../bets/bets-store.ts';
import type { LegPrice, Prices } from '../prices.ts';
import type { SportsEvent } from '../types.ts';

/** The present state of a leg of a placed bet. Null: its event takes no bets now, so the leg has no value. */
export function legNow(
  prices: Prices,
  event: SportsEvent | null,
  selections: Parameters<Prices['legNow']>[1],
  result: BetWithLegs['results'][number],
): LegNow | null {
  if (result !== null) return { result };
  return event === null || !prices.isOpen(event) ? null : undecidedLeg(prices.legNow(event, selections));
}

/** A leg without a result at this price; null where it is not priced. */
export function undecidedLeg({ probability, returned }: LegPrice): LegNow | null {
  return probability === null ? null : { result: null, probability, returned };
}
