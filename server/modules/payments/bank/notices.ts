import { depositAccountChanged } from '../deposits/deposit-accounts.ts';
import { findTransfer, type TransferKey } from '../deposits/transfer-store.ts';
import { receiveDispute } from '../disputes/disputes.ts';
import { refundsOfTransfer } from '../refunds/refund-store.ts';
import type { BankNotice, BankRails, PaymentsDeps, SignedBytes } from '../types.ts';
import type { PayoutReconciler } from '../withdrawals/payout-reconciler.ts';
import { balanceWarned } from './balances.ts';
import { confirmDeposit } from './confirm-deposit.ts';

const NOTICE_QUEUE = 'payments-notice';
/** About half a day: no sweep finds the reversal of a payout that was paid, and the provider does not repeat a notice that was received. */
const QUEUE_OPTIONS = { retryLimit: 20, retryDelaySeconds: 5, retryDelayMaxSeconds: 3600 };

interface NoticeJob {
  readonly provider: string;
  readonly notice: StoredNotice;
}
/** As JSON: an amount is text. */
type StoredNotice =
  | Exclude<BankNotice, { kind: 'dispute' }>
  | (Omit<Extract<BankNotice, { kind: 'dispute' }>, 'amountKobo'> & { readonly amountKobo: string });

export interface BankNoticeReceiver {
  /** Whether the call carries the provider's signature. Its notices are processed afterwards. */
  receive(provider: string, call: SignedBytes): Promise<boolean>;
}

/** Receives notices of banks: each is stored as a job and answered, and then what it names is requested from the bank. */
export function createNoticeReceiver(deps: PaymentsDeps, reconciler: PayoutReconciler): BankNoticeReceiver {
  deps.jobs.define<NoticeJob>(NOTICE_QUEUE, QUEUE_OPTIONS, async ({ provider, notice }) => {
    const bank = deps.banks.find(provider);
    if (bank !== undefined) await process(deps, reconciler, bank, notice);
  });
  return {
    async receive(provider, call) {
      const notices = deps.banks.find(provider)?.readNotice?.(call) ?? null;
      if (notices === null) return false;
      for (const notice of notices)
        await deps.jobs.send<NoticeJob>(NOTICE_QUEUE, { provider, notice: stored(notice) });
      return true;
    },
  };
}

/** Has a running node request a deposit from the bank and book it, as after a notice of it. */
export const requestDeposit = (
  jobs: Pick<PaymentsDeps['jobs'], 'send'>,
  provider: string,
  providerReference: string,
): Promise<void> =>
  jobs.send<NoticeJob>(NOTICE_QUEUE, { provider, notice: { kind: 'transfer', providerReference } });

const stored = (notice: BankNotice): StoredNotice =>
  notice.kind === 'dispute' ? { ...notice, amountKobo: notice.amountKobo.toString() } : notice;

async function process(
  deps: PaymentsDeps,
  reconciler: PayoutReconciler,
  bank: BankRails,
  notice: StoredNotice,
): Promise<void> {
  const { provider } = bank;
  switch (notice.kind) {
    case 'transfer':
      return confirmDeposit(deps, bank, notice.providerReference, 'notice');
    case 'payout':
      return reconciler.noticed(provider, notice.reference);
    case 'refund':
      return refundNoticed(deps, reconciler, { provider, providerReference: notice.providerReference });
    case 'deposit_account':
      return depositAccountChanged(deps, bank, notice.reference);
    case 'low_balance':
      return balanceWarned(deps, provider);
    case 'dispute':
      return receiveDispute(deps, { ...notice, provider, amountKobo: BigInt(notice.amountKobo) });
  }
}

/** A refund of a payment changed: the provider's list decides about each of ours. */
async function refundNoticed(
  deps: PaymentsDeps,
  reconciler: PayoutReconciler,
  key: TransferKey,
): Promise<void> {
  const transfer = await findTransfer(deps.db.kysely, key);
  if (transfer === undefined) return deps.log.warn(key, 'payments.notice_not_confirmed');
  const shard = deps.shards.shardOf(transfer.playerId).db.kysely;
  const refunds = await refundsOfTransfer(shard, transfer);
  // Money that left without an order of ours: a person made it at the provider's dashboard.
  if (refunds.length === 0) deps.log.error(key, 'payments.refund_not_ours');
  for (const { reference } of refunds) await reconciler.noticed(key.provider, reference);
}
