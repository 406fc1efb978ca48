import { runChecks } from '../../platform/database/checks.ts';
import { banks } from './banks.ts';
import { PAYMENTS_CHECKS } from './checks.ts';
import { receiveTransfer } from './deposit.ts';
import { createPayoutReconciler } from './payout-reconciler.ts';
import type { Payments, PaymentsDeps } from './types.ts';
import { requestWithdrawal } from './withdrawal.ts';

const SWEEP_EVERY_MS = 5000;

/** Money in and out by bank. Defines its job when made, so make it before the jobs start. */
export function createPayments(deps: PaymentsDeps): Payments {
  const reconciler = createPayoutReconciler(deps);
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<unknown> = Promise.resolve();
  const sweepQuietly = () => {
    sweeping = reconciler
      .sweep()
      .catch((error: unknown) => deps.log.error({ err: error }, 'looking for unsettled payouts failed'));
  };
  return {
    banks,
    withdraw: (player, request) => requestWithdrawal(deps, player, request),
    receiveTransfer: (transfer) => receiveTransfer(deps, transfer),
    payoutChanged: (reference, status) => reconciler.payoutChanged(reference, status),
    sweep: () => reconciler.sweep(),
    reconcile: () => runChecks(deps.db, PAYMENTS_CHECKS),
    start() {
      timer ??= setInterval(sweepQuietly, deps.sweepEveryMs ?? SWEEP_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await sweeping;
    },
  };
}
