import { readAccountNumber } from '@jara/contract/field-rules';
import { refused } from '../../platform/http/refusal.ts';
import { bankName } from './banks.ts';
import type { BankAccount } from './name-enquiries.ts';
import { findPayee } from './payee-store.ts';
import type { Destination, PayingPlayer, PaymentsDeps, RefusedWithdrawal } from './types.ts';

type DestinationFound = { readonly ok: true; readonly account: BankAccount } | RefusedWithdrawal;

/** The account that a request means: the one it writes out, or the player's payee that it names. */
export async function findDestination(
  { homes }: Pick<PaymentsDeps, 'homes'>,
  { playerId }: PayingPlayer,
  { bankCode = '', accountNumber = '', payeeId }: Destination,
): Promise<DestinationFound> {
  if (payeeId === undefined) return readTyped({ bankCode, accountNumber });
  const payee = await findPayee(homes.homeOf(playerId).db.kysely, playerId, payeeId);
  return payee === undefined ? refused('unknown_payee') : { ok: true, account: payee };
}

export function readTyped({ bankCode, accountNumber }: BankAccount): DestinationFound {
  if (!readAccountNumber(accountNumber).ok) return refused('account_number_invalid', 'accountNumber');
  if (bankName(bankCode) === undefined) return refused('unknown_bank', 'bankCode');
  return { ok: true, account: { bankCode, accountNumber } };
}
