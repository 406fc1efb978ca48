import type { BankRails } from '../../types.ts';
import { envelopeOf } from './order-answer.ts';
import type { PaystackCalls } from './paystack-calls.ts';
import { payoutStatusOf, REFERENCE, transferData } from './shapes.ts';

const UNAVAILABLE = { ok: false, code: 'unavailable' } as const;
const UNKNOWN_REFERENCE = { ok: false, code: 'unknown_reference' } as const;

/** The present status of a transfer by our reference. */
export function transferStatusBy(calls: PaystackCalls): BankRails['payoutStatus'] {
  return async (reference) => {
    if (!REFERENCE.test(reference)) return UNKNOWN_REFERENCE;
    const { answer, data } = await calls.get(`/transfer/verify/${reference}`, transferData);
    if (data !== undefined)
      return data.reference === reference ? { ok: true, status: payoutStatusOf(data.status) } : UNAVAILABLE;
    // A page of a proxy may be a 404 too.
    const envelope = envelopeOf(answer);
    const isUnknown =
      answer.status === 404 && envelope?.status === false && /transfer.*not found/i.test(envelope.message);
    return isUnknown ? UNKNOWN_REFERENCE : UNAVAILABLE;
  };
}
