import { z } from 'zod';
import type { Refund, Refunds } from '../../refunds/refund.ts';
import { envelopeOf } from './order-answer.ts';
import type { PaystackCalls } from './paystack-calls.ts';
import { id, kobo, REFERENCE, text } from './shapes.ts';

const UNAVAILABLE = { ok: false, code: 'unavailable' } as const;
/** The most refunds of one payment that are read. */
const MAX_LISTED = 100;

const paid = z.object({ id });
const made = z.object({ id });
const row = z.object({ id, amount: kobo, status: text, merchant_note: text.nullish() });

/** `needs-attention` and all that a later version adds are not final. */
function statusOf(status: string): Refund['status'] {
  const lowered = status.toLowerCase();
  return lowered === 'processed' ? 'success' : lowered === 'failed' ? 'failed' : 'pending';
}

/** Refunds by the reference of the transaction. Our reference is in the merchant's note, by which an order without an answer is found. */
export function createPaystackRefunds(calls: PaystackCalls): Refunds {
  return {
    async order({ reference, providerReference, amountKobo }) {
      const body = {
        ...{ transaction: providerReference, amount: Number(amountKobo), currency: 'NGN' },
        merchant_note: reference,
      };
      const { answer, data } = await calls.post('/refund', body, made);
      if (data !== undefined) return { ok: true, refundId: data.id };
      const envelope = envelopeOf(answer);
      const isRejected = envelope?.status === false && [400, 404, 422].includes(answer.status);
      return isRejected ? { ok: false, code: 'rejected' } : UNAVAILABLE;
    },
    // The list takes the number of the transaction alone.
    async list(providerReference) {
      if (!REFERENCE.test(providerReference)) return UNAVAILABLE;
      const { data: transaction } = await calls.get(`/transaction/verify/${providerReference}`, paid);
      if (transaction === undefined) return UNAVAILABLE;
      const query = new URLSearchParams({ transaction: transaction.id, perPage: String(MAX_LISTED) });
      const { data } = await calls.get(`/refund?${query}`, row.array());
      if (data === undefined) return UNAVAILABLE;
      const refunds = data.map(({ id: refundId, amount, status, merchant_note }) => ({
        ...{ refundId, amountKobo: amount, status: statusOf(status), reference: merchant_note ?? '' },
      }));
      return {
        ok: true,
        refunds: refunds.toSorted((one, other) => Number(one.refundId) - Number(other.refundId)),
      };
    },
  };
}
