import { certain, type Sent } from '@jara/calls/sent';
import type { AnswerOf } from '@jara/contract/calls';
import { sendWithToken } from '../../api/send.ts';
import type { Attempt } from './withdrawal.ts';

type Withdrawn = AnswerOf<'/agent/withdraw-fund'>['data'];

/** A sent code, by which the player confirms a new account before its first withdrawal. */
export interface PayeeCode {
  readonly id: string;
  readonly account: Account;
  readonly ending: string;
  /** Whether the account is limited to small amounts for some time after the code. */
  readonly isNew: boolean;
  readonly accountName: string;
  readonly channel: 'phone' | 'email';
  /** The phone number or address it went to, masked. */
  readonly sentTo: string;
  readonly sentAtMs: number;
  readonly isResent: boolean;
}

/** The result of a withdrawal: accepted, or its account is new and a code was sent. */
export type WithdrawalStep = { readonly withdrawn: Withdrawn } | { readonly code: PayeeCode };

async function withdraw(attempt: Attempt): Promise<Sent<{ readonly withdrawn: Withdrawn }>> {
  const sent = await sendWithToken('/agent/withdraw-fund', attempt);
  return sent.ok ? { ok: true, answer: { withdrawn: sent.answer.data } } : sent;
}

/** A payee, or a typed account. */
type Account = Readonly<{ payeeId: string } | { bankCode: string; accountNumber: string }>;

function accountOf(attempt: Account): Account {
  if ('payeeId' in attempt) return { payeeId: attempt.payeeId };
  const { bankCode, accountNumber } = attempt;
  return { bankCode, accountNumber };
}

export function isForSame(account: Account, other: Account | undefined): boolean {
  return other !== undefined && JSON.stringify(accountOf(account)) === JSON.stringify(accountOf(other));
}

const isUnconfirmed = (sent: Sent<unknown>): boolean =>
  !sent.ok && sent.kind === 'refused' && sent.code === 'payee_unconfirmed';

/** Sends a code for an account; an earlier one expires. */
export async function requestCode(
  account: Account,
  isResent = false,
): Promise<Sent<{ readonly code: PayeeCode }>> {
  const sent = await sendWithToken('/agent/confirm-payee/start', account);
  if (!sent.ok) return sent;
  const { Id: id, data } = sent.answer;
  const sentAtMs = Date.now();
  return {
    ok: true,
    answer: { code: { id, account, ...data, sentAtMs, isResent } },
  };
}

/**
 * Sends the withdrawal. Where its account is not confirmed yet, sends a code; an earlier one for the same account still works.
 */
export async function withdrawOrRequestCode(
  attempt: Attempt,
  sentCode: PayeeCode | null,
): Promise<Sent<WithdrawalStep>> {
  const sent = await withdraw(attempt);
  if (!isUnconfirmed(sent)) return sent;
  if (sentCode !== null && isForSame(attempt, sentCode.account))
    return { ok: true, answer: { code: sentCode } };
  return requestCode(accountOf(attempt));
}

/** Whether the account may be confirmed already, by a code whose answer was lost. */
export interface Doubt {
  mayBeConfirmed: boolean;
}

/** Confirms the account by the code, and continues the withdrawal under its own idempotency key. */
export async function confirmAndWithdraw(
  attempt: Attempt,
  { id, otp }: { readonly id: string; readonly otp: string },
  doubt: Doubt,
): Promise<Sent<WithdrawalStep>> {
  if (doubt.mayBeConfirmed) {
    const sent = await withdraw(attempt);
    if (!isUnconfirmed(sent)) return sent;
  }
  const confirmed = await sendWithToken('/agent/confirm-payee/finish', { Id: id, otp });
  doubt.mayBeConfirmed = certain(confirmed)?.ok ?? true;
  return confirmed.ok ? withdraw(attempt) : confirmed;
}
