import type { Kobo } from '@jara/money/kobo';

/** The least and the most that one bet stakes in all its lines. */
export const LEAST_STAKE_KOBO: Kobo = 10_000n;
export const MOST_STAKE_KOBO: Kobo = 300_000_000n;
/** A bet pays no more than this, bonus included. */
export const MOST_PAYOUT_KOBO: Kobo = 5_000_000_000n;
export const MOST_LEGS = 30;
/** Bet builders on one slip: each is priced by itself, which costs a hundred times as much as a single selection. */
export const MAX_BUILDERS = 5;
export const MOST_LINES = 1000;
