import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PayoutApprovals } from '../../bank/payout-approvals.ts';
import type { BankNotice, SignedBytes } from '../../types.ts';
import type { BankCodes } from './bank-codes.ts';
import { exactJson } from './naira.ts';
import { namedBy, payoutsToApprove } from './shapes.ts';

const SIGNATURE = /^[0-9a-f]{128}$/i;

/** Whether the bytes carry the account's signature: an HMAC-SHA512 by the client secret, in hexadecimal. */
function isSigned(secretKey: string, { headers, body }: SignedBytes): boolean {
  const signature = headers['monnify-signature'];
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return false;
  const own = createHmac('sha512', secretKey).update(body).digest();
  return timingSafeEqual(own, Buffer.from(signature, 'hex'));
}

function jsonOf({ body }: SignedBytes): unknown {
  try {
    return exactJson(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The notices of a signed call; one of a kind that concerns us not is none. */
export function readMonnifyNotice(secretKey: string, call: SignedBytes): readonly BankNotice[] | null {
  if (!isSigned(secretKey, call)) return null;
  const { transfer, payout, isBalanceLow = false } = namedBy(jsonOf(call));
  return [
    ...(transfer === undefined ? [] : [{ kind: 'transfer', providerReference: transfer } as const]),
    ...(payout === undefined ? [] : [{ kind: 'payout', reference: payout } as const]),
    ...(isBalanceLow ? [{ kind: 'low_balance' } as const] : []),
  ];
}

/** Monnify's transaction validation: a batch is approved or rejected as one, and a rejection has an error's status too. */
export function monnifyApprovals(secretKey: string, bankCodes: BankCodes): PayoutApprovals {
  return {
    async read(call) {
      if (!isSigned(secretKey, call)) return null;
      const orders = payoutsToApprove(jsonOf(call));
      if (orders === undefined) return 'unreadable';
      return Promise.all(
        orders.map(async ({ reference, amount, destinationBankCode, destinationAccountNumber }) => ({
          ...{ reference, amountKobo: amount, accountNumber: destinationAccountNumber, recipientCode: null },
          bankCode: (await bankCodes.ours(destinationBankCode)) ?? destinationBankCode,
        })),
      );
    },
    answer(isApproved) {
      const verdict = isApproved ? 'APPROVE' : 'REJECT';
      return { status: isApproved ? 200 : 400, body: { status: verdict, decision: verdict } };
    },
  };
}
