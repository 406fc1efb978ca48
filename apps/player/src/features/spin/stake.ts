import { digitsOfStake, readStake } from '@jara/game-client/stake-digits';
import { formatNaira, type Kobo } from '@jara/money/kobo';
import { LIMITS } from '@jara/spin-it/sectors';

/** The minimum stake is also the wheel's default. */
export const MIN_STAKE_KOBO = LIMITS.minStakeKobo;

/** The server's limits, in naira for a hint. */
export const STAKE_RANGE = [LIMITS.minStakeKobo, LIMITS.maxStakeKobo].map((kobo) =>
  formatNaira(kobo, 'short'),
) as [least: string, most: string];

/** Enough for any stake; a held key cannot type a number that no screen can show. */
const MAX_DIGITS = 9;

/**
 * The digits of a typed stake; everything else is stripped, as specified. A pasted number with marks between its digits is read as a whole,
 * or it is no stake: `250,00` stripped of its comma would be ₦25,000.
 */
export function stakeDigits(typed: string): string {
  const digits = /[0-9]\s*[.,]\s*[0-9]/.test(typed) ? (readStake(typed) ?? '') : typed.replace(/[^0-9]/g, '');
  return digits.replace(/^0+(?=\d)/, '').slice(0, MAX_DIGITS);
}

/** The side on which a stake is outside the wheel's limits. */
function limitPassed(stake: Kobo): 'least' | 'most' | null {
  if (stake < LIMITS.minStakeKobo) return 'least';
  return stake > LIMITS.maxStakeKobo ? 'most' : null;
}

export function isPlayable(stake: Kobo): boolean {
  return limitPassed(stake) === null;
}

/** The sentence under the field; null for a stake that can be played. */
export function limitSentence(
  stake: Kobo,
  texts: { readonly minAmount: string; maxAmount(most: string): string },
): string | null {
  const passed = limitPassed(stake);
  if (passed === null) return null;
  return passed === 'least' ? texts.minAmount : texts.maxAmount(STAKE_RANGE[1]);
}

/** The stake from the navigation state; anything except a whole number of naira means the default. */
export function stakeFromState(state: unknown): string {
  const amount =
    typeof state === 'object' && state !== null ? (state as { amount?: unknown }).amount : undefined;
  if (typeof amount !== 'number' && typeof amount !== 'string') return digitsOfStake(MIN_STAKE_KOBO);
  return /^\d+$/.test(String(amount)) ? stakeDigits(String(amount)) : digitsOfStake(MIN_STAKE_KOBO);
}
