import { HOUR_MS } from '../../../platform/runtime/clock.ts';
import type { StoredLeg } from '../types.ts';

/** Time after the kick-off after which an event without a result does not count: its bets are void. So are bets for whose kick-off it begins later. */
export const POSTPONED_LIMIT_MS = 48 * HOUR_MS;

/** Whether a leg is void because its event begins later than the kick-off that it was sold for by more than that time. */
export function isPostponedFor({ startsAtMs }: Pick<StoredLeg, 'startsAtMs'>, startsAt: Date): boolean {
  return startsAt.getTime() - startsAtMs > POSTPONED_LIMIT_MS;
}
