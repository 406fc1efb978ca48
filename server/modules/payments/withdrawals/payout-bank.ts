import { isRefund, requestRefund } from '../refunds/refund-order.ts';
import type { BankRails, PaymentsDeps } from '../types.ts';
import type { Payout } from './payout-store.ts';

/** The bank that a payout is ordered from. One that is connected no more answers nothing: no other bank knows its orders. */
export function bankOf(
  { banks }: Pick<PaymentsDeps, 'banks'>,
  { provider }: Pick<Payout, 'provider'>,
): Pick<BankRails, 'payOut' | 'payoutStatus'> {
  const away = () => Promise.reject(new Error(`The bank ${provider} is not connected.`));
  return banks.find(provider) ?? { payOut: away, payoutStatus: away };
}

/** The payout's status at its bank; a failure of the call is no answer. */
export function requestStatus(deps: PaymentsDeps, payout: Payout): ReturnType<BankRails['payoutStatus']> {
  if (isRefund(payout)) return requestRefund(deps, payout);
  const { reference } = payout;
  return bankOf(deps, payout)
    .payoutStatus(reference)
    .catch((error: unknown) => {
      deps.log.warn({ err: error, reference }, 'payments.payout_status_failed');
      return { ok: false, code: 'unavailable' } as const;
    });
}
