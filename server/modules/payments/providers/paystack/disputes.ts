import { z } from 'zod';
import type { DepositDispute } from '../../disputes/deposit-dispute.ts';
import type { BankRails } from '../../types.ts';
import { nextOf, pageQuery } from './pages.ts';
import type { PaystackCalls } from './paystack-calls.ts';
import { id, kobo, reference, text } from './shapes.ts';

type Dispute = Omit<DepositDispute, 'provider'>;
const UNAVAILABLE = { ok: false, code: 'unavailable' } as const;

const dispute = z.object({
  id,
  status: text.nullish(),
  resolution: text.nullish(),
  refund_amount: kobo.nullish(),
  transaction: z.object({ reference, amount: kobo }),
});

/** A dispute in a notice or in the list; null: it cannot be read. It concerns the amount to be refunded where that is named, else the whole payment. */
export function disputeIn(data: unknown, isOpen: (status: string) => boolean): Dispute | null {
  const read = dispute.safeParse(data);
  if (!read.success) return null;
  const { id: disputeId, status, transaction, refund_amount: refund, resolution } = read.data;
  const isStillOpen = isOpen(status ?? '');
  return {
    ...{ disputeId, providerReference: transaction.reference, isOpen: isStillOpen },
    amountKobo: refund != null && refund > 0n ? refund : transaction.amount,
    outcome: isStillOpen ? null : outcomeOf(resolution ?? ''),
  };
}

/** Known from third parties; another resolution is decided by a person, and the money stays held. */
function outcomeOf(resolution: string): 'won' | 'lost' | null {
  if (resolution === 'declined') return 'won';
  return resolution === 'merchant-accepted' || resolution === 'auto-accepted' ? 'lost' : null;
}

/** The list of disputes. One of them that cannot be read leaves the whole page unread: it may be any deposit. */
export function createPaystackDisputes(calls: PaystackCalls): NonNullable<BankRails['listDisputes']> {
  return async (from) => {
    const { page, query } = pageQuery(from);
    const { data } = await calls.get(`/dispute?${query}`, z.array(z.unknown()));
    if (data === undefined) return UNAVAILABLE;
    const disputes = data.map((row) => disputeIn(row, (status) => status !== 'resolved'));
    const read = disputes.filter((one) => one !== null);
    return read.length < disputes.length
      ? UNAVAILABLE
      : { ok: true, disputes: read, next: nextOf(data, page) };
  };
}
