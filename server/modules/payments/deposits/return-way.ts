import type { ShardExecutor } from '../../../platform/database/shards.ts';
import { isUnderAge } from '../../wallet/wallet.ts';
import { readPayees } from '../payees/payee-store.ts';
import type { PaymentsDeps } from '../types.ts';
import { countReturns, type NewPayout } from '../withdrawals/payout-store.ts';
import type { Excess } from './excess-store.ts';

/** Returns to the sender's account that may fail before another way is taken: it may be closed. */
export const MAX_TO_SENDER = 3;
/** The holder's name in an order to a bank that named none. */
const NO_NAME = 'Account holder';

/** Where a kept deposit goes: a bank account, or by the provider's refund to the source that only the provider knows. */
export type ReturnWay = Required<
  Pick<NewPayout, 'provider' | 'bankCode' | 'accountNumber' | 'accountName' | 'refundOf'>
>;
export type ReturnAccount = Pick<ReturnWay, 'bankCode' | 'accountNumber' | 'accountName'>;

export const toAccount = ({ banks }: Pick<PaymentsDeps, 'banks'>, account: ReturnAccount): ReturnWay => ({
  ...{ ...account, provider: banks.first().provider, refundOf: null },
});

/** The provider's refund of the deposit; undefined: the provider makes none. */
export function refundWay(
  { banks }: Pick<PaymentsDeps, 'banks'>,
  { provider, providerReference, senderName }: Excess,
): ReturnWay | undefined {
  if (banks.find(provider)?.refunds === undefined) return undefined;
  const accountName = senderName || NO_NAME;
  return { provider, bankCode: '', accountNumber: '', accountName, refundOf: providerReference };
}

/** Money of a player under age goes to its source alone: a payee is no source, and a card may be another person's. */
export async function isForSourceOnly(
  within: ShardExecutor,
  { reason, playerId }: Pick<Excess, 'reason' | 'playerId'>,
): Promise<boolean> {
  return reason === 'closed' || (await isUnderAge(within, playerId));
}

/**
 * The account that the money came from. Where the bank did not name it, or returns to it failed: of a player under age the provider's refund, of all
 * others the first confirmed payee. Undefined: there is no way.
 */
export async function wayBack(
  within: ShardExecutor,
  deps: Pick<PaymentsDeps, 'banks'>,
  excess: Excess,
): Promise<ReturnWay | undefined> {
  const { playerId, senderBankCode, senderAccountNumber, senderName } = excess;
  const hasFailed = (await countReturns(within, excess)) >= MAX_TO_SENDER;
  if (!hasFailed && senderBankCode !== null && senderAccountNumber !== null) {
    const accountName = senderName || NO_NAME;
    return toAccount(deps, { bankCode: senderBankCode, accountNumber: senderAccountNumber, accountName });
  }
  if (await isForSourceOnly(within, excess)) return refundWay(deps, excess);
  const payees = (await readPayees(within, playerId)).filter(({ needsCode }) => !needsCode);
  const [first] = payees.sort((a, b) => a.addedAt.getTime() - b.addedAt.getTime());
  if (first === undefined) return undefined;
  const { bankCode, accountNumber, accountName } = first;
  return toAccount(deps, { bankCode, accountNumber, accountName });
}
