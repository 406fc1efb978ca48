import { DAY_MS } from '../../platform/runtime/clock.ts';
import type { StoredLimit } from './types.ts';

/** Time between a request for a higher limit and its confirmation. */
const RAISE_AFTER_MS = DAY_MS;
/** Time in which it can be confirmed. */
const CONFIRM_WITHIN_MS = 7 * DAY_MS;

export interface LimitChange {
  readonly change: 'set' | 'lowered' | 'requested' | 'cancelled' | 'raised';
  readonly next: StoredLimit;
}

/** The stored limit after a request, or `unchanged`, or `waits` while the same request cannot be confirmed yet. */
export function changeLimit(
  { amount, raise }: StoredLimit,
  requested: bigint | null,
  now: Date,
): LimitChange | 'unchanged' | 'waits' {
  const inForce = { amount: requested, raise: null };
  if (requested === amount) return raise === null ? 'unchanged' : { change: 'cancelled', next: inForce };
  if (amount === null) return { change: 'set', next: inForce };
  if (requested !== null && requested < amount) return { change: 'lowered', next: inForce };
  const isOpen = raise !== null && raise.to === requested && now < raise.until;
  if (isOpen) return now < raise.from ? 'waits' : { change: 'raised', next: inForce };
  const from = new Date(now.getTime() + RAISE_AFTER_MS);
  const until = new Date(from.getTime() + CONFIRM_WITHIN_MS);
  return { change: 'requested', next: { amount, raise: { to: requested, from, until } } };
}
