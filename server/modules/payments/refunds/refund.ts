import type { Kobo } from '@jara/money/kobo';

/** A refund as its provider has it. */
export interface Refund {
  readonly refundId: string;
  readonly amountKobo: Kobo;
  /** `pending` is the only one that is not final. */
  readonly status: 'pending' | 'success' | 'failed';
  /** The reference that we sent with the order; empty where the provider keeps none. */
  readonly reference: string;
}

export interface RefundOrder {
  /** Ours. It is no idempotency key at the provider: an order without an answer is never repeated. */
  readonly reference: string;
  /** The provider's reference of the payment. */
  readonly providerReference: string;
  readonly amountKobo: Kobo;
}

/** Refunds of payments, in full or in part, to the card or account that the provider knows. */
export interface Refunds {
  /** `rejected` is a definite refusal; `unavailable` leaves open whether the order arrived. */
  order(
    order: RefundOrder,
  ): Promise<
    | { readonly ok: true; readonly refundId: string }
    | { readonly ok: false; readonly code: 'rejected' | 'unavailable' }
  >;
  /** All refunds of a payment, oldest first. */
  list(
    providerReference: string,
  ): Promise<
    | { readonly ok: true; readonly refunds: readonly Refund[] }
    | { readonly ok: false; readonly code: 'unavailable' }
  >;
}

/**
 * Which of a payment's refunds is the one that was ordered under this reference: by the reference; where the provider keeps none, by the amount. A failed
 * one without a reference is an earlier one's unless the order is known to be taken.
 */
export function refundOf(
  refunds: readonly Refund[],
  {
    reference,
    amountKobo,
    refundId,
  }: Pick<RefundOrder, 'reference' | 'amountKobo'> & { readonly refundId: string | null },
): Refund | undefined {
  const named =
    refunds.find((one) => one.refundId === refundId) ?? refunds.find((one) => one.reference === reference);
  return (
    named ??
    refunds.findLast(
      (one) => one.reference === '' && one.amountKobo === amountKobo && one.status !== 'failed',
    )
  );
}

/** The reference of a refund in its provider's ledger. */
export const refundReference = (refundId: string) => `refund-${refundId}`;
