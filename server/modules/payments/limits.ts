import { NEW_PAYEE, WITHDRAWAL_KOBO } from '@jara/contract/field-rules';
import type { Kobo } from '@jara/money/kobo';
import { DAY_MS, HOUR_MS } from '../../platform/runtime/clock.ts';

/** What a player's withdrawals of some time may be together. */
export interface Pace {
  readonly name: 'hour' | 'day';
  readonly ms: number;
  readonly count: number;
  readonly kobo: Kobo;
}

/** What withdrawals may be: each by itself, and those of a player together. */
export interface WithdrawalLimits {
  readonly minimumKobo: Kobo;
  readonly maximumKobo: Kobo;
  readonly paces: readonly Pace[];
  /** What all payees that are new, confirmed less than so long ago, get together in that time. */
  readonly newPayee: { readonly ms: number; readonly kobo: Kobo };
  /** How long nothing is paid out after the account was opened by other means than its password. */
  readonly afterAccessChangeMs: number;
}

/**
 * One withdrawal: the contract's limits, by which the page judges the amount while it is typed. Each transfer costs us a fee, and nobody is paid out
 * more often than this in earnest; an account in a thief's hands loses in an hour what one withdrawal may be, in a day twice that, and its owner has
 * the notices of the first to act on.
 */
export const DEFAULT_WITHDRAWAL_LIMITS: WithdrawalLimits = {
  minimumKobo: WITHDRAWAL_KOBO.least,
  maximumKobo: WITHDRAWAL_KOBO.most,
  paces: [
    { name: 'hour', ms: HOUR_MS, count: 5, kobo: WITHDRAWAL_KOBO.most },
    { name: 'day', ms: DAY_MS, count: 10, kobo: 2n * WITHDRAWAL_KOBO.most },
  ],
  // Enough for the owner to try the account, and a day to act on the notice of it.
  newPayee: { ms: NEW_PAYEE.hours * HOUR_MS, kobo: NEW_PAYEE.kobo },
  afterAccessChangeMs: DAY_MS,
};

/** Name enquiries of one player. A player has a handful of accounts; somebody who tries more is searching for names. */
export const ENQUIRIES = { anHour: 30, aDay: 100 } as const;
