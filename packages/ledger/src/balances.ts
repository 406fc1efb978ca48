import type { Kobo } from '@jara/money/kobo';
import { type Entry, effect } from './entry.ts';

export interface Balances {
  readonly cashKobo: Kobo;
  readonly heldKobo: Kobo;
}

export const EMPTY: Balances = { cashKobo: 0n, heldKobo: 0n };

export type Applied = { ok: true; balances: Balances } | { ok: false; code: 'insufficient_funds' };

/**
 * A player's balances after an entry. What leaves an account must be there before anything comes back: a payout never
 * pays for its own stake.
 */
export function applyEntry(before: Balances, entry: Entry): Applied {
  const available =
    entry.source === 'cash' ? before.cashKobo : entry.source === 'held' ? before.heldKobo : null;
  if (available !== null && available < entry.amountKobo) return { ok: false, code: 'insufficient_funds' };
  const change = effect(entry);
  return {
    ok: true,
    balances: { cashKobo: before.cashKobo + change.cashKobo, heldKobo: before.heldKobo + change.heldKobo },
  };
}
