import { type Discrepancy, runChecks } from '../../platform/database/checks.ts';
import { reconcileShards } from '../wallet/wallet.ts';
import { approve } from './bank/approvals.ts';
import { readBalances } from './bank/balances.ts';
import { banks } from './bank/banks.ts';
import { boundedRails } from './bank/bounded-rails.ts';
import { bookFrom } from './bank/confirm-deposit.ts';
import { wrappedBanks } from './bank/connected-banks.ts';
import { createNoticeReceiver } from './bank/notices.ts';
import { watchedRails } from './bank/watched-rails.ts';
import { compareLastDays } from './bank-ledger/compare-bank.ts';
import { CLAIMS_CHECK, DIRECTORY_CHECKS, PAYMENTS_CHECKS, RETURNS_CHECK, TRANSFERS_CHECK } from './checks.ts';
import { receiveTransfer } from './deposits/deposit.ts';
import { isAccountOfOurs } from './deposits/deposit-account-store.ts';
import { depositAccountOf, sweepDepositAccounts } from './deposits/deposit-accounts.ts';
import { createDepositBatches } from './deposits/deposit-batches.ts';
import { readKept } from './deposits/excess-store.ts';
import { rebookLostTransfers } from './deposits/lost-bookings.ts';
import { returnExcess, sweepExcesses } from './deposits/return-excess.ts';
import { returnOwnDeposits } from './deposits/return-own-deposits.ts';
import { transfersSinceSeal } from './deposits/seal-transfers.ts';
import { findLostTransfers, sweepTransfers } from './deposits/transfer-sweep.ts';
import { receiveDispute } from './disputes/disputes.ts';
import { readDisputes } from './disputes/read-disputes.ts';
import { sweepDisputes } from './disputes/sweep-disputes.ts';
import { beginHosted, openBank } from './hosted/begin-hosted.ts';
import { checkHosted, readHosted, sweepHosted } from './hosted/check-hosted.ts';
import { cardWaitOf } from './hosted/read-card-wait.ts';
import { finishConfirmingPayee, startConfirmingPayee } from './payees/confirm-payee.ts';
import { createNameEnquiries } from './payees/name-enquiries.ts';
import { listPayees, removePayee } from './payees/payee-list.ts';
import { sweepPayeeNotices } from './payees/payee-notices.ts';
import { findSharedPayees } from './payees/shared-payees.ts';
import { createStaffPayments, type StaffedPayments } from './staff-payments.ts';
import { rebookLostClaims, sweepClaims, unbookedClaims } from './suspense/claim-suspense.ts';
import { sweepReturns, unmatchedReturns } from './suspense/return-suspense.ts';
import type { GivenDeps, Payments, PaymentsDeps } from './types.ts';
import { ceilingsView } from './withdrawals/ceilings.ts';
import { createPayoutBatches } from './withdrawals/payout-batches.ts';
import { createPayoutReconciler, type PayoutReconciler } from './withdrawals/payout-reconciler.ts';

import { requestAccountName, requestWithdrawal } from './withdrawals/withdrawal.ts';
import { publishedTimes } from './withdrawals/withdrawal-times.ts';

export { balancesOfDay } from './bank/balance-list.ts';
export { bankLabel, bankName, fullAccountLabel } from './bank/banks.ts';
export { eachDifference } from './bank-ledger/difference-days.ts';
export {
  countDifferences,
  type DifferencePlace,
  explainDifference,
  pageDifferences,
} from './bank-ledger/difference-store.ts';
export { hasUnreturned } from './deposits/excess-store.ts';
export { newestTransferSeal } from './deposits/seal-transfers.ts';
export { decideDispute } from './disputes/dispute-store.ts';
export { listDisputes } from './disputes/list-disputes.ts';
export { type InFlight, readMoneyInFlight } from './money-in-flight.ts';
export { namesMatch } from './payees/name-match.ts';
export { forgetPayees } from './payees/payee-store.ts';
export { eachEndedPayout, eachTransfer } from './payment-days.ts';
export type { PayoutFile, StaffedPayments } from './staff-payments.ts';
export { type FoundPayment, type Movement, readMovements, searchPayments } from './staff-reads.ts';
export { hasUnbooked } from './suspense/suspense-store.ts';
export type { ListedTransfer, TransferPlace, TransferQuery } from './suspense/transfer-list.ts';
export { pauseLaneByStaff, resumeLaneByStaff } from './withdrawals/payout-lanes.ts';
export type { PayoutPlace, PayoutRisks, QueuedPayout } from './withdrawals/payout-queue.ts';
export type { PayoutStep } from './withdrawals/payout-steps.ts';
export type { StaffAct } from './withdrawals/staff-payouts.ts';

const EVERY_MINUTE = '* * * * *';
const EVERY_TEN_MINUTES = '*/10 * * * *';
/** In UTC: 03:30 in Lagos. */
const EVERY_NIGHT = '30 2 * * *';

/** Deposits and withdrawals by bank. Defines its job and its schedule at creation, so create it before the jobs start. */
export function createPayments(given: GivenDeps): StaffedPayments {
  const { outages } = given;
  const connected = wrappedBanks(given.banks, (rails) => {
    const bounded = boundedRails(rails);
    return outages === undefined ? bounded : watchedRails(bounded, outages);
  });
  const deps: PaymentsDeps = {
    ...{ ...given, banks: connected },
    batches: createDepositBatches(given),
    payoutBatches: createPayoutBatches(given),
  };
  const reconciler = createPayoutReconciler(deps);
  const notices = createNoticeReceiver(deps, reconciler);
  const enquiries = createNameEnquiries({
    ...deps,
    isDepositAccount: (accountNumber) => isAccountOfOurs(deps.db.kysely, accountNumber),
    bank: { resolveAccount: (account) => connected.first().resolveAccount(account) },
  });

  const sweep = () => sweepAll(deps, reconciler);
  deps.scheduler.schedule('payments-sweep', EVERY_MINUTE, async () => void (await sweep()));
  const rebookLost = async () => (await rebookLostTransfers(deps)) + (await rebookLostClaims(deps));
  deps.scheduler.schedule('payments-rebook', EVERY_TEN_MINUTES, async () => void (await rebookLost()));
  const compareBanks = () => compareLastDays({ ...deps, book: bookFrom(deps) });
  deps.scheduler.schedule('payments-bank-ledger', EVERY_NIGHT, compareBanks);
  deps.scheduler.schedule('payments-disputes', EVERY_NIGHT, () => readDisputes(deps));
  deps.scheduler.schedule('payments-bank-balance', EVERY_MINUTE, () => readBalances(deps));
  return {
    banks,
    accountName: (player, account) => requestAccountName(enquiries, player, account),
    receiveNotice: notices.receive,
    approve: (provider, call) => approve(deps, reconciler, provider, call),
    depositAccount: (player, identity) => depositAccountOf(deps, player, identity),
    ...hostedDeposits(deps),
    withdrawalCeilings: async (playerId) => ceilingsView(await deps.wallet.tier(playerId)),
    withdrawalTimes: publishedTimes(deps.shards, deps.clock),
    payees: (playerId) => listPayees(deps, playerId),
    startConfirmingPayee: (requester, player, account) =>
      startConfirmingPayee(deps, enquiries, requester, player, account),
    finishConfirmingPayee: (...call) => finishConfirmingPayee(deps, ...call),
    removePayee: (playerId, payeeId) => removePayee(deps, playerId, payeeId),
    withdraw: (player, request) => requestWithdrawal(deps, enquiries, player, request),
    receiveTransfer: (transfer) => receiveTransfer(deps, transfer),
    payoutChanged: reconciler.payoutChanged,
    disputeNoticed: (dispute) => receiveDispute(deps, dispute),
    excessOf: deps.wallet.excessOf,
    keptDeposits: (playerId) => readKept(deps.shards.shardOf(playerId).db.kysely, playerId),
    returnDeposit: (playerId, excessId) => returnExcess(deps, { playerId, excessId }, 'player'),
    returnOwnDeposits: (playerId) => returnOwnDeposits(deps, playerId),
    staff: createStaffPayments(deps),
    sharedPayees: (playerIds) => findSharedPayees(deps.shards, playerIds),
    sweep,
    rebookLost,
    compareBanks,
    readDisputes: () => readDisputes(deps),
    readBalances: () => readBalances(deps),
    reconcile: () => reconcile(deps),
  };
}

/** Each part runs separately: a failure of one must not stop the others. */
async function sweepAll(deps: PaymentsDeps, reconciler: PayoutReconciler): Promise<number> {
  const parts = [
    reconciler.sweep,
    () => sweepPayeeNotices(deps),
    () => sweepTransfers(deps),
    () => findLostTransfers(deps),
    () => sweepDepositAccounts(deps),
    () => sweepExcesses(deps),
    () => sweepDisputes(deps),
    () => sweepHosted(deps),
    () => sweepClaims(deps),
    () => sweepReturns(deps),
  ];
  let total = 0;
  for (const part of parts) {
    total += await part().catch((error: unknown) => {
      deps.log.error({ err: error }, 'payments.sweep_failed');
      return 0;
    });
  }
  return total;
}

/** Deposits by card and USSD on a provider's page. */
function hostedDeposits(
  deps: PaymentsDeps,
): Pick<Payments, 'hostedPage' | 'beginHosted' | 'hostedDeposit' | 'hostedChanged' | 'cardWait'> {
  return {
    hostedPage: () => openBank(deps)?.page ?? null,
    beginHosted: (player, request) => beginHosted(deps, player, request),
    hostedDeposit: (playerId, reference) => readHosted(deps, playerId, reference),
    async hostedChanged(provider, reference) {
      const bank = deps.banks.find(provider);
      if (bank !== undefined) await checkHosted(deps, bank, reference);
    },
    cardWait: (playerId) => cardWaitOf(deps, playerId),
  };
}

async function reconcile({ db, shards }: PaymentsDeps): Promise<Discrepancy[]> {
  const found = await runChecks(db, DIRECTORY_CHECKS);
  found.push(...(await reconcileShards(shards.all, PAYMENTS_CHECKS)));
  const unbooked = await transfersSinceSeal(db, shards, { deep: false });
  const unclaimed = await unbookedClaims(db, shards, { deep: false });
  const unmatched = await unmatchedReturns(db, shards, { deep: false });
  return [
    ...found,
    ...unmatched.map((detail) => ({ check: RETURNS_CHECK, detail })),
    ...unbooked.map((detail) => ({ check: TRANSFERS_CHECK, detail })),
    ...unclaimed.map((detail) => ({ check: CLAIMS_CHECK, detail })),
  ];
}
