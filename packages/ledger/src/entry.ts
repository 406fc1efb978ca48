import type { Kobo } from '@jara/money/kobo';
import type { Account } from './account.ts';

/**
 * A journal entry between two accounts. `amount` goes from source to destination and `payback` comes back, so that a bet's
 * stake and payout are booked together. An entry that does not balance cannot be written in this shape.
 */
export interface Entry {
  readonly source: Account;
  readonly destination: Account;
  readonly amountKobo: Kobo;
  readonly paybackKobo: Kobo;
}

export interface Posting {
  readonly account: Account;
  readonly deltaKobo: Kobo;
}

export function postings(entry: Entry): readonly [Posting, Posting] {
  const net = entry.amountKobo - entry.paybackKobo;
  return [
    { account: entry.source, deltaKobo: -net },
    { account: entry.destination, deltaKobo: net },
  ];
}

/** What a movement does; each kind has its two accounts fixed, so no caller can invent a direction. */
export type MovementKind = 'deposit' | 'suspense' | 'hold' | 'capture' | 'release' | 'payout_return';

export const MOVEMENTS: Readonly<Record<MovementKind, { source: Account; destination: Account }>> = {
  deposit: { source: 'bank', destination: 'cash' },
  suspense: { source: 'bank', destination: 'suspense' },
  hold: { source: 'cash', destination: 'held' },
  capture: { source: 'held', destination: 'bank' },
  release: { source: 'held', destination: 'cash' },
  payout_return: { source: 'bank', destination: 'cash' },
};

export function movementEntry(kind: MovementKind, amountKobo: Kobo): Entry {
  return { ...MOVEMENTS[kind], amountKobo, paybackKobo: 0n };
}

/** What an entry changes of one player's stored balances. */
export function effect(entry: Entry): { cashKobo: Kobo; heldKobo: Kobo } {
  let cashKobo = 0n;
  let heldKobo = 0n;
  for (const { account, deltaKobo } of postings(entry)) {
    if (account === 'cash') cashKobo += deltaKobo;
    if (account === 'held') heldKobo += deltaKobo;
  }
  return { cashKobo, heldKobo };
}
