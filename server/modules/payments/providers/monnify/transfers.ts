import type { BankRails, InboundTransfer } from '../../types.ts';
import type { BankCodes } from './bank-codes.ts';
import type { MonnifyCalls } from './monnify-calls.ts';
import {
  hasArrived,
  isRefusal,
  PROVIDER,
  REFERENCE,
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

/** One transfer by its reference, with all that names its owner. */
function transferByReference(parts: TransferParts): (reference: string) => Promise<Found> {
  return async (reference) => {
    if (!REFERENCE.test(reference)) return UNKNOWN_REFERENCE;
    const path = `/api/v2/transactions/${encodeURIComponent(reference)}`;
    const { answer, envelope, data } = await parts.calls.get(path, transaction);
    if (data !== undefined) {
      const transfer = data.transactionReference === reference ? await inboundOf(parts, data) : null;
      return transfer === null ? UNKNOWN_REFERENCE : { ok: true, transfer };
    }
    const isUnknown =
      isRefusal(answer, envelope) &&
      /(could not find|no) transaction|invalid transaction reference/i.test(envelope.responseMessage);
    return isUnknown ? UNKNOWN_REFERENCE : UNAVAILABLE;
  };
}

/**
 * The list of payments names neither the account nor its owner for certain, so each of its transfers is requested by its reference, once: the
 * sweep reads the same hour again and again.
 */
export function transfersBy(
  parts: TransferParts,
): Required<Pick<BankRails, 'listTransfers' | 'findTransfer'>> {
  const findTransfer = transferByReference(parts);
  const remembered = new Map<string, InboundTransfer | null>();

  async function detail(reference: string): Promise<InboundTransfer | null | undefined> {
    const known = remembered.get(reference);
    if (known !== undefined) return known;
    const found = await findTransfer(reference);
    if (!found.ok && found.code === 'unavailable') return undefined;
    const transfer = found.ok ? found.transfer : null;
    remembered.set(reference, transfer);
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    return transfer;
  }

  return {
    findTransfer,
    async listTransfers({ since, until, cursor }) {
      const page = cursor === null ? 0 : Number(cursor);
      const query = new URLSearchParams({
        ...{ page: String(page), size: String(PAGE) },
        ...{ from: String(since.getTime()), to: String(until.getTime()) },
      });
      const { data } = await parts.calls.get(`/api/v1/transactions/search?${query}`, searchPage);
      if (data === undefined) return UNAVAILABLE;
      const arrived = data.content.filter(
        ({ paymentStatus, paymentMethod }) =>
          hasArrived(paymentStatus) && (paymentMethod ?? 'ACCOUNT_TRANSFER') === 'ACCOUNT_TRANSFER',
      );
      const transfers: InboundTransfer[] = [];
      for (let from = 0; from < arrived.length; from += AT_ONCE) {
        const some = arrived.slice(from, from + AT_ONCE);
        const details = await Promise.all(some.map((row) => detail(row.transactionReference)));
        if (details.includes(undefined)) return UNAVAILABLE;
        transfers.push(...details.filter((one) => one != null));
      }
      return { ok: true, transfers, next: data.content.length < PAGE ? null : String(page + 1) };
    },
  };
}
