import type { LegNow } from '@jara/odds/types';
import type { BetWithLegs } from '../bets/bets-store.ts';
import { isPostponedFor } from '../events/postponed.ts';
import type { LegPrice, Prices } from '../prices.ts';
import type { SportsEvent, StoredLeg } from '../types.ts';

interface Decided {
  readonly result: BetWithLegs['results'][number];
  readonly settledBy: BetWithLegs['settledBy'][number];
}

/**
 * The present state of a leg of a placed bet. Null: the leg has no value now, because its event takes no bets, or has a later result than the one
 * that decided the leg: the bet is settled by that one once its hold is over.
 */
export function legNow(
  prices: Prices,
  event: SportsEvent | null,
  leg: Pick<StoredLeg, 'selections' | 'startsAtMs'>,
  { result, settledBy }: Decided,
): LegNow | null {
  if (result !== null) return (event?.results ?? 0) > (settledBy ?? 0) ? null : { result };
  if (event === null || !prices.isOpen(event)) return null;
  // It will be void: a price would be a choice between the two for its player.
  if (isPostponedFor(leg, event.startsAt)) return { result: 'void' };
  return undecidedLeg(prices.legNow(event, leg.selections));
}

/** A leg without a result at this price; null where it is not priced. */
export function undecidedLeg({ probability, returned }: LegPrice): LegNow | null {
  return probability === null ? null : { result: null, probability, returned };
}
