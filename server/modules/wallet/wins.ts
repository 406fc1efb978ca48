import type { Kobo } from '@jara/money/kobo';
import type { Database } from '../../platform/database/database.ts';
import { newestFirst, soon } from '../../platform/database/newest-first.ts';
import { gameName } from './descriptions.ts';

/** A bet that paid back more than it took. */
export interface Win {
  readonly playerId: bigint;
  readonly at: Date;
  /** The game's, in the ledger. */
  readonly account: string;
  /** What the game is called on a statement. */
  readonly game: string;
  /** Gross: with the stake in it. */
  readonly payoutKobo: Kobo;
}

interface WinRow {
  player_id: bigint;
  at: Date;
  destination: string;
  payback: bigint;
}

/** The newest wins of all players, by an index that holds nothing else. */
export async function readRecentWins(db: Database, now: Date, limit: number): Promise<Win[]> {
  const before = soon(now);
  const rows = await newestFirst(limit, before, async (since) => {
    // The time has bounds of its own, and no prepared plan, so that months without a part in it are left out.
    const found = await db.pool.query<WinRow>(
      `select player_id, at, destination, payback from entry
        where kind = 'bet' and payback > amount and at <= $1 and at >= $2
        order by at desc limit $3`,
      [before, since, limit],
    );
    return found.rows;
  });
  return rows.map((row) => ({
    playerId: row.player_id,
    at: row.at,
    account: row.destination,
    game: gameName(row.destination),
    payoutKobo: row.payback,
  }));
}
