import type { PaymentsDeps, PayoutStatus } from '../types.ts';
import type { Payout } from '../withdrawals/payout-store.ts';
import { updatePayout } from '../withdrawals/payout-store.ts';
import { type Refunds, refundOf } from './refund.ts';
import { refundsOfTransfer } from './refund-store.ts';

type RefundStatus =
  | { readonly ok: true; readonly status: PayoutStatus }
  | { readonly ok: false; readonly code: 'unknown_reference' | 'unavailable' };
export type RefundPayout = Payout & { readonly refundOf: string };

export const isRefund = (payout: Payout): payout is RefundPayout => payout.refundOf !== null;

const UNAVAILABLE = { ok: false, code: 'unavailable' } as const;

/** The refund's status by the provider's list of the payment's refunds. */
export async function requestRefund(deps: PaymentsDeps, payout: RefundPayout): Promise<RefundStatus> {
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
    const status = await requestRefund(deps, before);
    if (status.ok) return status.status;
    const isDenied = status.code === 'unknown_reference' && before.state === 'created' && !mayBeOnItsWay;
    return isDenied ? 'rejected' : 'nothing';
  }
  const refunds = deps.banks.find(before.provider)?.refunds;
  if (before.heldFor !== null || refunds === undefined) return 'not_sent';
  const isStrange = await hasStrangeRefund(deps, refunds, before);
  if (isStrange !== false) return isStrange === true ? 'rejected' : 'not_sent';
  const answer = await refunds.order({ reference, providerReference, amountKobo }).catch((error: unknown) => {
    deps.log.warn({ err: error, reference }, 'payments.refund_order_failed');
    return UNAVAILABLE;
  });
  if (answer.ok) {
    await remember(deps, before, answer.refundId);
    return 'pending';
  }
  const status = await requestRefund(deps, before);
  if (status.ok) return status.status;
  return answer.code === 'rejected' && status.code === 'unknown_reference' ? 'rejected' : 'nothing';
}

/**
 * Whether the provider made a refund of the payment that is none of ours: by a person at its dashboard, or ordered before our database was put back. Then
 * the money may have left, and a person decides. Null: the provider does not answer.
 */
async function hasStrangeRefund(
  { shards, log }: PaymentsDeps,
  { list }: Refunds,
  { playerId, provider, refundOf: providerReference }: RefundPayout,
): Promise<boolean | null> {
  const listed = await list(providerReference).catch(() => UNAVAILABLE);
  if (!listed.ok) return null;
  const ours = await refundsOfTransfer(shards.shardOf(playerId).db.kysely, {
    ...{ playerId, provider, providerReference },
  });
  const strange = listed.refunds.filter(
    ({ refundId, reference, status }) =>
      status !== 'failed' && !ours.some((one) => one.refundId === refundId || one.reference === reference),
  );
  if (strange.length > 0) log.error({ provider, providerReference }, 'payments.refund_not_ours');
  return strange.length > 0;
}

async function remember({ shards }: PaymentsDeps, payout: Payout, refundId: string): Promise<void> {
  if (payout.refundId !== refundId)
    await shards.transaction(payout.playerId, (within) => updatePayout(within, payout, { refundId }));
}
