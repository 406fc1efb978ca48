import { operatorDay } from '../../wallet/wallet.ts';
import type { BankRails } from '../types.ts';
import type { BankLedgerRow } from './bank-ledger-row.ts';
import type { Difference, TheirMovement } from './compare-day.ts';

/** Maximum number of pages of a reading: a cursor that never ends must not keep the schedule. */
const MAX_PAGES = 2000;
/** Readings until a line that lacks is reported: the list may change while it is read. */
const READINGS = 3;

/** Receives after each page how many rows were read. */
export type OnRows = (rows: number) => Promise<void>;

type Gap = Difference & { readonly day: string };

export interface LedgerReading {
  readonly movements: readonly TheirMovement[];
  /** Rows whose balance does not follow from the row before: a line lacks between them. */
  readonly gaps: readonly Gap[];
}

/**
 * The rows of a bank's ledger of a time; null: the bank did not answer, or has no ledger. A row that is on two pages, because rows were added
 * while they were read, counts once: two rows with the same balance after them are one. A list with a gap is read again.
 */
export async function readBankLedger(
  rails: BankRails,
  time: { readonly since: Date; readonly until: Date },
  onRows: OnRows = async () => undefined,
): Promise<LedgerReading | null> {
  for (let reading = 1; ; reading += 1) {
    const rows = await readRows(rails, time, onRows);
    if (rows === null) return null;
    const gaps = gapsIn(rows);
    if (gaps.length > 0 && reading < READINGS) continue;
    const movements = rows
      .filter(({ at }) => at >= time.since && at < time.until)
      .map(({ at, balanceKobo: _, ...row }) => ({ day: operatorDay(at), ...row }));
    return { movements, gaps };
  }
}

/** Oldest first. */
async function readRows(
  { ledger }: BankRails,
  time: { readonly since: Date; readonly until: Date },
  onRows: OnRows,
): Promise<BankLedgerRow[] | null> {
  if (ledger === undefined) return null;
  const rows = new Map<string, BankLedgerRow>();
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer: Awaited<ReturnType<typeof ledger>> = await ledger({ ...time, cursor });
    if (!answer.ok) return null;
    for (const row of answer.rows) {
      const { at, reference, changeKobo, balanceKobo, kind } = row;
      rows.set(`${at.getTime()} ${changeKobo} ${balanceKobo} ${kind} ${reference}`, row);
    }
    await onRows(rows.size);
    cursor = answer.next;
    if (cursor === null) return inOrder([...rows.values()]);
  }
  return null;
}

function inOrder(rows: BankLedgerRow[]): BankLedgerRow[] {
  const [first, last] = [rows[0], rows.at(-1)];
  return first !== undefined && last !== undefined && first.at > last.at ? rows.reverse() : rows;
}

function gapsIn(rows: readonly BankLedgerRow[]): Gap[] {
  return rows.flatMap(({ at, reference, balanceKobo, changeKobo }, index) => {
    const before = rows[index - 1];
    if (before === undefined || before.balanceKobo + changeKobo === balanceKobo) return [];
    const theirsKobo = balanceKobo - changeKobo - before.balanceKobo;
    return [{ day: operatorDay(at), reference, kind: 'gap', oursKobo: 0n, theirsKobo } as const];
  });
}
