import { MINUTE_MS } from '../../../platform/runtime/clock.ts';
import type { PayoutFile, PayoutStep } from '../../payments/payments.ts';

/** Without a published time, a payout is late after this. */
const LATE_MS = 15 * MINUTE_MS;
/** Beyond an hour the server logs a warning at each check. */
const OVERDUE_MS = 60 * MINUTE_MS;

export type PayoutAct = 'check' | 'hold' | 'release' | 'return';

/** How long an open payout has waited, beside the published time of nine of ten withdrawals. */
export function urgencyOf(
  createdAt: Date,
  now: Date,
  publishedSeconds: number | null,
): 'in_time' | 'late' | 'overdue' {
  const age = now.getTime() - createdAt.getTime();
  if (age > OVERDUE_MS) return 'overdue';
  return age > (publishedSeconds === null ? LATE_MS : publishedSeconds * 1000) ? 'late' : 'in_time';
}

const TIME = new Intl.DateTimeFormat('en-NG', {
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  ...{ hourCycle: 'h23', timeZone: 'Africa/Lagos' },
});
const at = (time: Date) => TIME.format(time);

const STATES: Readonly<Record<string, string>> = {
  sent: 'The bank took the order',
  paid: 'The bank paid it',
  failed: 'Ended without a payment: the money is back',
  reversed: 'The money came back from the bank',
};

const ANSWERS: Readonly<Record<string, string>> = {
  pending: 'The bank has the order; the outcome is open',
  success: 'The bank reported that it paid',
  failed: 'The bank reported that it failed',
  reversed: 'The bank reported that it came back',
  nothing: 'The bank gave no certain answer',
  rejected: 'The bank refused the order; an earlier one may still arrive',
  not_sent: 'Not ordered: the payouts of the bank are paused',
  not_taken: 'The bank does not have the order: its payouts are paused',
  fault: 'The attempt was cut off',
};

/** A step of a payout's course in words. */
export function stepText({ kind, detail }: Pick<PayoutStep, 'kind' | 'detail'>): string {
  switch (kind) {
    case 'state':
      return STATES[detail] ?? detail;
    case 'answer':
      return ANSWERS[detail] ?? detail;
    case 'moved':
      return `Moved to ${detail}, which takes it over`;
    case 'held':
      return 'Held';
    case 'released':
      return 'Released';
    case 'returned':
      return 'Returned';
    case 'contradicted':
      return `The bank contradicted its final answer: ${detail}. No money moved`;
  }
}

const ENDS = {
  paid: 'Nothing: it is paid. A return by the bank would come as its notice.',
  failed: 'Nothing: it has ended, and the money is back.',
  reversed: 'Nothing: it has ended, and the money is back.',
} as const;

/** The next event of a payout, and its time. */
export function nextText({ payout, mayArriveUntil, pause, isDenialBelieved }: PayoutFile): string {
  const { state, heldFor, nextCheckAt, uncertainAt } = payout;
  if (state !== 'created' && state !== 'sent') return ENDS[state];
  const check = `${at(nextCheckAt)} at the latest`;
  if (heldFor !== null && state === 'created') {
    const arrives =
      mayArriveUntil === null
        ? ''
        : ` An order from before may still arrive until ${at(mayArriveUntil)}, so it cannot be returned before.`;
    return heldFor === 'approval'
      ? `It waits for a second person, and is not ordered meanwhile.${arrives}`
      : `It is held, and is not ordered until a person releases it.${arrives}`;
  }
  if (state === 'sent' && isDenialBelieved)
    return `The bank took the order more than a day ago and has named no end. It is queried again by ${check}. If the bank denies having it, it can be returned.`;
  if (state === 'sent')
    return `The bank has the order. It is queried again by ${check}; a notice of the bank ends it sooner.`;
  if (pause !== null)
    return `The payouts of ${payout.provider} are paused. Another connected bank takes it over at the next check, by ${check}, if this one is known not to have it; else it waits.`;
  return uncertainAt === null
    ? `It is ordered by ${check}.`
    : `It is not certain that the order arrived. The bank is queried by ${check}, and gets the same order again if it does not have it.`;
}

/** The acts of a person that are possible now. */
export function actsOf({ payout, mayArriveUntil, isDenialBelieved }: PayoutFile): PayoutAct[] {
  const { state, heldFor } = payout;
  if (state === 'sent') return isDenialBelieved ? ['check', 'return'] : ['check'];
  if (state !== 'created') return [];
  if (heldFor === null) return ['check', 'hold'];
  return mayArriveUntil === null ? ['check', 'release', 'return'] : ['check', 'release'];
}
