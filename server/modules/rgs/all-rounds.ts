import { type Selectable, sql } from 'kysely';
import type { Homes } from '../../platform/database/homes.ts';
import { newestFirst } from '../../platform/database/newest-first.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { readBetsPage } from '../betting/betting.ts';
import type { BetSummary, BetsPage, BetsQuery } from '../betting/types.ts';
import type { GameRoundTable } from './schema.ts';

/** A page of the player's rounds of all games, newest first, found by key: the millionth round costs what the first does. */
export function readAllRounds(
  homes: Homes,
  now: Date,
  playerId: bigint,
  query: BetsQuery,
): Promise<BetsPage> {
  return readBetsPage(now, query, {
    open: (before) => readOpen(homes, playerId, query, before),
    over: (before, limit) => readOver(homes, playerId, query, before, limit),
  });
}

/** Rounds that are over: for each game that the player has played, the newest by its key, and the newest of those. */
function readOver(
  homes: Homes,
  playerId: bigint,
  { gameId, from }: BetsQuery,
  before: Cursor,
  limit: number,
): Promise<BetSummary[]> {
  return newestFirst(limit, before.at, async (since) => {
    // Not a prepared statement: only a plan made for these very bounds leaves out the other months.
    const { rows } = await sql<BetSummary>`
      select r.game_id, r.at, r.seq, r.stake, r.payout, r.is_void
        from game_seed_state played
        cross join lateral (
          select game_id, at, seq, stake, payout, is_void from game_round
           where player_id = played.player_id and game_id = played.game_id
             and at <= ${before.at} and (at, seq) < (${before.at}, ${before.seq})
             and at >= ${since} and at >= ${from ?? '-infinity'}
           order by at desc, seq desc limit ${limit}
        ) r
       where played.player_id = ${playerId} and (${gameId ?? null}::text is null or played.game_id = ${gameId ?? null})
       order by r.at desc, r.seq desc limit ${limit}`.execute(homes.homeOf(playerId).db.kysely);
    return rows;
  });
}

/** Rounds that are open: at most one a game. */
async function readOpen(
  homes: Homes,
  playerId: bigint,
  { gameId, from }: BetsQuery,
  before: Cursor,
): Promise<BetSummary[]> {
  const { rows } = await sql<BetSummary>`
    select game_id, at, seq, stake, null::bigint as payout, false as is_void from game_open_round
     where player_id = ${playerId} and (${gameId ?? null}::text is null or game_id = ${gameId ?? null})
       and (at, seq) < (${before.at}, ${before.seq}) and at >= ${from ?? '-infinity'}
     order by at desc, seq desc`.execute(homes.homeOf(playerId).db.kysely);
  return rows;
}

/** The games that the player ever played or opened. */
export async function readPlayedGames(homes: Homes, playerId: bigint): Promise<string[]> {
  const { rows } = await sql<Pick<Selectable<GameRoundTable>, 'gameId'>>`
    select game_id from game_seed_state where player_id = ${playerId}`.execute(
    homes.homeOf(playerId).db.kysely,
  );
  return rows.map(({ gameId }) => gameId);
}
