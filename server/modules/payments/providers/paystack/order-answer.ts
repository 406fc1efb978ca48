import type { BankHttpAnswer } from '../../bank/bank-http.ts';
import type { PayoutOrdered } from '../../types.ts';
import { type Envelope, envelope } from './shapes.ts';

const UNAVAILABLE = { ok: false, code: 'unavailable' } as const;
const blocked = (reason: 'insufficient_balance' | 'provider_block' | 'code_demanded' | 'key_refused') =>
  ({ ok: false, code: 'lane_blocked', reason }) as const;

export type OrderAnswer = PayoutOrdered | { readonly ok: false; readonly code: 'recipient_refused' };

/** The envelope of an answer; undefined: a proxy answered, or no answer arrived. */
export function envelopeOf({ json }: BankHttpAnswer): Envelope | undefined {
  const read = envelope.safeParse(json);
  return read.success ? read.data : undefined;
}

/** A refusal of the account itself, the only one that is final. */
function isFinalRefusal({ status }: BankHttpAnswer, { message, code = '' }: Envelope): boolean {
  if (status !== 400 && status !== 422) return false;
  return (
    ['invalid_account_number', 'invalid_bank_code'].includes(code) ||
    /^could not resolve account name/i.test(message) ||
    /^(account number|bank code|bank) is invalid/i.test(message)
  );
}

/** A refused key; a refusal in the words of a proxy is none. */
function isKeyRefused({ status }: BankHttpAnswer, bankReport: Envelope | undefined): boolean {
  return status === 401 && bankReport !== undefined;
}

/** An earlier order of the same reference arrived: following the provider's advice to take another reference would pay twice. */
export function isDuplicate({ message, code }: Envelope): boolean {
  return (
    code === 'duplicate_transfer_reference' || /reference already exists|^duplicate reference/i.test(message)
  );
}

/** A definite refusal of the provider, in any words. */
export function isRefusal(answer: BankHttpAnswer): boolean {
  const { status } = answer;
  return status >= 400 && status < 500 && status !== 429 && envelopeOf(answer)?.status === false;
}

/** The meaning of an answer to an order. Only a closed list is final; all else leaves open whether the order arrived. */
export function readOrderAnswer(answer: BankHttpAnswer, transferStatus?: string): OrderAnswer {
  const bankReport = envelopeOf(answer);
  if (isKeyRefused(answer, bankReport)) return blocked('key_refused');
  if (bankReport === undefined || answer.status === 429 || answer.status >= 500) return UNAVAILABLE;
  if (bankReport.status && answer.status < 300)
    return transferStatus?.toLowerCase() === 'otp' ? blocked('code_demanded') : { ok: true };
  if (answer.status < 400) return UNAVAILABLE;
  if (isDuplicate(bankReport)) return { ok: true };
  if (bankReport.code === 'insufficient_balance' || /balance is not enough/i.test(bankReport.message))
    return blocked('insufficient_balance');
  if (/third party payouts/i.test(bankReport.message)) return blocked('provider_block');
  if (
    bankReport.code === 'invalid_transfer_recipient' ||
    /^recipient specified is invalid/i.test(bankReport.message)
  )
    return { ok: false, code: 'recipient_refused' };
  return isFinalRefusal(answer, bankReport) ? { ok: false, code: 'rejected' } : UNAVAILABLE;
}
