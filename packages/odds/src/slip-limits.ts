import type { Kobo } from '@jara/money/kobo';

/** Limits of one bet's stake over all its lines. */
export const MIN_STAKE_KOBO: Kobo = 10_000n;
export const MAX_STAKE_KOBO: Kobo = 300_000_000n;
/** Maximum payout of a bet, bonus included. */
export const MAX_PAYOUT_KOBO: Kobo = 5_000_000_000n;
export const MAX_LEGS = 30;
/** Maximum bet builders on one slip: each is priced separately, at a hundred times the cost of a single selection. */
export const MAX_BUILDERS = 5;
export const MAX_LINES = 1000;
