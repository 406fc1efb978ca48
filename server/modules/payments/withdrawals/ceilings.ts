import type { WithdrawalCeilings } from '@jara/contract/payments';
import { formatNaira, type Kobo, toNaira } from '@jara/money/kobo';
import { refused } from '../../../platform/http/refusal.ts';
import type { PlayerTier, WithdrawalCeiling } from '../../wallet/wallet.ts';
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

const naira = (kobo: Kobo | null) => (kobo === null ? null : toNaira(kobo));

/** The ceilings of withdrawals as the player sees them before one; null: none are in force. */
export function ceilingsView({
  verifiedBy,
  ceilings,
  withdrawnTodayKobo,
}: PlayerTier): WithdrawalCeilings | null {
  if (ceilings === null) return null;
  const { needsNin, withdrawalKobo: most, dayWithdrawalKobo: day } = ceilings;
  const isVerified = verifiedBy !== null;
  const isNone = most === 0n || day === 0n;
  return {
    isVerified,
    required: needsNin && verifiedBy !== 'nin' ? 'nin' : isNone && !isVerified ? 'identity' : null,
    ...{ most: naira(most), day: naira(day) },
    left: day === null ? null : naira(day > withdrawnTodayKobo ? day - withdrawnTodayKobo : 0n),
  };
}
