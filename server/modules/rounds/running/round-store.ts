import type { PoolStanding } from '@jara/game-kit/quiz';
import { type Selectable, sql } from 'kysely';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import type { SharedResumptionTable, SharedRoundTable } from '../schema.ts';
import { ROUND_MOVES, type RoundState } from './round-states.ts';

/**
 * Notified whenever a round moved, with its game's id; and once for each batch of automatic cash-outs, with their players and never with an
 * amount.
 */
export const ROUNDS_CHANNEL = 'shared_rounds';
/** A notification holds less than 8,000 bytes. */
const MAX_NAMED = 400;

export type StoredRound = Omit<Selectable<SharedRoundTable>, 'standing'> & {
  readonly standing: PoolStanding | null;
};

/**
 * The leader that makes a move. Every move joins the leader's row while its epoch is in force, `for share`: a take-over waits for the
 * commit, and no move of an earlier epoch comes after it.
 */
export interface Leading {
  readonly gameId: string;
  readonly epoch: bigint;
}

/** Another node leads the game by now. */
export class FencedError extends Error {}

const ROUND_COLUMNS = `round_id, game_id, season_id, round, version, state, epoch, scheduled_at, opened_at, closes_at,
  closed_at, running_at, over_at, finished_at, card, outcome, link, standing`;

/** The rounds that are not finished, oldest first: at most one of them is not over. */
export async function readUnfinished(db: DirectoryExecutor, gameId: string): Promise<StoredRound[]> {
  const { rows } = await sql<StoredRound>`
    select ${sql.raw(ROUND_COLUMNS)} from shared_round where game_id = ${gameId} and finished_at is null
     order by scheduled_at, round limit 100`.execute(db);
  return rows;
}

/** The newest rounds first. */
export async function readNewest(
  db: DirectoryExecutor,
  gameId: string,
  limit: number,
): Promise<StoredRound[]> {
  const { rows } = await sql<StoredRound>`
    select ${sql.raw(ROUND_COLUMNS)} from shared_round where game_id = ${gameId}
     order by scheduled_at desc, round desc limit ${limit}`.execute(db);
  return rows;
}

/** The newest round of each game that has one. */
export async function readNewestOfGames(
  db: DirectoryExecutor,
  gameIds: readonly string[],
): Promise<StoredRound[]> {
  const { rows } = await sql<StoredRound>`
    select newest.* from unnest(${gameIds}::text[]) as game(id) cross join lateral (
      select ${sql.raw(ROUND_COLUMNS)} from shared_round where game_id = game.id
       order by scheduled_at desc, round desc limit 1
    ) newest`.execute(db);
  return rows;
}

export async function readRound(db: DirectoryExecutor, roundId: string): Promise<StoredRound | null> {
  const { rows } = await sql<StoredRound>`
    select ${sql.raw(ROUND_COLUMNS)} from shared_round where round_id = ${roundId}`.execute(db);
  return rows[0] ?? null;
}

export async function readRounds(
  db: DirectoryExecutor,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, StoredRound>> {
  const { rows } = await sql<StoredRound>`
    select ${sql.raw(ROUND_COLUMNS)} from shared_round where round_id = any(${roundIds}::uuid[])`.execute(db);
  return new Map(rows.map((round) => [round.roundId, round]));
}

/** Rounds of a season behind one of them, in their order. */
export async function readRoundsOfSeason(
  db: DirectoryExecutor,
  seasonId: string,
  after: number,
  limit: number,
): Promise<StoredRound[]> {
  const { rows } = await sql<StoredRound>`
    select ${sql.raw(ROUND_COLUMNS)} from shared_round where season_id = ${seasonId} and round > ${after}
     order by round limit ${limit}`.execute(db);
  return rows;
}

export interface Move {
  readonly roundId: string;
  readonly from: RoundState;
  readonly to: RoundState;
  readonly at: Date;
  readonly closesAt?: Date;
  readonly revealed?: { readonly outcome: unknown; readonly link: string };
  /** Of a pool, with the reveal. */
  readonly standing?: PoolStanding;
}

/**
 * Moves a round on, in one statement that the state before it and the leader's epoch guard. Rejects where either has changed: the leader
 * reads the round again.
 */
export async function moveRound(db: DirectoryExecutor, leading: Leading, move: Move): Promise<void> {
  const { roundId, from, to, at, closesAt = null, revealed = null, standing = null } = move;
  if (!ROUND_MOVES[from].includes(to)) throw new Error(`a round does not go from ${from} to ${to}`);
  const { rows } = await sql<{ roundId: string }>`
    with led as materialized (
      select work as game_id from leader where work = ${leading.gameId} and epoch = ${leading.epoch} for share
    ),
    moved as (
      update shared_round
         set state = ${to}, epoch = ${leading.epoch},
             opened_at = case when ${to} = 'open' then ${at} else opened_at end,
             closes_at = case when ${to} = 'open' then ${closesAt} else closes_at end,
             closed_at = case when ${to} = 'closed' then ${at} else closed_at end,
             running_at = case when ${to} = 'running' then ${at} else running_at end,
             over_at = case when ${to} in ('revealed', 'voided') then ${at} else over_at end,
             finished_at = case when ${to} = 'settled' then ${at} else finished_at end,
             outcome = coalesce(${revealed === null ? null : JSON.stringify(revealed.outcome)}::json, outcome),
             link = coalesce(${revealed?.link ?? null}, link),
             standing = coalesce(${standing === null ? null : JSON.stringify(standing)}::json, standing)
        from led
       where shared_round.round_id = ${roundId} and shared_round.game_id = led.game_id and state = ${from}
      returning shared_round.round_id, shared_round.game_id
    )
    select moved.round_id, pg_notify(${ROUNDS_CHANNEL}, moved.game_id)::text as told from moved`.execute(db);
  if (rows.length === 0) throw new FencedError(`round ${roundId} is not to be moved from ${from} to ${to}`);
}

/** Players of a running round whose bets ended by themselves. */
export interface PaidPlayers {
  readonly gameId: string;
  readonly roundId: string;
  readonly playerIds: readonly bigint[];
}

export async function notifyPaid(
  db: DirectoryExecutor,
  { gameId, roundId }: Pick<StoredRound, 'gameId' | 'roundId'>,
  playerIds: readonly bigint[],
): Promise<void> {
  for (let from = 0; from < playerIds.length; from += MAX_NAMED) {
    const payload = `paid ${gameId} ${roundId} ${playerIds.slice(from, from + MAX_NAMED).join()}`;
    await sql`select pg_notify(${ROUNDS_CHANNEL}, ${payload})`.execute(db);
  }
}

const PAID = /^paid (\S+) (\S+) (\d+(?:,\d+)*)$/;

/** Null: the notification is another one. */
export function readPaid(payload: string): PaidPlayers | null {
  const [, gameId = '', roundId = '', players = ''] = PAID.exec(payload) ?? [];
  return players === '' ? null : { gameId, roundId, playerIds: players.split(',').map(BigInt) };
}

/** After the last refund of a voided round. */
export async function finishVoided(
  db: DirectoryExecutor,
  leading: Leading,
  roundId: string,
  at: Date,
): Promise<void> {
  await sql`
    with led as materialized (
      select work as game_id from leader where work = ${leading.gameId} and epoch = ${leading.epoch} for share
    ),
    finished as (
      update shared_round set finished_at = ${at} from led
       where round_id = ${roundId} and shared_round.game_id = led.game_id and state = 'voided' and finished_at is null
      returning shared_round.game_id
    )
    select pg_notify(${ROUNDS_CHANNEL}, game_id)::text as told from finished`.execute(db);
}

export interface NewRound {
  readonly seasonId: string;
  /** Of the season, from 1. */
  readonly round: number;
  readonly version: number;
  /** The card of the round, known before its bets; null: none. */
  readonly card: unknown;
  readonly at: Date;
}

/** The next round of a season; nothing where another leader made it, or one that is not over is there. */
export async function scheduleRound(
  db: DirectoryExecutor,
  leading: Leading,
  { seasonId, round, version, card, at }: NewRound,
): Promise<void> {
  await sql`
    with led as materialized (
      select work as game_id from leader where work = ${leading.gameId} and epoch = ${leading.epoch} for share
    )
    insert into shared_round (round_id, game_id, season_id, round, version, state, epoch, scheduled_at, card)
    select ${newId()}, game_id, ${seasonId}, ${round}, ${version}, 'scheduled', ${leading.epoch}, ${at},
           ${card === null ? null : JSON.stringify(card)}::json
      from led
    on conflict do nothing`.execute(db);
}

/** The round that a leader found when it took a game over, and its decision. */
export interface Resumption
  extends Pick<Selectable<SharedResumptionTable>, 'roundId' | 'state' | 'decision' | 'unledSince' | 'at'> {}

export async function noteResumption(
  db: DirectoryExecutor,
  { gameId, epoch }: Leading,
  { roundId, state, decision, unledSince, at }: Resumption,
): Promise<void> {
  await sql`
    insert into shared_resumption (round_id, epoch, game_id, state, decision, unled_since, at)
    values (${roundId}, ${epoch}, ${gameId}, ${state}, ${decision}, ${unledSince}, ${at}) on conflict do nothing`.execute(
    db,
  );
}

export async function noteResumedFinished(db: DirectoryExecutor, roundId: string, at: Date): Promise<void> {
  await sql`update shared_resumption set finished_at = ${at} where round_id = ${roundId} and finished_at is null`.execute(
    db,
  );
}

export interface StoredResumption extends Resumption {
  readonly gameId: string;
  /** When every bet of the round was settled or refunded; null: not yet. */
  readonly finishedAt: Date | null;
}

/** Every take-over of a round since, newest first. */
export async function readResumptions(
  db: DirectoryExecutor,
  since: Date,
  limit: number,
): Promise<StoredResumption[]> {
  const { rows } = await sql<StoredResumption>`
    select round_id, game_id, state, decision, unled_since, at, finished_at from shared_resumption
     where at >= ${since} order by at desc limit ${limit}`.execute(db);
  return rows;
}
