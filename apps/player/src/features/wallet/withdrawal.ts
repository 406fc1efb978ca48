import type { Bank } from '@jara/contract/payments';

/** A withdrawal request. The same details keep the same idempotency key however often Confirm is pressed, so it happens once. */
interface WithdrawalDetails {
  readonly amount: string;
  readonly bankCode: string;
  readonly accountNumber: string;
}

export interface Attempt extends WithdrawalDetails {
  readonly requestId: string;
}

/** The attempt that these details belong to: the last one while they are unchanged, else a new one with its own idempotency key. */
export function attemptFor(last: Attempt | null, details: WithdrawalDetails, newId: () => string): Attempt {
  const same =
    last !== null &&
    last.amount === details.amount &&
    last.bankCode === details.bankCode &&
    last.accountNumber === details.accountNumber;
  return same ? last : { ...details, requestId: newId() };
}

/** Banks as the select shows them: each code once, by name. */
export function bankList(banks: readonly Bank[]): readonly Bank[] {
  const byCode = new Map<string, Bank>();
  for (const bank of banks) if (!byCode.has(bank.code)) byCode.set(bank.code, bank);
  return [...byCode.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
