import type { PaymentsDeps, SignedBytes } from '../types.ts';
import { pauseLane } from '../withdrawals/payout-lanes.ts';
import type { PayoutReconciler } from '../withdrawals/payout-reconciler.ts';

/**
 * Approves a bank's payouts if each of them is one of ours; null: the call carries no valid signature. A request that cannot be read is declined too, and
 * pauses the bank's payouts until a person ends the pause: the next ones would be declined as well.
 */
export async function approve(
  deps: Pick<PaymentsDeps, 'banks' | 'log' | 'db' | 'clock'>,
  reconciler: PayoutReconciler,
  provider: string,
  call: SignedBytes,
): Promise<{ readonly status: number; readonly body: object } | null> {
  const approvals = deps.banks.find(provider)?.approvals;
  const orders = (await approvals?.read(call)) ?? null;
  if (approvals === undefined || orders === null) return null;
  if (orders === 'unreadable') {
    deps.log.error({ provider }, 'payments.approval_unreadable');
    await pauseLane(deps, provider, 'approval_unreadable');
    return approvals.answer(false);
  }
  const known = await Promise.all(orders.map((order) => reconciler.isOrdered(provider, order)));
  const isApproved = known.length > 0 && known.every(Boolean);
  if (!isApproved)
    deps.log.error(
      { provider, references: orders.map(({ reference }) => reference) },
      'payments.payout_not_approved',
    );
  return approvals.answer(isApproved);
}
