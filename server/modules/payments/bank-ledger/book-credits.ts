import type { BankRails, PaymentsDeps } from '../types.ts';
import { slotOfReference } from '../withdrawals/payout-reference.ts';
import type { Difference } from './compare-day.ts';

/** Deposits that one comparison requests from the bank; the others stay differences, and the next one requests them. */
const MAX_REQUESTED = 100;

/** Requests a deposit from the bank and books it. */
export type BookDeposit = (bank: BankRails, reference: string) => Promise<void>;

interface Booking extends Pick<PaymentsDeps, 'banks' | 'log'> {
  /** Absent: what only the bank has stays a difference. */
  readonly book?: BookDeposit | undefined;
}

/** Money that only the bank has and that came in: the bank is requested for each, and has the last word. Returns how many it was requested for. */
export async function bookCredits(
  { banks, log, book }: Booking,
  provider: string,
  found: readonly Difference[],
): Promise<number> {
  const bank = banks.find(provider);
  if (bank === undefined || book === undefined) return 0;
  const credits = found.filter(isCredit).slice(0, MAX_REQUESTED);
  for (const { reference } of credits)
    await book(bank, reference).catch((error: unknown) =>
      log.error({ err: error, provider, providerReference: reference }, 'payments.credit_not_booked'),
    );
  return credits.length;
}

/** A payout that came back to the bank's account is no deposit. */
const isCredit = ({ kind, theirsKobo, reference }: Difference) =>
  kind === 'only_theirs' && theirsKobo > 0n && slotOfReference(reference) === null;
