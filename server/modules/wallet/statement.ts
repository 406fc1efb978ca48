import type { Kobo } from '@jara/money/kobo';
import type { Database } from '../../platform/database/database.ts';
import { newestFirst, oldestFirst, soon } from '../../platform/database/newest-first.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { describeEntry } from './descriptions.ts';

export interface StatementQuery {
  /** Entries strictly before this one, as an earlier page answered it. */
  readonly before?: Cursor;
  readonly limit: number;
  readonly from?: Date;
  readonly to?: Date;
  /** Of how many pages on either side the cursors are wanted too. */
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
}

export interface StatementPage {
  readonly lines: readonly StatementLine[];
  readonly next: Cursor | null;
  /** Where the pages after this one begin, nearest first. */
  readonly older: readonly Cursor[];
  /** Where the pages before this one begin, nearest first; null is the first page, which needs no cursor. */
  readonly newer: readonly (Cursor | null)[];
}

export interface EntryRow {
  at: Date;
  seq: bigint;
  kind: string;
  source: string;
  destination: string;
  amount: bigint;
  payback: bigint;
  balance_after: bigint;
  note: string | null;
}

/**
 * A page of a player's cash account, newest first, found by key: the millionth entry costs what the first does. `limit` counts
 * entries; a bet that won is one entry and two lines.
 */
export async function readStatement(
  db: Database,
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
    lines: rows.slice(0, limit).flatMap(entryLines),
    next: cursorAfter(1),
    older: Array.from({ length: around }, (_, page) => cursorAfter(page + 1)).filter((one) => one !== null),
    newer,
  };
}

/** The page's entries, and as many beyond it as tell where the pages after it begin. */
function readOlder(db: Database, now: Date, playerId: bigint, query: StatementQuery): Promise<EntryRow[]> {
  const before = query.before ?? { at: soon(now), seq: 0n };
  const wanted = query.limit * Math.max(1, query.around ?? 0) + 1;
  return newestFirst(wanted, before.at, async (since) => {
    // Not a prepared statement: only a plan made for these very bounds leaves out the other months.
    const page = await db.pool.query<EntryRow>(
      `select at, seq, kind, source, destination, amount, payback, balance_after, note from entry
        where player_id = $1 and at <= $2 and (at, seq) < ($2, $3) and at >= $4 and at >= $5 and at < $6
          and (source = 'cash' or destination = 'cash')
        order by at desc, seq desc limit $7`,
      [playerId, before.at, before.seq, since, query.from ?? '-infinity', query.to ?? 'infinity', wanted],
    );
    return page.rows;
  });
}

/** Counts back from the entry before the page, which ends the page before it, to where the pages before begin. */
async function readNewer(
  db: Database,
  now: Date,
  playerId: bigint,
  { limit, around = 0, from, to }: StatementQuery,
  before: Cursor,
): Promise<(Cursor | null)[]> {
  const wanted = limit * around + 1;
  const rows = await oldestFirst(wanted, before.at, soon(now), async (until) => {
    const page = await db.pool.query<Cursor>(
      `select at, seq from entry
        where player_id = $1 and at >= $2 and (at, seq) >= ($2, $3) and at < $4 and at >= $5 and at < $6
          and (source = 'cash' or destination = 'cash')
        order by at, seq limit $7`,
      [playerId, before.at, before.seq, until, from ?? '-infinity', to ?? 'infinity', wanted],
    );
    return page.rows;
  });
  const pages = Math.min(around, Math.ceil(rows.length / limit));
  return Array.from({ length: pages }, (_, page) => {
    const begins = rows[limit * (page + 1)];
    return begins === undefined ? null : { at: begins.at, seq: begins.seq };
  });
}

/** An entry as the player sees it, newest line first: a bet's payout stands above its stake. */
export function entryLines(row: EntryRow): StatementLine[] {
  const outward = row.source === 'cash';
  const words = describeEntry(row.kind, outward ? row.destination : row.source, row.note);
  const line = (
    leg: string,
    description: string,
    direction: 'credit' | 'debit',
    amountKobo: Kobo,
    balanceKobo: Kobo,
  ) => ({
    id: `${row.seq}-${leg}`,
    description,
    at: row.at,
    direction,
    amountKobo,
    balanceKobo,
  });
  const lines: StatementLine[] = [];
  if (row.payback > 0n)
    lines.push(line('b', words.back, outward ? 'credit' : 'debit', row.payback, row.balance_after));
  if (row.amount > 0n) {
    const balance = outward ? row.balance_after - row.payback : row.balance_after + row.payback;
    lines.push(line('a', words.out, outward ? 'debit' : 'credit', row.amount, balance));
  }
  return lines;
}
