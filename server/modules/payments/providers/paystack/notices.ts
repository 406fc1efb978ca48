import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PayoutApprovals } from '../../bank/payout-approvals.ts';
import type { Recipients } from '../../bank/recipient-store.ts';
import type { BankNotice, SignedBytes } from '../../types.ts';
import { disputeIn } from './disputes.ts';
import {
  approvalNotice,
  customerNotice,
  PROVIDER,
  referenceIn,
  refundNotice,
  transferNotice,
} from './shapes.ts';

const SIGNATURE = /^[0-9a-f]{128}$/i;
const event = z.object({ event: z.string().max(100), data: z.unknown() });

/** Whether the bytes carry the account's signature, an HMAC-SHA512 in hexadecimal. */
function isSigned(secretKey: string, { headers, body }: SignedBytes): boolean {
  const signature = headers['x-paystack-signature'];
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return false;
  const own = createHmac('sha512', secretKey).update(body).digest();
  return timingSafeEqual(own, Buffer.from(signature, 'hex'));
}

function jsonOf({ body }: SignedBytes): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The notices of a signed call; one of a kind that concerns us not is none. */
export function readPaystackNotice(
  secretKey: string,
  customerDomain: string,
  call: SignedBytes,
): readonly BankNotice[] | null {
  if (!isSigned(secretKey, call)) return null;
  const read = event.safeParse(jsonOf(call));
  if (!read.success) return [];
  const notice = noticeOf(read.data.event, read.data.data, customerDomain);
  return notice === null ? [] : [notice];
}

function noticeOf(name: string, data: unknown, customerDomain: string): BankNotice | null {
  if (name === 'charge.success') {
    const read = transferNotice.safeParse(data);
    return read.success ? { kind: 'transfer', providerReference: read.data.reference } : null;
  }
  if (name.startsWith('charge.dispute.')) return disputeOf(name, data);
  if (name.startsWith('transfer.')) {
    const read = transferNotice.safeParse(data);
    return read.success ? { kind: 'payout', reference: read.data.reference } : null;
  }
  if (name.startsWith('refund.')) {
    const read = refundNotice.safeParse(data);
    return read.success ? { kind: 'refund', providerReference: read.data.transaction_reference } : null;
  }
  if (name.startsWith('dedicatedaccount.assign.') || name.startsWith('customeridentification.')) {
    const read = customerNotice.safeParse(data);
    const reference = referenceIn(read.success ? read.data : '', customerDomain);
    return reference === undefined ? null : { kind: 'deposit_account', reference };
  }
  return null;
}

function disputeOf(name: string, data: unknown): BankNotice | null {
  const found = disputeIn(data, () => name !== 'charge.dispute.resolve');
  return found === null ? null : { kind: 'dispute', ...found };
}

/** Paystack requests an approval of each transfer: 200 approves it, 400 declines it. */
export function paystackApprovals(secretKey: string, recipients: Recipients): PayoutApprovals {
  return {
    read(call) {
      if (!isSigned(secretKey, call)) return null;
      const json = jsonOf(call);
      const { data = json } = z.object({ data: z.unknown() }).safeParse(json).data ?? {};
      const read = approvalNotice.safeParse(data);
      return read.success ? [read.data] : 'unreadable';
    },
    isRecipient: async (code, account) =>
      (await recipients.find({ provider: PROVIDER, ...account })) === code,
    answer: (isApproved) => ({ status: isApproved ? 200 : 400, body: { approved: isApproved } }),
  };
}
