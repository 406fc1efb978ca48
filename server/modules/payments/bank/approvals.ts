import type { PaymentsDeps, SignedBytes } from '../types.ts';
import type { PayoutReconciler } from '../withdrawals/payout-reconciler.ts';

/** Approves a bank's payouts if each of them is one of ours; null: the call carries no valid signature. */
export async function approve(
  { banks, log }: Pick<PaymentsDeps, 'banks' | 'log'>,
  reconciler: PayoutReconciler,
  provider: string,
  call: SignedBytes,
): Promise<{ readonly status: number; readonly body: object } | null> {
  const approvals = banks.find(provider)?.approvals;
  const orders = (await approvals?.read(call)) ?? null;
  if (approvals === undefined || orders === null) return null;
  const known = await Promise.all(orders.map((order) => reconciler.isOrdered(provider, order)));
  const isApproved = known.length > 0 && known.every(Boolean);
  if (!isApproved)
    log.error(
      { provider, references: orders.map(({ reference }) => reference) },
      'payments.payout_not_approved',
    );
  return approvals.answer(isApproved);
}
