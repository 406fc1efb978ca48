import { digitsOfStake, stakeDigits } from '@jara/game-client/stake-digits';
import type { Kobo } from '@jara/money/kobo';
import { LIMITS } from '@jara/spin-it/sectors';

/** The least stake is also the one that the wheel proposes. */
export const MIN_STAKE_KOBO = LIMITS.minStakeKobo;

export function isPlayable(stake: Kobo): boolean {
  return stake >= MIN_STAKE_KOBO;
}

/** The stake that navigation brought along; anything that is no whole number of naira means the default. */
export function stakeFromState(state: unknown): string {
  const amount =
    typeof state === 'object' && state !== null ? (state as { amount?: unknown }).amount : undefined;
  if (typeof amount !== 'number' && typeof amount !== 'string') return digitsOfStake(MIN_STAKE_KOBO);
  return /^\d+$/.test(String(amount)) ? stakeDigits(String(amount)) : digitsOfStake(MIN_STAKE_KOBO);
}
