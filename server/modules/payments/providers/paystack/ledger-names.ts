import { HOUR_MS } from '../../../../platform/runtime/clock.ts';
import { envelopeOf } from './order-answer.ts';
import { nextOf, pageQuery } from './pages.ts';
import type { PaystackCalls } from './paystack-calls.ts';
import { type LedgerRow, numbered } from './shapes.ts';

/** Rows without a reference from which on the list of transactions is read, a hundred a call, before single ones. */
const LIST_FROM = 5;
/** Calls of one reading, one after the other: together within the time limit of a call to a bank, and below the provider's rate. */
const LIST_PAGES = 8;
const SINGLE_CALLS = 20;
/** References kept; beyond it all are read again. */
const KEPT = 50_000;
/** Delay from a transaction to its row in the ledger, within which the list has it; a later one is read by its number. */
const LATE_MS = HOUR_MS;

/** The name of the transfer or transaction of a row: `Transaction 1073891448`. */
export const nameKey = ({ model_responsible: kind, model_row: row }: LedgerRow): string => `${kind} ${row}`;

type Progress = 'read' | 'more' | 'unavailable';

export interface LedgerNames {
  /** Reads the references that lack, a bounded number; `more`: read again. */
  read(rows: readonly LedgerRow[]): Promise<Progress>;
  /** Null: the provider has none under this number. */
  of(row: LedgerRow): string | null;
  /** A new reading requests again what was not found. */
  forgetUnknown(): void;
}

/** The references of transfers and transactions by the numbers that the ledger's rows have. */
export function createLedgerNames(calls: PaystackCalls): LedgerNames {
  const known = new Map<string, string | null>();
  const unlisted = new Set<string>();

  async function readList(rows: readonly LedgerRow[]): Promise<Progress> {
    const times = rows.map(({ createdAt }) => Date.parse(createdAt));
    const since = new Date(Math.min(...times) - LATE_MS);
    const until = new Date(Math.max(...times) + 1);
    let cursor: string | null = null;
    for (let read = 0; read < LIST_PAGES; read += 1) {
      const { page, query } = pageQuery({ since, until, cursor });
      query.set('status', 'success');
      const { data } = await calls.get(`/transaction?${query}`, numbered.array());
      if (data === undefined) return 'unavailable';
      for (const { id, reference } of data) known.set(`Transaction ${id}`, reference);
      cursor = nextOf(data, page);
      if (cursor === null || rows.every((row) => known.has(nameKey(row)))) break;
    }
    for (const row of rows) if (!known.has(nameKey(row))) unlisted.add(nameKey(row));
    return 'read';
  }

  /** A refusal of the number itself is an answer; all else is none. */
  async function readOne({ model_responsible: kind, model_row: row }: LedgerRow): Promise<Progress> {
    const path = `/${kind === 'Transfer' ? 'transfer' : 'transaction'}/${encodeURIComponent(row)}`;
    const { answer, data } = await calls.get(path, numbered);
    const isRefused =
      (answer.status === 404 || answer.status === 400) && envelopeOf(answer)?.status === false;
    const isAnswered = answer.status >= 200 && answer.status < 300 && envelopeOf(answer)?.status === true;
    if (!isRefused && !isAnswered) return 'unavailable';
    known.set(`${kind} ${row}`, data?.id === row ? data.reference : null);
    return 'read';
  }

  return {
    of: (row) => known.get(nameKey(row)) ?? null,
    forgetUnknown() {
      if (known.size > KEPT) known.clear();
      unlisted.clear();
      for (const [name, reference] of known) if (reference === null) known.delete(name);
    },
    async read(rows) {
      const lacking = () => rows.filter((row) => !known.has(nameKey(row)));
      const toList = lacking().filter(
        (row) => row.model_responsible === 'Transaction' && !unlisted.has(nameKey(row)),
      );
      if (toList.length >= LIST_FROM && (await readList(toList)) === 'unavailable') return 'unavailable';
      const single = lacking();
      for (const row of single.slice(0, SINGLE_CALLS))
        if (!known.has(nameKey(row)) && (await readOne(row)) === 'unavailable') return 'unavailable';
      return single.length > SINGLE_CALLS ? 'more' : 'read';
    },
  };
}
