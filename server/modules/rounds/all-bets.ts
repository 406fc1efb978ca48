import { sql } from 'kysely';
import type { Homes } from '../../platform/database/homes.ts';
import { newestFirst, soon } from '../../platform/database/newest-first.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { readBetsPage } from '../betting/betting.ts';
import type { BetSummary, BetsPage, BetsQuery, RecentGame } from '../betting/types.ts';
import type { Win } from '../wallet/wallet.ts';

/** A page of the player's bets in all shared games, newest first, found by key. */
export function readAllBets(homes: Homes, now: Date, playerId: bigint, query: BetsQuery): Promise<BetsPage> {
  return readBetsPage(now, query, {
    open: (before) => readOpen(homes, playerId, query, before),
    over: (before, limit) => readOver(homes, playerId, query, before, limit),
  });
}

/** Nobody has many open bets: each round takes a few. */
async function readOpen(
  homes: Homes,
  playerId: bigint,
  { gameId, from }: BetsQuery,
  before: Cursor,
): Promise<BetSummary[]> {
  const { rows } = await sql<BetSummary>`
    select game_id, at, seq, stake, null::bigint as payout, false as is_void from shared_open_bet
     where player_id = ${playerId} and (${gameId ?? null}::text is null or game_id = ${gameId ?? null})
       and (at, seq) < (${before.at}, ${before.seq}) and at >= ${from ?? '-infinity'}
     order by at desc, seq desc`.execute(homes.homeOf(playerId).db.kysely);
  return rows;
}

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
      select game_id, at, seq, stake, paid as payout, is_void from shared_bet
       where player_id = ${playerId} and (${gameId ?? null}::text is null or game_id = ${gameId ?? null})
         and at <= ${before.at} and (at, seq) < (${before.at}, ${before.seq})
         and at >= ${since} and at >= ${from ?? '-infinity'}
       order by at desc, seq desc limit ${limit}`.execute(homes.homeOf(playerId).db.kysely);
    return rows;
  });
}

/** Those of the games that the player ever played. */
export async function readPlayedGames(
  homes: Homes,
  playerId: bigint,
  gameIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ gameId: string }>`
    select game_id from unnest(${gameIds}::text[]) game (game_id)
     where exists (select 1 from shared_open_bet bet where bet.player_id = ${playerId} and bet.game_id = game.game_id)
        or exists (select 1 from shared_bet bet where bet.player_id = ${playerId} and bet.game_id = game.game_id)`.execute(
    homes.homeOf(playerId).db.kysely,
  );
  return rows.map(({ gameId }) => gameId);
}

/** Those of the games that the player bet in, latest bet first: the newest bet of each by its index. */
export async function readRecentGames(
  homes: Homes,
  playerId: bigint,
  gameIds: readonly string[],
  limit: number,
): Promise<RecentGame[]> {
  const { rows } = await sql<RecentGame>`
    select game_id, at
      from (
        select game.game_id, greatest(
                 (select max(bet.at) from shared_open_bet bet
                   where bet.player_id = ${playerId} and bet.game_id = game.game_id),
                 (select bet.at from shared_bet bet
                   where bet.player_id = ${playerId} and bet.game_id = game.game_id order by bet.at desc limit 1)
               ) as at
          from unnest(${gameIds}::text[]) game (game_id)
      ) played
     where at is not null
     order by at desc
     limit ${limit}`.execute(homes.homeOf(playerId).db.kysely);
  return rows;
}

type WonBet = Pick<BetSummary, 'gameId'> & {
  readonly playerId: bigint;
  readonly endedAt: Date;
  readonly paid: bigint;
};

/**
 * The newest bets of these games that paid more than was staked, of all players, newest first. They are of games whose bets are cashed
 * out: no single entry of the ledger says that such a bet was won. What a void round returned is nobody's win.
 */
export async function readRecentWins(
  homes: Homes,
  titles: ReadonlyMap<string, string>,
  now: Date,
  limit: number,
): Promise<Win[]> {
  const gameIds = [...titles.keys()];
  // The rows of a player who has just moved are in both homes for some seconds.
  const found = await Promise.all(
    homes.all.map(async (home) => {
      const before = soon(now);
      const won = await newestFirst(limit, before, async (since) => {
        const { rows } = await sql<WonBet>`
          select bet.* from unnest(${gameIds}::text[]) game (game_id) cross join lateral (
            select player_id, game_id, ended_at, paid from shared_bet
             where game_id = game.game_id and paid > stake and not is_void and ended_at <= ${before} and at >= ${since}
             order by ended_at desc limit ${limit}
          ) bet
           order by bet.ended_at desc limit ${limit}`.execute(home.db.kysely);
        return rows;
      });
      return won.filter(({ playerId }) => homes.homeOf(playerId) === home);
    }),
  );
  return found
    .flat()
    .sort((one, other) => other.endedAt.getTime() - one.endedAt.getTime())
    .slice(0, limit)
    .map(({ playerId, gameId, endedAt, paid }) => ({
      ...{ playerId, at: endedAt, game: titles.get(gameId) ?? gameId, payoutKobo: paid },
    }));
}
