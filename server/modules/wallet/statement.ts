import type { SportsBetName } from '@jara/contract/sports';
import { ENTRY_KINDS, type EntryKind } from '@jara/ledger/kind';
import { type Kobo, toNaira } from '@jara/money/kobo';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { newestFirst, oldestFirst, soon } from '../../platform/database/newest-first.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { describeKind, type StatementNames } from './descriptions.ts';
import type { EntryTable } from './schema.ts';

export interface StatementQuery {
  /** Entries strictly before this one, the cursor of an earlier page. */
  readonly before?: Cursor;
  readonly limit: number;
  readonly from?: Date;
  readonly to?: Date;
  /** Number of pages on either side whose cursors are returned too. */
  readonly around?: number;
}

export interface StatementLine {
  /** Unique for the player, and unchanging. */
  readonly id: string;
  readonly description: string;
  readonly at: Date;
  readonly direction: 'credit' | 'debit';
  readonly amountKobo: Kobo;
  readonly balanceKobo: Kobo;
  /** The sportsbook bet of the line, if any. */
  readonly sportsBet?: SportsBetName | undefined;
}

export interface StatementPage {
  readonly lines: readonly StatementLine[];
  readonly next: Cursor | null;
  /** The cursors of the following pages, nearest first. */
  readonly older: readonly Cursor[];
  /** The cursors of the preceding pages, nearest first; null is the first page, which needs none. */
  readonly newer: readonly (Cursor | null)[];
}

type EntryRow = Pick<
  Selectable<EntryTable>,
  | 'at'
  | 'seq'
  | 'kind'
  | 'amount'
  | 'payoutKind'
  | 'payout'
  | 'tax'
  | 'cashAfter'
  | 'product'
  | 'reference'
  | 'note'
>;

/**
 * A page of a player's cash account, newest first, found by key: the millionth entry costs the same as the first. `limit` counts
 * entries; a bet that was placed and paid at once is one entry and two lines.
 */
export async function readStatement(
  db: Database,
  names: StatementNames,
  now: Date,
  playerId: bigint,
  query: StatementQuery,
): Promise<StatementPage> {
  const { limit, around = 0 } = query;
  const [rows, newer] = await Promise.all([
    readOlder(db, now, playerId, query),
    around === 0 || query.before === undefined ? [] : readNewer(db, now, playerId, query, query.before),
  ]);
  const cursorAfter = (pages: number): Cursor | null => {
    const last = rows.length > limit * pages ? rows[limit * pages - 1] : undefined;
    return last === undefined ? null : { at: last.at, seq: last.seq };
  };
  return {
    lines: await linesOf(names, playerId, rows.slice(0, limit)),
    next: cursorAfter(1),
    older: Array.from({ length: around }, (_, page) => cursorAfter(page + 1)).filter((one) => one !== null),
    newer,
  };
}

/** The page's entries, and those beyond it that start the following pages. */
function readOlder(db: Database, now: Date, playerId: bigint, query: StatementQuery): Promise<EntryRow[]> {
  const before = query.before ?? { at: soon(now), seq: 0n };
  const wanted = query.limit * Math.max(1, query.around ?? 0) + 1;
  return newestFirst(wanted, before.at, async (since) => {
    // Not a prepared statement: only a plan made for these bounds prunes the other months.
    const { rows } = await sql<EntryRow>`
      select at, seq, kind, amount, payout_kind, payout, tax, cash_after, product, reference, note from entry
       where player_id = ${playerId} and at <= ${before.at} and (at, seq) < (${before.at}, ${before.seq}) and at >= ${since}
         and at >= ${query.from ?? '-infinity'} and at < ${query.to ?? 'infinity'} and ${sql.raw(TOUCHES_CASH)}
       order by at desc, seq desc limit ${wanted}`.execute(db.kysely);
    return rows;
  });
}

/** Counts back from the entry before the page, which ends the preceding page, to the starts of the preceding pages. */
async function readNewer(
  db: Database,
  now: Date,
  playerId: bigint,
  { limit, around = 0, from, to }: StatementQuery,
  before: Cursor,
): Promise<(Cursor | null)[]> {
  const wanted = limit * around + 1;
  const rows = await oldestFirst(wanted, before.at, soon(now), async (until) => {
    const found = await sql<Cursor>`
      select at, seq from entry
       where player_id = ${playerId} and at >= ${before.at} and (at, seq) >= (${before.at}, ${before.seq}) and at < ${until}
         and at >= ${from ?? '-infinity'} and at < ${to ?? 'infinity'} and ${sql.raw(TOUCHES_CASH)}
       order by at, seq limit ${wanted}`.execute(db.kysely);
    return found.rows;
  });
  const pages = Math.min(around, Math.ceil(rows.length / limit));
  return Array.from({ length: pages }, (_, page) => {
    const begins = rows[limit * (page + 1)];
    return begins === undefined ? null : { at: begins.at, seq: begins.seq };
  });
}

/** The entries at these positions of a player's account as the statement shows them: newest line first. */
export async function readLinesAt(
  db: Database,
  names: StatementNames,
  playerId: bigint,
  positions: readonly Cursor[],
): Promise<StatementLine[]> {
  const [first, last] = [positions[0], positions.at(-1)];
  if (first === undefined || last === undefined) return [];
  // The time bounds are constants to the planner: it prunes the other months.
  const { rows } = await sql<EntryRow>`
    select at, seq, kind, amount, payout_kind, payout, tax, cash_after, product, reference, note
      from unnest(${positions.map(({ at }) => at)}::timestamptz[], ${positions.map(({ seq }) => seq)}::bigint[]) wanted (at, seq)
      join entry using (at, seq)
     where player_id = ${playerId} and at >= ${first.at} and at <= ${last.at} and ${sql.raw(TOUCHES_CASH)}
     order by at desc, seq desc`.execute(db.kysely);
  return linesOf(names, playerId, rows);
}

/** The entries of one bet within a period. */
export interface LinesOfBet {
  readonly product: string;
  readonly reference: string;
  readonly from: Date;
  /** Null: the bet may still be open. */
  readonly to: Date | null;
}

/** Maximum number of lines of one bet; no round played by hand makes more. */
const MAX_LINES_OF_BET = 200;

/** The entries of one reference of a product as the statement shows them: newest line first. The time bounds keep the search short. */
export async function readLinesOfBet(
  db: Database,
  names: StatementNames,
  playerId: bigint,
  { product, reference, from, to }: LinesOfBet,
): Promise<StatementLine[]> {
  const { rows } = await sql<EntryRow>`
    select at, seq, kind, amount, payout_kind, payout, tax, cash_after, product, reference, note from entry
     where player_id = ${playerId} and at >= ${from} and at <= ${to ?? 'infinity'} and product = ${product} and reference = ${reference}
       and ${sql.raw(TOUCHES_CASH)}
     order by at desc, seq desc limit ${MAX_LINES_OF_BET}`.execute(db.kysely);
  return linesOf(names, playerId, rows);
}

/** Kinds that move a player's cash; the others are not on the statement. */
const CASH_KINDS = Object.entries(ENTRY_KINDS).flatMap(([kind, { source, destination }]) =>
  source === 'cash' || destination === 'cash' ? [`'${kind}'`] : [],
);
const TOUCHES_CASH = `kind in (${CASH_KINDS.join(', ')})`;

async function linesOf(
  names: StatementNames,
  playerId: bigint,
  rows: readonly EntryRow[],
): Promise<StatementLine[]> {
  const sportsBetOf = await names.sportsBetsOf(playerId, rows);
  return rows.flatMap((row) => entryLines(row, names.titleOf(row.product), sportsBetOf(row)));
}

/** An entry as the player sees it, newest line first: a bet’s tax is above its payout, and that above its stake. */
function entryLines(row: EntryRow, title: string, sportsBet: SportsBetName | undefined): StatementLine[] {
  const line = (
    leg: string,
    kind: EntryKind,
    amountKobo: Kobo,
    balanceKobo: Kobo,
    note: string | null,
  ): StatementLine => ({
    id: `${row.seq}-${leg}`,
    description: describeKind(kind, title, note),
    at: row.at,
    direction: ENTRY_KINDS[kind].destination === 'cash' ? 'credit' : 'debit',
    ...{ amountKobo, balanceKobo, sportsBet },
  });
  const lines: StatementLine[] = [];
  const tax = row.tax ?? 0n;
  const taxKind = tax > 0n ? 'tax' : 'tax_returned';
  if (tax !== 0n) lines.push(line('c', taxKind, tax > 0n ? tax : -tax, row.cashAfter, title));
  const paidAfter = row.cashAfter + tax;
  if (row.payoutKind !== null) lines.push(line('b', row.payoutKind, row.payout, paidAfter, null));
  if (row.amount > 0n) lines.push(line('a', row.kind, row.amount, paidAfter - row.payout, row.note));
  return lines;
}

/** A line of the statement in the form of the calls' answers. */
export function toLineAnswer(line: StatementLine) {
  return {
    id: line.id,
    description: line.description,
    dated: line.at.toISOString(),
    transType: line.direction,
    amount: toNaira(line.amountKobo),
    balance: toNaira(line.balanceKobo),
    sportsBet: line.sportsBet,
  };
}
