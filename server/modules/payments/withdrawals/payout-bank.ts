import { isRefund, requestRefund } from '../refunds/refund-order.ts';
import type { BankRails, PaymentsDeps, PayoutStatus } from '../types.ts';
import type { Payout } from './payout-store.ts';

/** The bank that a payout is ordered from. One that is connected no more answers nothing: no other bank knows its orders. */
export function bankOf(
  { banks }: Pick<PaymentsDeps, 'banks'>,
  { provider }: Pick<Payout, 'provider'>,
): Pick<BankRails, 'payOut' | 'payoutStatus'> {
  const unreachable = () => Promise.reject(new Error(`The bank ${provider} is not connected.`));
  return banks.find(provider) ?? { payOut: unreachable, payoutStatus: unreachable };
}

/**
 * The payout's status at its bank; a failure of the call is no answer. One that waits for a code of the operator is pending: it stays held, and is logged
 * each time.
 */
export async function requestStatus(
  deps: PaymentsDeps,
  payout: Payout,
): Promise<{ ok: true; status: PayoutStatus } | { ok: false; code: 'unknown_reference' | 'unavailable' }> {
  if (isRefund(payout)) return requestRefund(deps, payout);
  const { provider, reference } = payout;
  try {
    const answer = await bankOf(deps, payout).payoutStatus(reference);
    if (!answer.ok) return answer;
    if (answer.status !== 'code_demanded') return { ok: true, status: answer.status };
    deps.log.error({ provider, reference }, 'payments.payout_code_demanded');
    return { ok: true, status: 'pending' };
  } catch (error) {
    deps.log.warn({ err: error, reference }, 'payments.payout_status_failed');
    return { ok: false, code: 'unavailable' };
  }
}
