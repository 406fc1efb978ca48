import { digitsOfStake, stakeDigits } from '@jara/game-client/stake-digits';
import { formatNaira, type Kobo } from '@jara/money/kobo';
import { LIMITS } from '@jara/spin-it/sectors';

/** The least stake is also the one that the wheel proposes. */
export const MIN_STAKE_KOBO = LIMITS.minStakeKobo;

/** The limits as the server refuses by them, in naira for a hint. */
export const STAKE_RANGE = [LIMITS.minStakeKobo, LIMITS.maxStakeKobo].map((kobo) =>
  formatNaira(kobo, 'short'),
) as [least: string, most: string];

/** On which side a stake is outside the wheel's limits. */
export function limitPassed(stake: Kobo): 'least' | 'most' | null {
  if (stake < LIMITS.minStakeKobo) return 'least';
  return stake > LIMITS.maxStakeKobo ? 'most' : null;
}

export function isPlayable(stake: Kobo): boolean {
  return limitPassed(stake) === null;
}

/** The sentence under the field; null for a stake that can be played. */
export function limitSentence(
  stake: Kobo,
  texts: { readonly leastAmount: string; mostAmount(most: string): string },
): string | null {
  const passed = limitPassed(stake);
  if (passed === null) return null;
  return passed === 'least' ? texts.leastAmount : texts.mostAmount(STAKE_RANGE[1]);
}

/** The stake that navigation brought along; anything that is no whole number of naira means the default. */
export function stakeFromState(state: unknown): string {
  const amount =
    typeof state === 'object' && state !== null ? (state as { amount?: unknown }).amount : undefined;
  if (typeof amount !== 'number' && typeof amount !== 'string') return digitsOfStake(MIN_STAKE_KOBO);
  return /^\d+$/.test(String(amount)) ? stakeDigits(String(amount)) : digitsOfStake(MIN_STAKE_KOBO);
}
