import { type Discrepancy, runChecks } from '../../platform/database/checks.ts';
import { reconcileHomes } from '../wallet/wallet.ts';
import { banks } from './banks.ts';
import { boundedRails } from './bounded-rails.ts';
import { DIRECTORY_CHECKS, PAYMENTS_CHECKS, TRANSFERS_CHECK } from './checks.ts';
import { receiveTransfer } from './deposit.ts';
import { createNameEnquiries } from './name-enquiries.ts';
import { deletePayee, readPayees } from './payee-store.ts';
import { createPayoutReconciler } from './payout-reconciler.ts';
import { transfersSinceSeal } from './seal-transfers.ts';
import { findLostTransfers, sweepTransfers } from './transfer-sweep.ts';
import type { Payments, PaymentsDeps } from './types.ts';

import { askAccountName, requestWithdrawal } from './withdrawal.ts';

const EVERY_MINUTE = '* * * * *';

/** Money in and out by bank. Defines its job and its schedule at creation, so create it before the jobs start. */
export function createPayments(given: PaymentsDeps): Payments {
  const deps: PaymentsDeps = { ...given, bank: boundedRails(given.bank) };
  const { log } = deps;
  const reconciler = createPayoutReconciler(deps);
  const enquiries = createNameEnquiries(deps);

  /** Each part runs by itself: a failure of one must not stop the others. */
  async function sweep(): Promise<number> {
    const parts = [reconciler.sweep, () => sweepTransfers(deps), () => findLostTransfers(deps)];
    let total = 0;
    for (const part of parts) {
      total += await part().catch((error: unknown) => {
        log.error({ err: error }, 'a sweep of payments failed');
        return 0;
      });
    }
    return total;
  }

  deps.scheduler.schedule('payments-sweep', EVERY_MINUTE, async () => {
    await sweep();
  });
  return {
    banks,
    accountName: (player, account) => askAccountName(enquiries, player, account),
    payees: (playerId) => readPayees(deps.homes.homeOf(playerId).db.kysely, playerId),
    removePayee: (playerId, payeeId) =>
      deps.homes.transaction(playerId, async (within) => {
        await deletePayee(within, playerId, payeeId);
        return readPayees(within, playerId);
      }),
    withdraw: (player, request) => requestWithdrawal(deps, enquiries, player, request),
    receiveTransfer: (transfer) => receiveTransfer(deps, transfer),
    payoutChanged: reconciler.payoutChanged,
    sweep,
    reconcile: () => reconcile(deps),
  };
}

async function reconcile({ db, homes }: PaymentsDeps): Promise<Discrepancy[]> {
  const found = await runChecks(db, DIRECTORY_CHECKS);
  found.push(...(await reconcileHomes(homes.all, PAYMENTS_CHECKS)));
  const unbooked = await transfersSinceSeal(db, homes, { deep: false });
  return [...found, ...unbooked.map((detail) => ({ check: TRANSFERS_CHECK, detail }))];
}
