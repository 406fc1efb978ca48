import type { BankRails, InboundTransfer } from '../../types.ts';
import type { BankCodes } from './bank-codes.ts';
import type { MonnifyCalls } from './monnify-calls.ts';
import {
  hasArrived,
  isGood,
  isRefusal,
  PROVIDER,
  REFERENCE,
  type SearchRow,
  searchPage,
  type Transaction,
  type TransferSource,
  transaction,
} from './shapes.ts';

const PAGE = 50;
/** Details requested at once. */
const AT_ONCE = 5;
/** Far more than arrive in the hour that each reading of the list repeats. */
const REMEMBERED = 5000;
const UNAVAILABLE = { ok: false, code: 'unavailable' } as const;
const UNKNOWN_REFERENCE = { ok: false, code: 'unknown_reference' } as const;

type Found = Awaited<ReturnType<NonNullable<BankRails['findTransfer']>>>;

interface TransferParts {
  readonly calls: MonnifyCalls;
  readonly bankCodes: BankCodes;
  readonly customerDomain: string;
}

/** Our reference in the address under which Monnify knows a player. */
function referenceIn(email: string, customerDomain: string): string | undefined {
  const [local, domain] = email.split('@');
  return domain === customerDomain ? local : undefined;
}

async function senderOf(
  bankCodes: BankCodes,
  { bankCode, accountNumber }: TransferSource,
): Promise<InboundTransfer['sender']> {
  // The provider masks some numbers: `******7503`.
  if (!/^\d{10}$/.test(accountNumber ?? '') || bankCode == null || bankCode === '') return undefined;
  const ours = await bankCodes.ours(bankCode);
  return ours === undefined ? undefined : { bankCode: ours, accountNumber: accountNumber ?? '' };
}

/** A transfer to a reserved account that has arrived; null: another kind of payment, or none yet. */
async function inboundOf(
  { bankCodes, customerDomain }: TransferParts,
  row: Transaction,
): Promise<InboundTransfer | null> {
  const byEmail = referenceIn(row.customer?.email ?? '', customerDomain);
  const isReserved = row.product == null ? byEmail !== undefined : row.product.type === 'RESERVED_ACCOUNT';
  const isNaira = (row.currency ?? row.currencyCode) === 'NGN';
  if (!isReserved || !isNaira || !hasArrived(row.paymentStatus)) return null;
  const source = row.paymentSourceInformation?.[0] ?? row.accountDetails ?? {};
  const sender = await senderOf(bankCodes, source);
  return {
    ...{ provider: PROVIDER, providerReference: row.transactionReference, amountKobo: row.amountPaid },
    accountNumber: row.destinationAccountInformation?.accountNumber ?? '',
    customer: row.product?.reference ?? byEmail,
    senderName: source.accountName ?? '',
    ...(sender === undefined ? {} : { sender }),
  };
}

type Requested = Transaction | 'unknown' | 'unreadable' | 'unavailable';

/** A payment by its reference, with all that names its owner. */
async function requestTransaction({ calls }: TransferParts, reference: string): Promise<Requested> {
  if (!REFERENCE.test(reference)) return 'unknown';
  const path = `/api/v2/transactions/${encodeURIComponent(reference)}`;
  const { answer, envelope, data } = await calls.get(path, transaction);
  if (data !== undefined) return data.transactionReference === reference ? data : 'unknown';
  if (isGood(answer, envelope)) return 'unreadable';
  const isUnknown =
    isRefusal(answer, envelope) &&
    /(could not find|no) transaction|invalid transaction reference/i.test(envelope.responseMessage);
  return isUnknown ? 'unknown' : 'unavailable';
}

/** Whether the list has it as a transfer that arrived; older answers name no method. */
const isTransfer = ({ paymentStatus, paymentMethod }: SearchRow): boolean =>
  hasArrived(paymentStatus) && (paymentMethod ?? 'ACCOUNT_TRANSFER') === 'ACCOUNT_TRANSFER';

/**
 * The list of payments names neither the account nor its owner for certain, so each of its transfers is requested by its reference, once: the
 * sweep reads the same hour again and again.
 */
export function transfersBy(
  parts: TransferParts,
): Required<Pick<BankRails, 'listTransfers' | 'findTransfer'>> {
  const remembered = new Map<string, InboundTransfer | null>();

  /** Null: another kind of payment, or none that arrived. */
  async function detail(reference: string): Promise<InboundTransfer | null | 'unreadable' | 'unavailable'> {
    const known = remembered.get(reference);
    if (known !== undefined) return known;
    const row = await requestTransaction(parts, reference);
    if (row === 'unknown') return null;
    if (typeof row === 'string') return row;
    const transfer = await inboundOf(parts, row);
    // A payment that has not arrived yet is requested again.
    if (!hasArrived(row.paymentStatus)) return null;
    remembered.set(reference, transfer);
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    return transfer;
  }

  const detailsOf = (rows: readonly SearchRow[]) =>
    Promise.all(rows.map(async ({ transactionReference: one }) => [one, await detail(one)] as const));

  return {
    async findTransfer(reference): Promise<Found> {
      const row = await requestTransaction(parts, reference);
      if (row === 'unknown') return UNKNOWN_REFERENCE;
      if (typeof row === 'string') return UNAVAILABLE;
      const transfer = await inboundOf(parts, row);
      return transfer === null ? UNKNOWN_REFERENCE : { ok: true, transfer };
    },
    async listTransfers({ since, until, cursor }) {
      const page = cursor === null ? 0 : Number(cursor);
      const query = new URLSearchParams({
        ...{ page: String(page), size: String(PAGE) },
        ...{ from: String(since.getTime()), to: String(until.getTime()) },
      });
      const { data } = await parts.calls.get(`/api/v1/transactions/search?${query}`, searchPage);
      if (data === undefined) return UNAVAILABLE;
      const arrived = data.content.flatMap(({ row }) => (row !== undefined && isTransfer(row) ? [row] : []));
      const unreadable = data.content.flatMap(({ row, reference }) => (row === undefined ? [reference] : []));
      const transfers: InboundTransfer[] = [];
      for (let from = 0; from < arrived.length; from += AT_ONCE) {
        for (const [reference, one] of await detailsOf(arrived.slice(from, from + AT_ONCE))) {
          if (one === 'unavailable') return UNAVAILABLE;
          if (one === 'unreadable') unreadable.push(reference);
          else if (one !== null) transfers.push(one);
        }
      }
      const next = data.content.length < PAGE ? null : String(page + 1);
      return { ok: true, transfers, next, unreadable };
    },
  };
}
