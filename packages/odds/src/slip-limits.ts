import type { Kobo } from '@jara/money/kobo';

/** Limits of one bet's stake over all its lines. */
export const LEAST_STAKE_KOBO: Kobo = 10_000n;
export const MOST_STAKE_KOBO: Kobo = 300_000_000n;
/** Maximum payout of a bet, bonus included. */
export const MOST_PAYOUT_KOBO: Kobo = 5_000_000_000n;
export const MOST_LEGS = 30;
/** Maximum bet builders on one slip: each is priced separately, at a hundred times the cost of a single selection. */
export const MAX_BUILDERS = 5;
export const MOST_LINES = 1000;
