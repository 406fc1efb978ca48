import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import type { EndedBet } from './types.ts';

/** Stores ended bets of the players among these who have a device, once each, in one statement. */
export async function addEndedBets(executor: Executor, bets: readonly EndedBet[], at: Date): Promise<void> {
  await sql`
    insert into push_bet (bet_id, player_id, ended_at)
    select given.bet_id, given.player_id, ${at}::timestamptz
      from unnest(${bets.map(({ betId }) => betId)}::uuid[], ${bets.map(({ playerId }) => playerId)}::bigint[]) as given (bet_id, player_id)
     where exists (select from push_device d where d.player_id = given.player_id)
    on conflict (bet_id) do nothing`.execute(executor);
}

/** A player's bets that ended: one notification. */
export interface EndedBets {
  readonly playerId: bigint;
  /** One of the bets. */
  readonly betId: string;
  /** The last of their ends. */
  readonly endedAt: Date;
}

/** Takes up to `limit` bets that ended by then off the table. */
export async function takeEndedBets(
  within: DirectoryExecutor,
  endedBy: Date,
  limit: number,
): Promise<{ readonly taken: number; readonly players: readonly EndedBets[] }> {
  const { rows } = await sql<EndedBets>`
    with due as (
      select bet_id from push_bet where ended_at <= ${endedBy} order by ended_at limit ${limit} for update skip locked
    )
    delete from push_bet b using due where b.bet_id = due.bet_id
    returning b.player_id, b.bet_id, b.ended_at`.execute(within);
  const players = new Map<bigint, EndedBets>();
  for (const row of rows) {
    const known = players.get(row.playerId);
    if (known === undefined || row.endedAt > known.endedAt) players.set(row.playerId, row);
  }
  return { taken: rows.length, players: [...players.values()] };
}
