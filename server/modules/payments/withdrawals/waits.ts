import { formatNaira, type Kobo } from '@jara/money/kobo';
import { refused } from '../../../platform/http/refusal.ts';
import type { WithdrawalLimits } from '../limits.ts';
import type { Payee } from '../payees/payee-store.ts';
import { distantTimeText, timeText } from '../time-text.ts';
import type { RefusedWithdrawal } from '../types.ts';
import type { PastPayout } from './pace.ts';

/** The age of a payee, and whether it still lacks its code. */
export type PayeeAge = Pick<Payee, 'confirmedAt' | 'needsCode'>;

/** Until when a payee confirmed by a code is limited to small amounts; null: not limited. */
export function limitedUntil(
  { newPayee }: Pick<WithdrawalLimits, 'newPayee'>,
  { confirmedAt }: Pick<PayeeAge, 'confirmedAt'>,
  now: Date,
): Date | null {
  const until = new Date(confirmedAt.getTime() + newPayee.ms);
  return until > now ? until : null;
}

/** Whether a payee is limited to small amounts now; undefined is the player's first, which is added with its withdrawal. */
export function isLimited(
  limits: Pick<WithdrawalLimits, 'newPayee'>,
  payee: PayeeAge | undefined,
  now: Date,
): boolean {
  return payee === undefined || payee.needsCode || limitedUntil(limits, payee, now) !== null;
}

/**
 * The refusal of this amount for a payee that is new or without a code, or null. The limit applies to all of them together: five payees
 * must not allow five times as much. A payee needs a code above it.
 */
export function tooMuchForNew(
  limits: Pick<WithdrawalLimits, 'newPayee'>,
  payee: PayeeAge | undefined,
  past: readonly PastPayout[],
  amountKobo: Kobo,
  now: Date,
): RefusedWithdrawal | null {
  if (!isLimited(limits, payee, now)) return null;
  const { kobo, ms } = limits.newPayee;
  const spent = past
    .filter(({ createdAt, toNewPayee, isBack }) => {
      return toNewPayee && !isBack && createdAt.getTime() > now.getTime() - ms;
    })
    .reduce((sum, payout) => sum + payout.amountKobo, 0n);
  const left = kobo > spent ? kobo - spent : 0n;
  if (amountKobo <= left) return null;
  const until = payee === undefined || payee.needsCode ? null : limitedUntil(limits, payee, now);
  if (until === null) return refused('payee_unconfirmed', 'accountNumber');
  const [most = '', rest = ''] = [kobo, left].map((each) => formatNaira(each, 'short'));
  const when = timeText(until);
  return {
    ...refused('payee_new', 'amount'),
    values: [most, rest, when],
    message: `On the first day only ${most} in all can go to new accounts. ${rest} of it is left now. This account can get any amount from ${when}.`,
  };
}

/** The refusal of withdrawals under a block. */
export function withdrawalsBlocked({ until }: { readonly until: Date | null }): RefusedWithdrawal {
  if (until === null) return refused('withdrawals_blocked');
  const when = distantTimeText(until);
  return {
    ...refused('withdrawals_blocked'),
    values: [when],
    message: `Withdrawals from your account are blocked until ${when}. Your money is safe. Write to us on the Contact page.`,
  };
}

/** The refusal of withdrawals for some time after the account was accessed by other means than its password, or null. */
export function payoutsWait(
  { afterAccessChangeMs }: Pick<WithdrawalLimits, 'afterAccessChangeMs'>,
  accessChangedAt: Date | null,
  now: Date,
): RefusedWithdrawal | null {
  if (accessChangedAt === null) return null;
  const until = new Date(accessChangedAt.getTime() + afterAccessChangeMs);
  if (until <= now) return null;
  const when = timeText(until);
  return {
    ...refused('payouts_wait'),
    values: [when],
    message: `You can withdraw from ${when}. Your password was reset or a new contact was added, and withdrawals wait a day after that to keep your money safe.`,
  };
}
