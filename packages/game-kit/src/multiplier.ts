import type { Kobo } from '@jara/money/kobo';

/** Multipliers are whole tenths: 12n is 1.2×. Stakes are whole naira, so every payout is a whole number of kobo. */
export type Tenths = bigint;

const ONE: Tenths = 10n;

export function payoutFor(stakeKobo: Kobo, multiplier: Tenths): Kobo {
  return (stakeKobo * multiplier) / ONE;
}

export function multiplierText(multiplier: Tenths): string {
  const rest = multiplier % ONE;
  return rest === 0n ? `${multiplier / ONE}×` : `${multiplier / ONE}.${rest}×`;
}
