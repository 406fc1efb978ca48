import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { Home, Homes } from '../../platform/database/homes.ts';
import { newestFirst, soon } from '../../platform/database/newest-first.ts';
import type { Bet } from './bet.ts';

/** A bet that paid more than its stake. */
export interface Win {
  readonly playerId: bigint;
  /** When the bet ended. */
  readonly at: Date;
  readonly product: string;
  /** Gross: includes the stake. */
  readonly paid: Kobo;
}

/** The newest wins of all players, newest first. A stake that a void round returned is not a win, nor is an earlier cash-out. */
export async function readRecentWins(homes: Homes, now: Date, limit: number): Promise<Win[]> {
  // The rows of a player who has just moved are in both homes for some seconds.
  const found = await Promise.all(
    homes.all.map(async (home) =>
      (await readWinsAt(home, now, limit)).filter(({ playerId }) => homes.homeOf(playerId) === home),
    ),
  );
  return found
    .flat()
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, limit);
}

type WonBet = Pick<Bet, 'playerId' | 'endedAt' | 'product' | 'paid'>;

/** The newest wins at a home, by an index of wins only. */
async function readWinsAt({ db }: Home, now: Date, limit: number): Promise<Win[]> {
  const before = soon(now);
  const rows = await newestFirst(limit, before, async (since) => {
    // Not a prepared statement: only a plan made for these bounds prunes the other months.
    const { rows } = await sql<WonBet>`
      select player_id, ended_at, product, paid from bet
       where paid > stake and state not in ('open', 'void') and ended_at <= ${before} and at >= ${since}
       order by ended_at desc limit ${limit}`.execute(db.kysely);
    return rows;
  });
  return rows.flatMap(({ playerId, endedAt, product, paid }) =>
    endedAt === null ? [] : [{ playerId, at: endedAt, product, paid }],
  );
}
