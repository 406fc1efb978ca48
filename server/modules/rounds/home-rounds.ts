import type { QuizAnswer } from '@jara/game-kit/quiz';
import type { CashOut, SharedBet } from '@jara/game-kit/shared-game';
import { type Selectable, sql } from 'kysely';
import type { Home, HomeExecutor } from '../../platform/database/homes.ts';
import { isInSlots, SLOTS_HERE } from '../../platform/database/homes.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { HOME_MOVES, type HomeRoundState } from './round-states.ts';
import { FencedError, type StoredRound } from './round-store.ts';
import type { SharedOpenBetTable } from './schema.ts';

/** The round exists at the home before it can take a stake there. */
export async function persistAtHome({ db }: Home, round: StoredRound, epoch: bigint): Promise<void> {
  const { roundId, gameId, scheduledAt } = round;
  await sql`
    insert into shared_round_home (round_id, game_id, state, epoch, scheduled_at)
    values (${roundId}, ${gameId}, 'scheduled', ${epoch}, ${scheduledAt}) on conflict do nothing`.execute(
    db.kysely,
  );
}

/**
 * Moves the home's row of a round on. It waits for every batch that took the row `for key share`, and batches after it skip the row
 * while it waits or see it moved: the fence. A round that was there already stays as it is; one that a later leader moved is left alone.
 */
export async function moveAtHome(
  home: Home,
  { roundId, closesAt }: StoredRound,
  to: HomeRoundState,
  epoch: bigint,
): Promise<void> {
  const { rows } = await sql<{ roundId: string }>`
    with fenced as materialized (
      select round_id from shared_round_home where round_id = ${roundId} and epoch <= ${epoch} for update
    )
    update shared_round_home home set state = ${to}, epoch = ${epoch}, closes_at = ${closesAt}
      from fenced where home.round_id = fenced.round_id and state = any(${[...HOME_MOVES[to], to]}::text[])
    returning home.round_id`.execute(home.db.kysely);
  if (rows.length === 0) throw new FencedError(`round ${roundId} does not become ${to} at home ${home.id}`);
}

/** A bet that waits for its round to end. */
export interface OpenBet extends Omit<Selectable<SharedOpenBetTable>, 'bet' | 'cashOuts' | 'answers'> {
  readonly bet: SharedBet<unknown>;
  readonly cashOuts: readonly CashOut[];
  readonly answers: readonly QuizAnswer[];
}

/** A bet, open or over. */
export interface BetState extends OpenBet {
  /** Null while something of it rides. */
  readonly endedAt: Date | null;
  readonly isVoid: boolean;
}

/** Of one round at one home, by whoever looks at its players one by one. */
const MOST_LOOKED_AT = 500;

export interface BetCursor {
  readonly playerId: bigint;
  readonly slot: number;
}

const OPEN_COLUMNS =
  'player_id, round_id, slot, bet_id, game_id, at, seq, stake, bet, cash_outs, steps, paid, answers';

/** A page of the round's open bets, read per home: those of players who live here. */
export async function readOpenBets(
  { bets }: Home,
  roundId: string,
  after: BetCursor,
  limit: number,
): Promise<OpenBet[]> {
  const { rows } = await sql<OpenBet>`
    select ${sql.raw(OPEN_COLUMNS)} from shared_open_bet
     where round_id = ${roundId} and (player_id, slot) > (${after.playerId}, ${after.slot})
       and ${sql.raw(isInSlots('player_id', `(select ${SLOTS_HERE})`))}
     order by player_id, slot limit ${limit}`.execute(bets.kysely);
  return rows;
}

/** Of these bets of the round those that are still open, for players who live here. */
export async function readOpenBetsOf(
  { bets }: Home,
  roundId: string,
  those: readonly BetCursor[],
): Promise<OpenBet[]> {
  const { rows } = await sql<OpenBet>`
    select ${sql.raw(OPEN_COLUMNS)}
      from unnest(${those.map(({ playerId }) => playerId)}::bigint[], ${those.map(({ slot }) => slot)}::smallint[]) as asked(of_player, in_slot)
      join shared_open_bet on player_id = of_player and round_id = ${roundId} and slot = in_slot
     where ${sql.raw(isInSlots('player_id', `(select ${SLOTS_HERE})`))}
     order by player_id, slot`.execute(bets.kysely);
  return rows;
}

/** Found by the player: nobody has many open bets. */
export async function readOpenBet(
  within: HomeExecutor,
  playerId: bigint,
  betId: string,
): Promise<OpenBet | null> {
  const { rows } = await sql<OpenBet>`
    select ${sql.raw(OPEN_COLUMNS)} from shared_open_bet where player_id = ${playerId} and bet_id = ${betId}`.execute(
    within,
  );
  return rows[0] ?? null;
}

/** The beginnings of statements: of one player’s bets, or, per home, of those on a round. */
const OPEN_STATE = `select ${OPEN_COLUMNS}, null::timestamptz as ended_at, false as is_void from shared_open_bet`;
const ENDED_STATE = `select ${OPEN_COLUMNS}, ended_at, is_void from shared_bet`;

/** The bet that was booked at this position of the player's account. */
export async function readBetBooked(
  within: HomeExecutor,
  playerId: bigint,
  at: Date,
  seq: bigint,
): Promise<BetState | null> {
  const { rows } = await sql<BetState>`
    ${sql.raw(OPEN_STATE)} where player_id = ${playerId} and at = ${at} and seq = ${seq}
    union all
    ${sql.raw(ENDED_STATE)} where player_id = ${playerId} and at = ${at} and seq = ${seq}`.execute(within);
  return rows[0] ?? null;
}

/** A player's bet on a round that was played at this time: a round is over within the hour. */
export async function readBetState(
  within: HomeExecutor,
  playerId: bigint,
  betId: string,
  playedAt: Date,
): Promise<BetState | null> {
  const { rows } = await sql<BetState>`
    ${sql.raw(OPEN_STATE)} where player_id = ${playerId} and bet_id = ${betId}
    union all
    ${sql.raw(ENDED_STATE)} where player_id = ${playerId} and bet_id = ${betId}
       and at between ${playedAt}::timestamptz - interval '1 hour' and ${playedAt}`.execute(within);
  return rows[0] ?? null;
}

/** A player's bets of a game, the newest first. */
export async function readBets(
  within: HomeExecutor,
  playerId: bigint,
  gameId: string,
  limit: number,
): Promise<BetState[]> {
  const { rows } = await sql<BetState>`
    (${sql.raw(OPEN_STATE)} where player_id = ${playerId} and game_id = ${gameId} order by at desc, seq desc limit ${limit})
    union all
    (${sql.raw(ENDED_STATE)} where player_id = ${playerId} and game_id = ${gameId} order by at desc, seq desc limit ${limit})
     order by at desc, seq desc limit ${limit}`.execute(within);
  return rows;
}

/** A player's bets of a game that are over, newest first, from a position of their account on. */
export async function readHistory(
  within: HomeExecutor,
  { playerId, gameId }: Pick<OpenBet, 'playerId' | 'gameId'>,
  before: Cursor | null,
  limit: number,
): Promise<BetState[]> {
  const { rows } = await sql<BetState>`
    ${sql.raw(ENDED_STATE)} where player_id = ${playerId} and game_id = ${gameId}
       and (${before === null} or (at, seq) < (${before?.at ?? null}::timestamptz, ${before?.seq ?? null}::bigint))
     order by at desc, seq desc limit ${limit}`.execute(within);
  return rows;
}

/** A page of the round's bets that are over. */
export async function readEndedBetsOf(
  { db }: Home,
  roundId: string,
  after: BetCursor,
  limit: number,
): Promise<BetState[]> {
  const { rows } = await sql<BetState>`
    ${sql.raw(ENDED_STATE)} where round_id = ${roundId} and (player_id, slot) > (${after.playerId}, ${after.slot})
     order by player_id, slot limit ${limit}`.execute(db.kysely);
  return rows;
}

/** What these players had in a round that is over, by now, of at most so many bets. */
export async function readEndedBetsOfPlayers(
  { db }: Home,
  { gameId, roundId, scheduledAt }: Pick<StoredRound, 'gameId' | 'roundId' | 'scheduledAt'>,
  playerIds: readonly bigint[],
  limit: number,
): Promise<BetState[]> {
  const { rows } = await sql<BetState>`
    ${sql.raw(ENDED_STATE)} where player_id = any(${playerIds}::bigint[]) and game_id = ${gameId}
       and at >= ${scheduledAt}::timestamptz - interval '1 minute' and round_id = ${roundId}
     order by player_id, slot limit ${limit}`.execute(db.kysely);
  return rows;
}

/** Those who staked on the round here. */
export async function readPlayers({ db }: Home, roundId: string): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select player_id from shared_open_bet where round_id = ${roundId}
    union
    select player_id from shared_bet where round_id = ${roundId}`.execute(db.kysely);
  return rows.map(({ playerId }) => playerId);
}

/** Bets of a settled quiz with so many answers that share its pool. */
export async function readFullyAnswered({ db }: Home, roundId: string, answers: number): Promise<BetState[]> {
  const { rows } = await sql<BetState>`
    ${sql.raw(ENDED_STATE)} where round_id = ${roundId} and json_array_length(answers) = ${answers} and paid > 0
     order by player_id limit ${MOST_LOOKED_AT}`.execute(db.kysely);
  return rows;
}

export interface RoundTotals {
  readonly bets: number;
  readonly staked: bigint;
  readonly paid: bigint;
}

/** What was staked on the round here and paid of it so far. */
export async function readTotals({ db }: Home, roundId: string): Promise<RoundTotals> {
  const { rows } = await sql<RoundTotals>`
    select count(*)::int as bets, coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(paid), 0)::bigint as paid
      from (
        select stake, paid from shared_open_bet where round_id = ${roundId}
        union all
        select stake, paid from shared_bet where round_id = ${roundId}
      ) bet`.execute(db.kysely);
  return rows[0] ?? { bets: 0, staked: 0n, paid: 0n };
}

/** The round's biggest stakes here. */
export async function readBiggest({ db }: Home, roundId: string, limit: number): Promise<BetState[]> {
  const { rows } = await sql<BetState>`
    (${sql.raw(OPEN_STATE)} where round_id = ${roundId} order by stake desc, bet_id limit ${limit})
    union all
    (${sql.raw(ENDED_STATE)} where round_id = ${roundId} order by stake desc, bet_id limit ${limit})
     order by stake desc, bet_id limit ${limit}`.execute(db.kysely);
  return rows;
}

/** The home's rounds with open bets of players who live here, the oldest first; of the newest, bets may be taken. */
export async function readRoundsWithBets({ db }: Home, gameId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ roundId: string }>`
    select b.round_id from shared_open_bet b join shared_round_home r using (round_id)
     where b.game_id = ${gameId} and ${sql.raw(isInSlots('b.player_id', `(select ${SLOTS_HERE})`))}
     group by b.round_id order by min(r.scheduled_at) limit ${limit}`.execute(db.kysely);
  return rows.map(({ roundId }) => roundId);
}

/**
 * Makes a round void at the home that the directory does not know, and waits for the batches that saw it open. Whichever leader moved it last
 * is lost with it, so its epoch says nothing.
 */
export async function voidAtHome({ db }: Home, roundId: string): Promise<void> {
  await sql`
    with fenced as materialized (select round_id from shared_round_home where round_id = ${roundId} for update)
    update shared_round_home home set state = 'voided' from fenced
     where home.round_id = fenced.round_id and state <> 'voided'`.execute(db.kysely);
}
