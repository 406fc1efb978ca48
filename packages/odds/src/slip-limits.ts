import type { Kobo } from '@jara/money/kobo';

/** The least and the most that one bet stakes in all its lines. */
export const LEAST_STAKE_KOBO: Kobo = 10_000n;
export const MOST_STAKE_KOBO: Kobo = 300_000_000n;
/** A bet pays no more than this, bonus included. */
export const MOST_PAYOUT_KOBO: Kobo = 5_000_000_000n;
export const MOST_LEGS = 30;
export const MOST_LINES = 1000;
