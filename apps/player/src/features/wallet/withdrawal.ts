import { readAccountNumber } from '@jara/contract/field-rules';
import type { Bank } from '@jara/contract/payments';
import type { Problems } from '../../forms/form-resolver.ts';
import { TEXTS } from './bank-dialog-texts.ts';

/** The destination of a withdrawal: a payee by its id or, where that is empty, a typed account. */
export interface BankAccount {
  payeeId: string;
  bankCode: string;
  accountNumber: string;
}

/** An account number without the spaces that people put between digits. */
export function bareAccount(accountNumber: string): string {
  return accountNumber.replace(/\s/g, '');
}

export function bankAccountProblems({
  payeeId,
  bankCode,
  accountNumber,
}: BankAccount): Problems<BankAccount> {
  const problems: Problems<BankAccount> = {};
  if (payeeId !== '') return problems;
  if (bankCode === '') problems.bankCode = TEXTS.missing;
  if (!readAccountNumber(bareAccount(accountNumber)).ok) problems.accountNumber = TEXTS.accountInvalid;
  return problems;
}

/** A withdrawal request. The same details keep the same idempotency key over repeated presses of Confirm, so it happens once. */
type WithdrawalDetails = { readonly amount: string } & (
  | { readonly payeeId: string }
  | { readonly bankCode: string; readonly accountNumber: string }
);

export type Attempt = WithdrawalDetails & { readonly requestId: string };

export function detailsOf(
  amount: string,
  { payeeId, bankCode, accountNumber }: BankAccount,
): WithdrawalDetails {
  return payeeId === ''
    ? { amount, bankCode, accountNumber: bareAccount(accountNumber) }
    : { amount, payeeId };
}

const withoutId = ({ requestId: _, ...details }: Attempt) => details;

/** The attempt that these details belong to: the last one while they are unchanged, else a new one with its own idempotency key. */
export function attemptFor(last: Attempt | null, details: WithdrawalDetails, newId: () => string): Attempt {
  const same = last !== null && JSON.stringify(details) === JSON.stringify(withoutId(last));
  return same ? last : { ...details, requestId: newId() };
}

/** Banks for the select: each code once, by name. */
export function bankList(banks: readonly Bank[]): readonly Bank[] {
  const byCode = new Map<string, Bank>();
  for (const bank of banks) if (!byCode.has(bank.code)) byCode.set(bank.code, bank);
  return [...byCode.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The end of a reference, short enough to read out to support: `9A1B-22CD`. */
export function shortReference(reference: string): string {
  const end = reference.replaceAll('-', '').slice(-8).toUpperCase();
  return `${end.slice(0, 4)}-${end.slice(4)}`;
}
