import type { BankLedgerRow } from '../../bank-ledger/bank-ledger-row.ts';
import { refundReference } from '../../refunds/refund.ts';
import type { BankRails } from '../../types.ts';
import { payoutReferenceIn } from '../../withdrawals/payout-reference.ts';
import { createLedgerNames, type LedgerNames, nameKey } from './ledger-names.ts';
import { nextOf, pageQuery } from './pages.ts';
import type { PaystackCalls } from './paystack-calls.ts';
import { type LedgerRow, ledgerRows } from './shapes.ts';

const UNAVAILABLE = { ok: false, code: 'unavailable' } as const;
/** Documented kinds whose rows have a reference; a refund is named by its own number. */
const NAMED = ['Transfer', 'Transaction'];
const REFUND = 'Refund';
const REFERENCE_LENGTH = 100;

/**
 * Paystack's ledger of the balance. A row names no reference: of a transfer it has the reason, which holds ours, and of all rows the number of what
 * moved the money, by which the reference is read. While references of a page are still to be read, the answer has no rows and the same cursor again.
 */
export function createPaystackLedger(calls: PaystackCalls): NonNullable<BankRails['ledger']> {
  const names = createLedgerNames(calls);
  return async (from) => {
    const { page, query } = pageQuery(from);
    if (from.cursor === null) names.forgetUnknown();
    const { data } = await calls.get(`/balance/ledger?${query}`, ledgerRows);
    if (data === undefined) return UNAVAILABLE;
    const progress = await names.read(data.filter((row) => isNamed(row) && ourReference(row) === null));
    if (progress === 'unavailable') return UNAVAILABLE;
    if (progress === 'more') return { ok: true, rows: [], next: String(page) };
    return { ok: true, rows: data.map((row) => rowOf(row, names)), next: nextOf(data, page) };
  };
}

const isNamed = ({ model_responsible: kind }: LedgerRow) => NAMED.includes(kind);
const ourReference = ({ reason }: LedgerRow) => payoutReferenceIn(reason ?? '');

function rowOf(row: LedgerRow, names: LedgerNames): BankLedgerRow {
  const { createdAt, difference, balance, model_responsible: kind, reason } = row;
  const figures = { at: new Date(createdAt), changeKobo: difference, balanceKobo: balance, kind };
  const reference = ourReference(row) ?? (isNamed(row) ? names.of(row) : null);
  if (reference !== null) return { ...figures, reference };
  if (kind === REFUND) return { ...figures, reference: refundReference(row.model_row) };
  const own = isNamed(row) || !reason ? nameKey(row) : reason.slice(0, REFERENCE_LENGTH);
  return { ...figures, reference: own, isUnread: true };
}
