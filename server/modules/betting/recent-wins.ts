import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import { newestFirst, soon } from '../../platform/database/newest-first.ts';
import type { Shard, Shards } from '../../platform/database/shards.ts';
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
export async function readRecentWins(shards: Shards, now: Date, limit: number): Promise<Win[]> {
  // The rows of a player who has just moved are in both shards for some seconds.
  const found = await Promise.all(
    shards.all.map(async (shard) =>
      (await readWinsAt(shard, now, limit)).filter(({ playerId }) => shards.shardOf(playerId) === shard),
    ),
  );
  return found
    .flat()
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, limit);
}

type WonBet = Pick<Bet, 'playerId' | 'endedAt' | 'product' | 'paid'>;

/** The newest wins at a shard, by an index of wins only. */
async function readWinsAt({ db }: Shard, now: Date, limit: number): Promise<Win[]> {
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
