import { KOBO_PER_NAIRA, type Kobo } from '@jara/money/kobo';
import { LIMITS } from '@jara/spin-it/sectors';

/** The least stake is also the one that the wheel proposes. */
export const MIN_STAKE_KOBO = LIMITS.minStakeKobo;

/** Enough for any stake there is; keeps a leaning thumb from typing a number no screen can show. */
const MAX_STAKE_DIGITS = 9;

/** What is left of a typed stake: ASCII digits only, without zeros in front. */
export function stakeDigits(typed: string): string {
  return typed
    .replace(/[^0-9]/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MAX_STAKE_DIGITS);
}

/** Digits as money; an empty field is no money. */
export function stakeKobo(digits: string): Kobo {
  return digits === '' ? 0n : BigInt(digits) * KOBO_PER_NAIRA;
}

export function isPlayable(stake: Kobo): boolean {
  return stake >= MIN_STAKE_KOBO;
}

/** Kobo as the digits of a whole-naira stake. */
export function digitsOf(stake: Kobo): string {
  return (stake / KOBO_PER_NAIRA).toString();
}

/** The stake that navigation brought along; anything that is no whole number of naira means the default. */
export function stakeFromState(state: unknown): string {
  const amount =
    typeof state === 'object' && state !== null ? (state as { amount?: unknown }).amount : undefined;
  if (typeof amount !== 'number' && typeof amount !== 'string') return digitsOf(MIN_STAKE_KOBO);
  return /^\d+$/.test(String(amount)) ? stakeDigits(String(amount)) : digitsOf(MIN_STAKE_KOBO);
}
