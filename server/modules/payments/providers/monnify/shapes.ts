import { z } from 'zod';
import type { BankHttpAnswer } from '../../bank/bank-http.ts';
import type { BankPayoutStatus } from '../../types.ts';
import { naira } from './naira.ts';

export const PROVIDER = 'monnify';

/** Numbers of an answer are text, see `exactJson`. */
const text = z.string().max(1000);
/** A reference of ours or theirs; theirs contains bars. */
export const REFERENCE = /^[\w|.=-]{1,100}$/;
const reference = z.string().regex(REFERENCE);

const envelope = z.object({
  requestSuccessful: z.boolean(),
  responseMessage: text.catch(''),
  responseCode: text.catch(''),
  responseBody: z.unknown().optional(),
});
export type Envelope = z.infer<typeof envelope>;

/** The envelope of an answer; undefined: a proxy answered, or no answer arrived. */
export function envelopeOf({ json }: Pick<BankHttpAnswer, 'json'>): Envelope | undefined {
  const read = envelope.safeParse(json);
  return read.success ? read.data : undefined;
}

export const isGood = ({ status }: BankHttpAnswer, bankReport: Envelope | undefined): boolean =>
  status >= 200 && status < 300 && bankReport?.requestSuccessful === true && bankReport.responseCode === '0';

/** Statuses of an answer in which Monnify itself refuses a request; it uses 200 too. */
const REFUSED_WITH: readonly number[] = [200, 400, 404, 422];

/** Monnify itself refused the request; false: nothing definite was answered. */
export const isRefusal = (
  { status }: BankHttpAnswer,
  bankReport: Envelope | undefined,
): bankReport is Envelope => bankReport?.requestSuccessful === false && REFUSED_WITH.includes(status);

/** Monnify refused the account; an answer without its envelope is of a proxy, or of a token that ended. */
export const isKeyRefused = ({ status }: BankHttpAnswer, bankReport: Envelope | undefined): boolean =>
  status === 401 && bankReport !== undefined;

export const session = z.object({
  accessToken: z.string().min(1).max(10_000),
  expiresIn: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});
/** One generation of the documentation answers an order with the wallet's balance alone. */
export const ordered = z.object({ reference: reference.optional(), status: text.optional() });
export const summary = z.object({ reference, status: text });
export const resolved = z.object({ accountName: text.min(1) });
export const walletBalance = z.object({ availableBalance: naira });
export const bankRows = z.array(z.object({ name: text, code: text, nipBankCode: text.nullish() }));

const account = z.object({
  accountNumber: z.string().regex(/^\d{10}$/),
  bankName: text,
  accountName: text.nullish(),
});
export const reservation = z.object({
  accountName: text.catch(''),
  status: text.nullish(),
  accounts: z.array(account).max(50),
});
export type Reservation = z.infer<typeof reservation>;

const searchRow = z.object({
  transactionReference: reference,
  paymentStatus: text,
  paymentMethod: text.nullish(),
});
export type SearchRow = z.infer<typeof searchRow>;

/** A row that is no payment has at most its reference, and spoils no other. */
export const searchPage = z.object({
  content: z
    .array(
      z.unknown().transform((given) => {
        const named = z.object({ transactionReference: reference }).safeParse(given);
        return { row: searchRow.safeParse(given).data, reference: named.data?.transactionReference ?? '' };
      }),
    )
    .max(1000),
});

const source = z.object({
  accountName: text.nullish(),
  accountNumber: text.nullish(),
  bankCode: text.nullish(),
});
export type TransferSource = z.infer<typeof source>;

/** A transaction by its reference; of the source, older answers have `accountDetails`, newer ones a list. */
export const transaction = z.object({
  transactionReference: reference,
  paymentStatus: text,
  amountPaid: naira,
  currency: text.nullish(),
  currencyCode: text.nullish(),
  product: z.object({ type: text, reference: text }).nullish().catch(null),
  customer: z.object({ email: text.nullish() }).nullish().catch(null),
  destinationAccountInformation: z.object({ accountNumber: text.nullish() }).nullish().catch(null),
  paymentSourceInformation: z.array(source).nullish().catch(null),
  accountDetails: source.nullish().catch(null),
});
export type Transaction = z.infer<typeof transaction>;

/** An account takes any amount, so a payment that differs from an expected one has arrived all the same. */
const ARRIVED = new Set(['PAID', 'OVERPAID', 'PARTIALLY_PAID']);
export const hasArrived = (paymentStatus: string): boolean => ARRIVED.has(paymentStatus.toUpperCase());

/** An order that waits for a code of the operator can still be authorised, so it has not failed. */
const CODE_DEMANDED = new Set(['PENDING_AUTHORIZATION', 'OTP_EMAIL_DISPATCH_FAILED']);
export const isCodeDemanded = (status: string): boolean => CODE_DEMANDED.has(status.toUpperCase());

/** The list of final statuses is closed; any other one is pending. */
export function payoutStatusOf(status: string): BankPayoutStatus {
  switch (status.toUpperCase()) {
    case 'SUCCESS':
    case 'COMPLETED':
      return 'success';
    case 'REVERSED':
      return 'reversed';
    case 'FAILED':
    case 'EXPIRED':
      return 'failed';
    default:
      return isCodeDemanded(status) ? 'code_demanded' : 'pending';
  }
}

const EVENT = z.object({ eventType: z.string().max(100), eventData: z.unknown() });
/** Older notices of payments have no envelope. */
const BARE = z.object({ transactionReference: reference, paymentStatus: text });
const TRANSFER = z.object({ transactionReference: reference });
const PAYOUT = z.object({ reference });

interface Named {
  readonly transfer?: string;
  readonly payout?: string;
  /** The wallet of payouts has little money. */
  readonly isBalanceLow?: boolean;
}

/** The reference that a notice names. */
export function namedBy(json: unknown): Named {
  const event = EVENT.safeParse(json);
  if (!event.success) {
    const bare = BARE.safeParse(json);
    return bare.success ? { transfer: bare.data.transactionReference } : {};
  }
  const { eventType, eventData } = event.data;
  if (eventType === 'SUCCESSFUL_TRANSACTION') {
    const read = TRANSFER.safeParse(eventData);
    return read.success ? { transfer: read.data.transactionReference } : {};
  }
  if (eventType === 'LOW_BALANCE_ALERT') return { isBalanceLow: true };
  const read = eventType.endsWith('_DISBURSEMENT') ? PAYOUT.safeParse(eventData) : undefined;
  return read?.success ? { payout: read.data.reference } : {};
}

const toApprove = z.object({
  reference,
  amount: naira,
  destinationBankCode: text,
  destinationAccountNumber: text,
});
const toApproveList = z.array(toApprove).min(1).max(1000);

/** The payouts of a request of approval; undefined: it names none that can be read. */
export function payoutsToApprove(json: unknown): z.infer<typeof toApproveList> | undefined {
  const { eventData = json } = z.object({ eventData: z.unknown().optional() }).safeParse(json).data ?? {};
  const { transactionList = [eventData] } =
    z.object({ transactionList: z.unknown().optional() }).safeParse(eventData).data ?? {};
  return toApproveList.safeParse(transactionList).data;
}
