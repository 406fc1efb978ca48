import type { LaneBlock, PayoutOrdered } from '../../types.ts';
import type { MonnifyAnswer } from './monnify-calls.ts';
import { type Envelope, isCodeDemanded, isGood, isKeyRefused } from './shapes.ts';

const UNAVAILABLE = { ok: false, code: 'unavailable' } as const;
export const blocked = (reason: LaneBlock) => ({ ok: false, code: 'lane_blocked', reason }) as const;

/** Refusals that concern all orders: funds, the server's address, the wallet's number. */
function blockIn({ responseCode: code, responseMessage: message }: Envelope): LaneBlock | undefined {
  if (code === 'D04' || /insufficient (wallet )?(balance|funds)/i.test(message))
    return 'insufficient_balance';
  if (code === 'D06' || /whitelisted|account number does not belong to merchant/i.test(message))
    return 'provider_block';
  return undefined;
}

/** A refusal of the receiving account itself, the only one that is final. */
const isFinalRefusal = ({ responseCode: code, responseMessage: message }: Envelope): boolean =>
  code === 'D03' ||
  /^(invalid destination account number|unknown destination bank code|beneficiary account name mismatch)/i.test(
    message,
  );

/** An earlier order of the same reference arrived: another reference would pay twice. */
const isDuplicate = ({ responseCode: code, responseMessage: message }: Envelope): boolean =>
  code === 'D05' || /reference already exists/i.test(message);

/**
 * The meaning of an answer to an order. Only a closed list is final; all else leaves open whether the order arrived. D07 refuses a second order
 * of the same amount and account within two minutes, so it is no refusal of the payout.
 */
export function readOrderAnswer({
  answer,
  envelope,
  data,
}: MonnifyAnswer<{ readonly status?: string | undefined }>): PayoutOrdered {
  if (envelope === undefined || answer.status === 429 || answer.status >= 500) return UNAVAILABLE;
  if (isKeyRefused(answer, envelope)) return blocked('key_refused');
  if (isGood(answer, envelope))
    return isCodeDemanded(data?.status ?? '') ? blocked('code_demanded') : { ok: true };
  if (envelope.requestSuccessful || answer.status === 403) return UNAVAILABLE;
  if (isDuplicate(envelope)) return { ok: true };
  const block = blockIn(envelope);
  if (block !== undefined) return blocked(block);
  return isFinalRefusal(envelope) ? { ok: false, code: 'rejected' } : UNAVAILABLE;
}

/** The provider has no payout under the reference. */
export const isUnknownPayout = ({ answer, envelope }: MonnifyAnswer<unknown>): boolean =>
  envelope?.requestSuccessful === false &&
  answer.status < 500 &&
  ![401, 403, 429].includes(answer.status) &&
  (envelope.responseCode === 'D02' || /^could not find disbursement/i.test(envelope.responseMessage));
