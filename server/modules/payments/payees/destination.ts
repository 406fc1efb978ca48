import { readAccountNumber } from '@jara/contract/field-rules';
import { refused } from '../../../platform/http/refusal.ts';
import { bankName } from '../bank/banks.ts';
import type { Destination, PayingPlayer, PaymentsDeps, RefusedWithdrawal } from '../types.ts';
import type { BankAccount } from './name-enquiries.ts';
import { findPayee, type Payee } from './payee-store.ts';

type Typed = { readonly ok: true; readonly account: BankAccount } | RefusedWithdrawal;
/** The payee is undefined if the account is not a payee of the player's. */
type DestinationFound =
  | { readonly ok: true; readonly account: BankAccount; readonly payee: Payee | undefined }
  | RefusedWithdrawal;

/** The account of a request: written out, or that of the payee it names. */
export async function findDestination(
  { shards }: Pick<PaymentsDeps, 'shards'>,
  { playerId }: PayingPlayer,
  { bankCode = '', accountNumber = '', payeeId }: Destination,
): Promise<DestinationFound> {
  const shard = shards.shardOf(playerId).db.kysely;
  if (payeeId === undefined) {
    const typed = readTyped({ bankCode, accountNumber });
    return typed.ok ? { ...typed, payee: await findPayee(shard, playerId, typed.account) } : typed;
  }
  const payee = await findPayee(shard, playerId, { payeeId });
  return payee === undefined ? refused('unknown_payee') : { ok: true, account: payee, payee };
}

export function readTyped({ bankCode, accountNumber }: BankAccount): Typed {
  if (!readAccountNumber(accountNumber).ok) return refused('account_number_invalid', 'accountNumber');
  if (bankName(bankCode) === undefined) return refused('unknown_bank', 'bankCode');
  return { ok: true, account: { bankCode, accountNumber } };
}
