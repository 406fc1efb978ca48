import { NEW_PAYEE, WITHDRAWAL_KOBO } from '@jara/contract/field-rules';
import type { Kobo } from '@jara/money/kobo';
import { DAY_MS, HOUR_MS } from '../../platform/runtime/clock.ts';

/** Maximum number and sum of a player's withdrawals within a period. */
export interface Pace {
  readonly name: 'hour' | 'day';
  readonly ms: number;
  readonly count: number;
  readonly kobo: Kobo;
}

/** Limits of a single withdrawal, and of all of a player's together. */
export interface WithdrawalLimits {
  readonly minimumKobo: Kobo;
  readonly maximumKobo: Kobo;
  readonly paces: readonly Pace[];
  /** Maximum sum to all new payees together within `ms`; a payee is new for that time after its confirmation. */
  readonly newPayee: { readonly ms: number; readonly kobo: Kobo };
  /** Time without payouts after the account was accessed by other means than its password. */
  readonly afterAccessChangeMs: number;
  /** A withdrawal above it waits for a second person at the desk; null: none does. */
  readonly approvalAboveKobo: Kobo | null;
}

/**
 * Limits of one withdrawal are the contract's, which the page applies while the amount is typed. Each transfer costs a fee, and no genuine player
 * withdraws more often than this; with a stolen account a thief can take the limit of one withdrawal in an hour and twice that in a day, while its
 * owner has the notices of the first to act on.
 */
export const DEFAULT_WITHDRAWAL_LIMITS: WithdrawalLimits = {
  minimumKobo: WITHDRAWAL_KOBO.least,
  maximumKobo: WITHDRAWAL_KOBO.most,
  paces: [
    { name: 'hour', ms: HOUR_MS, count: 5, kobo: WITHDRAWAL_KOBO.most },
    { name: 'day', ms: DAY_MS, count: 10, kobo: 2n * WITHDRAWAL_KOBO.most },
  ],
  // Enough for the owner to try the account, with a day to act on the notice of it.
  newPayee: { ms: NEW_PAYEE.hours * HOUR_MS, kobo: NEW_PAYEE.kobo },
  afterAccessChangeMs: DAY_MS,
  approvalAboveKobo: null,
};

/** Maximum number of name enquiries of one player. A player has a handful of accounts; more enquiries are a search for names. */
export const ENQUIRIES = { anHour: 30, aDay: 100 } as const;
