import { type Selectable, sql } from 'kysely';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import type { Leading } from '../running/round-store.ts';
import type { SharedSeasonTable } from '../schema.ts';
import type { DrawnValue, NamedValue } from './public-values.ts';

/** A season as everyone may know it. */
export type Season = Omit<Selectable<SharedSeasonTable>, 'sealedSeed'>;

const SEASON_COLUMNS =
  'season_id, game_id, season, rounds, commitment, made_at, public_source, due_at, public_value, public_proof, begun_at, ended_at';

export async function readSeason(db: DirectoryExecutor, seasonId: string): Promise<Season | null> {
  const { rows } = await sql<Season>`
    select ${sql.raw(SEASON_COLUMNS)} from shared_season where season_id = ${seasonId}`.execute(db);
  return rows[0] ?? null;
}

type PlayedSeason = Season & { readonly played: number };

/** The seasons of a game that have not ended: one in play, and one that waits for its public value or its turn. */
export interface OpenSeasons {
  readonly inPlay: PlayedSeason | null;
  readonly committed: PlayedSeason | null;
}

export async function readOpenSeasons(db: DirectoryExecutor, gameId: string): Promise<OpenSeasons> {
  const { rows } = await sql<PlayedSeason>`
    select ${sql.raw(SEASON_COLUMNS)},
           (select coalesce(max(round), 0) from shared_round r where r.season_id = s.season_id) as played
      from shared_season s where game_id = ${gameId} and ended_at is null`.execute(db);
  return {
    inPlay: rows.find(({ begunAt }) => begunAt !== null) ?? null,
    committed: rows.find(({ begunAt }) => begunAt === null) ?? null,
  };
}

interface NewSeason extends NamedValue {
  readonly seasonId: string;
  readonly rounds: number;
  readonly commitment: string;
  readonly sealedSeed: string;
  readonly at: Date;
}

/** Commits to a season and to the name of its public value; nothing where one is committed to. */
export async function insertSeason(
  db: DirectoryExecutor,
  leading: Leading,
  { seasonId, rounds, commitment, sealedSeed, source, dueAt, at }: NewSeason,
): Promise<void> {
  await sql`
    with led as materialized (
      select work as game_id from leader where work = ${leading.gameId} and epoch = ${leading.epoch} for share
    )
    insert into shared_season (season_id, game_id, season, rounds, commitment, sealed_seed, made_at, public_source, due_at)
    select ${seasonId}, game_id, 1 + (select coalesce(max(season), 0) from shared_season s where s.game_id = led.game_id), ${rounds},
           ${commitment}, ${sealedSeed}, ${at}, ${source}, ${dueAt}
      from led
    on conflict do nothing`.execute(db);
}

/** Its first value stays. */
export async function beginSeason(
  db: DirectoryExecutor,
  seasonId: string,
  { value, proof, at }: DrawnValue & { readonly at: Date },
): Promise<void> {
  await sql`
    update shared_season set public_value = ${value}, public_proof = ${proof}, begun_at = greatest(${at}::timestamptz, due_at)
     where season_id = ${seasonId} and public_value is null and ended_at is null`.execute(db);
}

export async function endSeason(db: DirectoryExecutor, seasonId: string, at: Date): Promise<void> {
  await sql`update shared_season set ended_at = ${at} where season_id = ${seasonId} and ended_at is null`.execute(
    db,
  );
}
