import type { Kobo } from '@jara/money/kobo';
import { type Entry, effect } from './entry.ts';
import { ENTRY_KINDS } from './kind.ts';

export interface Balances {
  readonly cashKobo: Kobo;
  readonly heldKobo: Kobo;
  readonly bonusKobo: Kobo;
}

export const EMPTY: Balances = { cashKobo: 0n, heldKobo: 0n, bonusKobo: 0n };

export type Applied = { ok: true; balances: Balances } | { ok: false; code: 'insufficient_funds' };

const BALANCE_OF = { cash: 'cashKobo', held: 'heldKobo', bonus: 'bonusKobo' } as const;

/** A player's balances after an entry. Debits are checked before credits are added: a payout never pays for its own stake. */
export function applyEntry(before: Balances, entry: Entry): Applied {
  const { source } = ENTRY_KINDS[entry.kind];
  const available = source === 'cash' || source === 'held' ? before[BALANCE_OF[source]] : null;
  if (available !== null && available < entry.amountKobo) return { ok: false, code: 'insufficient_funds' };
  const change = effect(entry);
  return {
    ok: true,
    balances: {
      cashKobo: before.cashKobo + change.cashKobo,
      heldKobo: before.heldKobo + change.heldKobo,
      bonusKobo: before.bonusKobo + change.bonusKobo,
    },
  };
}
