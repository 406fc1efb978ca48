import type { Kobo } from '@jara/money/kobo';
import type { Cursor } from '../../platform/cursor.ts';
import type { Database } from '../../platform/database.ts';
import { newestFirst, soon } from '../../platform/newest-first.ts';
import { describeEntry } from './descriptions.ts';

export interface StatementQuery {
  /** Entries strictly before this one, as an earlier page answered it. */
  readonly before?: Cursor;
  readonly limit: number;
  readonly from?: Date;
  readonly to?: Date;
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
  const before = query.before ?? { at: soon(now), seq: 0n };
  const wanted = query.limit + 1;
  const rows = await newestFirst(wanted, before.at, async (since) => {
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
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    lines: page.flatMap(entryLines),
    next: rows.length > query.limit && last !== undefined ? { at: last.at, seq: last.seq } : null,
  };
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
