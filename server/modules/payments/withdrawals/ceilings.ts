import { formatNaira } from '@jara/money/kobo';
import { refused } from '../../../platform/http/refusal.ts';
import type { WithdrawalCeiling } from '../../wallet/wallet.ts';
import type { RefusedWithdrawal } from '../types.ts';

/** The refusal of a withdrawal above a ceiling of the player's tier: the ceiling, what it leaves, and what lifts it. */
export function aboveCeiling({ name, mostKobo, leftKobo, verifiedBy }: WithdrawalCeiling): RefusedWithdrawal {
  if (name === 'nin') return refused('nin_needed');
  const isUnverified = verifiedBy === null;
  if (isUnverified && mostKobo === 0n) return refused('verification_needed');
  const [most, left] = [formatNaira(mostKobo, 'short'), formatNaira(leftKobo, 'short')];
  const refusal = refused('tier_limit', 'amount');
  if (name === 'withdrawal')
    return {
      ...refusal,
      reason: isUnverified ? 'tier_limit_one_unverified' : 'tier_limit_one',
      values: [most],
      message: isUnverified
        ? `Until your identity is verified, one withdrawal can be ${most} at most. Verify it, or try less.`
        : `One withdrawal can be ${most} at most. Please try less.`,
    };
  return {
    ...refusal,
    reason: isUnverified ? 'tier_limit_day_unverified' : 'tier_limit_day',
    values: [most, left],
    message: isUnverified
      ? `Until your identity is verified, you can withdraw ${most} a day. ${left} of it is left now. Verify it, or try less.`
      : `You can withdraw ${most} a day. ${left} of it is left now.`,
  };
}
