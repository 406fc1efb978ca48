import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { Homes } from '../../platform/database/homes.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import type { RecentGame } from '../bets/types.ts';

/** What a round at a studio did to its player's balance. */
export interface StudioRoundMoney extends Cursor {
  readonly gameId: string;
  readonly roundId: string;
  readonly touchedAt: Date;
  /** Nothing of its stake is at risk any more. */
  readonly isOver: boolean;
  readonly staked: Kobo;
  readonly refunded: Kobo;
  readonly paid: Kobo;
}

export interface RoundsRange {
  readonly before: Cursor;
  readonly limit: number;
  readonly gameId?: string | undefined;
  readonly from?: Date | undefined;
}

const COLUMNS = `round_id, game_id, opened_at as at, seq, touched_at, settled = staked as is_over, staked, refunded, paid`;

/** SQL: the games that the player `asked` played, one look-up each however many rounds were played. */
const PLAYED = `
  first as (
    select (select game_id from studio_round r where r.player_id = asked.player_id and staked > 0 order by game_id limit 1) from asked
  ),
  played as (
    select game_id from first
    union all
    select (select game_id from studio_round r
             where r.player_id = asked.player_id and staked > 0 and r.game_id > played.game_id order by game_id limit 1)
      from played cross join asked where played.game_id is not null
  )`;

/** The studios' games that the player ever played. */
export async function readPlayedGames(homes: Homes, playerId: bigint): Promise<string[]> {
  const { rows } = await sql<{ gameId: string }>`
    with recursive asked as (select ${playerId}::bigint as player_id), ${sql.raw(PLAYED)}
    select game_id from played where game_id is not null`.execute(homes.homeOf(playerId).db.kysely);
  return rows.map(({ gameId }) => gameId);
}

/** The games that the player staked in, latest round first: the newest round of each by its key. */
export async function readRecentGames(homes: Homes, playerId: bigint, limit: number): Promise<RecentGame[]> {
  const { rows } = await sql<RecentGame>`
    with recursive asked as (select ${playerId}::bigint as player_id), ${sql.raw(PLAYED)}
    select played.game_id, round.opened_at as at from played cross join lateral (
      select opened_at from studio_round
       where player_id = ${playerId} and game_id = played.game_id and staked > 0
       order by opened_at desc, seq desc limit 1
    ) round
     order by round.opened_at desc limit ${limit}`.execute(homes.homeOf(playerId).db.kysely);
  return rows;
}

/** The player's rounds in a range, open ones too, newest first: for each game the newest by its key, and the newest of those. */
export async function readNewest(
  homes: Homes,
  playerId: bigint,
  { before, limit, gameId, from }: RoundsRange,
): Promise<StudioRoundMoney[]> {
  const { rows } = await sql<StudioRoundMoney>`
    with recursive asked as (select ${playerId}::bigint as player_id), ${sql.raw(PLAYED)}
    select round.* from played cross join lateral (
      select ${sql.raw(COLUMNS)} from studio_round
       where player_id = ${playerId} and game_id = played.game_id and staked > 0
         and (opened_at, seq) < (${before.at}, ${before.seq}) and opened_at >= ${from ?? '-infinity'}
       order by opened_at desc, seq desc limit ${limit}
    ) round
     where ${gameId ?? null}::text is null or played.game_id = ${gameId ?? null}
     order by at desc, seq desc limit ${limit}`.execute(homes.homeOf(playerId).db.kysely);
  return rows;
}

/** The player's rounds in a range with a stake at risk, newest first. */
export async function readOpen(
  homes: Homes,
  playerId: bigint,
  { before, limit, gameId, from }: RoundsRange,
): Promise<StudioRoundMoney[]> {
  const { rows } = await sql<StudioRoundMoney>`
    select ${sql.raw(COLUMNS)} from studio_round
     where player_id = ${playerId} and settled < staked and (${gameId ?? null}::text is null or game_id = ${gameId ?? null})
       and (opened_at, seq) < (${before.at}, ${before.seq}) and opened_at >= ${from ?? '-infinity'}
     order by opened_at desc, seq desc limit ${limit}`.execute(homes.homeOf(playerId).db.kysely);
  return rows;
}

/** The player's round in the game that was opened at this position of the account. */
export async function readRoundAt(
  homes: Homes,
  playerId: bigint,
  gameId: string,
  { at, seq }: Cursor,
): Promise<StudioRoundMoney | null> {
  const { rows } = await sql<StudioRoundMoney>`
    select ${sql.raw(COLUMNS)} from studio_round
     where player_id = ${playerId} and game_id = ${gameId} and opened_at = ${at} and seq = ${seq} and staked > 0`.execute(
    homes.homeOf(playerId).db.kysely,
  );
  return rows[0] ?? null;
}
