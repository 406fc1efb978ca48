import type { PaymentsDeps, PayoutStatus } from '../types.ts';
import type { Payout } from '../withdrawals/payout-store.ts';
import { updatePayout } from '../withdrawals/payout-store.ts';
import { refundOf } from './refund.ts';

type Asked =
  | { readonly ok: true; readonly status: PayoutStatus }
  | { readonly ok: false; readonly code: 'unknown_reference' | 'unavailable' };
export type RefundPayout = Payout & { readonly refundOf: string };

export const isRefund = (payout: Payout): payout is RefundPayout => payout.refundOf !== null;

const UNAVAILABLE = { ok: false, code: 'unavailable' } as const;

/** The refund's status by the provider's list of the payment's refunds. */
export async function requestRefund(deps: PaymentsDeps, payout: RefundPayout): Promise<Asked> {
  const refunds = deps.banks.find(payout.provider)?.refunds;
  const listed = await refunds?.list(payout.refundOf).catch((error: unknown) => {
    deps.log.warn({ err: error, reference: payout.reference }, 'payments.refund_status_failed');
    return UNAVAILABLE;
  });
  if (listed === undefined || !listed.ok) return UNAVAILABLE;
  const found = refundOf(listed.refunds, payout);
  if (found === undefined) return { ok: false, code: 'unknown_reference' };
  await remember(deps, payout, found.refundId);
  return { ok: true, status: found.status };
}

/**
 * Orders the refund once. An earlier order that may have arrived is searched for in the provider's list, and never sent again: the provider pays a second
 * order a second time. `rejected`: refused, or not in the list after the time in which an order may arrive.
 */
export async function attemptRefund(
  deps: PaymentsDeps,
  before: RefundPayout,
  mayBeOnItsWay: boolean,
): Promise<PayoutStatus | 'nothing' | 'rejected' | 'not_sent'> {
  const { reference, refundOf: providerReference, amountKobo } = before;
  if (before.state === 'sent' || before.uncertainAt !== null) {
    const asked = await requestRefund(deps, before);
    if (asked.ok) return asked.status;
    const isDenied = asked.code === 'unknown_reference' && before.state === 'created' && !mayBeOnItsWay;
    return isDenied ? 'rejected' : 'nothing';
  }
  const refunds = deps.banks.find(before.provider)?.refunds;
  if (before.heldFor !== null || refunds === undefined) return 'not_sent';
  const answer = await refunds.order({ reference, providerReference, amountKobo }).catch((error: unknown) => {
    deps.log.warn({ err: error, reference }, 'payments.refund_order_failed');
    return UNAVAILABLE;
  });
  if (answer.ok) {
    await remember(deps, before, answer.refundId);
    return 'pending';
  }
  const asked = await requestRefund(deps, before);
  if (asked.ok) return asked.status;
  return answer.code === 'rejected' && asked.code === 'unknown_reference' ? 'rejected' : 'nothing';
}

async function remember({ shards }: PaymentsDeps, payout: Payout, refundId: string): Promise<void> {
  if (payout.refundId !== refundId)
    await shards.transaction(payout.playerId, (within) => updatePayout(within, payout, { refundId }));
}
