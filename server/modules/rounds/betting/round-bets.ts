import { gameOfProduct, sharedProduct } from '@jara/ledger/account';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isInSlots, type Shard, type ShardExecutor, SLOTS_HERE } from '../../../platform/database/shards.ts';
import type { Cursor } from '../../../platform/http/cursor.ts';
import {
  BET_COLUMNS,
  type Bet,
  type BetKey,
  type BetOfPlayer,
  type BetsRange,
  betPages,
  readBetAt,
  readBets,
  readChangedBet,
} from '../../betting/betting.ts';
import type { StoredRound } from '../running/round-store.ts';
import type { PlayerOfGame, RoundBet, SharedDetails } from '../types.ts';

const PREFIX = sharedProduct('');

function toRoundBet({ product, reference, state, details, ...row }: Bet<SharedDetails>): RoundBet {
  const { playerId, at, seq, betId, stake, atRisk, paid, revision, endedAt } = row;
  return {
    ...{ playerId, at, seq, betId, stake, atRisk, paid, revision, endedAt, ...details },
    gameId: gameOfProduct('shared', product) ?? '',
    roundId: reference ?? '',
    isVoid: state === 'void',
  };
}

/** Maximum number of bets of one round that are read player by player. */
const MAX_READ = 500;

/** SQL: a bet on a shared round. Written so that no index by product is chosen for it: its round or player finds it. */
const IS_SHARED = `starts_with(product, '${PREFIX}') is true`;
/** The beginning of statements: of one player's bets, or, per shard, of those on a round. */
const BETS = `select ${BET_COLUMNS} from bet where ${IS_SHARED} and`;
/** SQL: the player lives at this shard. */
const LIVES_HERE = isInSlots('player_id', `(select ${SLOTS_HERE})`);

/** A page of the round's open bets at a shard: those of players who live there. */
async function readOpenBets(
  { bets }: Shard,
  roundId: string,
  { playerId, at, seq }: BetKey,
  limit: number,
): Promise<RoundBet[]> {
  const { rows } = await sql<Bet<SharedDetails>>`
    ${sql.raw(BETS)} reference = ${roundId} and state = 'open' and (player_id, at, seq) > (${playerId}, ${at}, ${seq})
       and ${sql.raw(LIVES_HERE)}
     order by player_id, at, seq limit ${limit}`.execute(bets.kysely);
  return rows.map(toRoundBet);
}

/** A round's open bets at a shard, by page. Once the shard has closed the round there are no others. */
export const openBetsAt = (shard: Shard, roundId: string): AsyncGenerator<readonly RoundBet[], void> =>
  betPages((after, limit) => readOpenBets(shard, roundId, after, limit));

/** Of these bets those that are still open, of players who live at the shard. */
export async function readOpenBetsOf({ bets }: Shard, those: readonly BetKey[]): Promise<RoundBet[]> {
  const { rows } = await sql<Bet<SharedDetails>>`
    select bet.* from unnest(${those.map(({ playerId }) => playerId)}::bigint[], ${those.map(({ at }) => at)}::timestamptz[],
                             ${those.map(({ seq }) => seq)}::bigint[]) as wanted(of_player, placed_at, place)
     cross join lateral (
       ${sql.raw(BETS)} player_id = wanted.of_player and at = wanted.placed_at and seq = wanted.place and state = 'open'
          and ${sql.raw(LIVES_HERE)}
     ) bet
     order by bet.player_id, bet.at, bet.seq`.execute(bets.kysely);
  return rows.map(toRoundBet);
}

/** The player's bet in a game by its id, if it is open or changed since it was placed. */
export async function readRoundBet(db: Database, bet: BetOfPlayer): Promise<RoundBet | null> {
  const found = await readChangedBet<SharedDetails>(db, bet);
  return found === null ? null : toRoundBet(found);
}

/** The player's bet in a game at this position of their account. */
export async function readRoundBetAt(
  within: ShardExecutor,
  { playerId, gameId }: PlayerOfGame,
  position: Cursor,
): Promise<RoundBet | null> {
  const products = [sharedProduct(gameId)];
  const found = await readBetAt<SharedDetails>(within, { ...position, playerId, products });
  return found === null ? null : toRoundBet(found);
}

/** The player's bets in a game, newest first, strictly before a position. */
export async function readBetsInGame(
  shard: Shard,
  { playerId, gameId }: PlayerOfGame,
  range: Pick<BetsRange, 'before' | 'states' | 'limit'>,
): Promise<RoundBet[]> {
  const products = [sharedProduct(gameId)];
  const bets = await readBets<SharedDetails>(shard, { ...range, playerId, products, from: undefined });
  return bets.map(toRoundBet);
}

/** A page of the round's ended bets. */
export async function readEndedBetsOf(
  { db }: Shard,
  roundId: string,
  { playerId, at, seq }: BetKey,
  limit: number,
): Promise<RoundBet[]> {
  const { rows } = await sql<Bet<SharedDetails>>`
    ${sql.raw(BETS)} reference = ${roundId} and state <> 'open' and (player_id, at, seq) > (${playerId}, ${at}, ${seq})
     order by player_id, at, seq limit ${limit}`.execute(db.kysely);
  return rows.map(toRoundBet);
}

/** The players' ended bets in a round, up to `limit`. */
export async function readEndedBetsOfPlayers(
  { db }: Shard,
  { roundId, scheduledAt }: Pick<StoredRound, 'roundId' | 'scheduledAt'>,
  playerIds: readonly bigint[],
  limit: number,
): Promise<RoundBet[]> {
  const { rows } = await sql<Bet<SharedDetails>>`
    ${sql.raw(BETS)} reference = ${roundId} and player_id = any(${playerIds}::bigint[]) and state <> 'open'
       and at >= ${scheduledAt}::timestamptz - interval '1 minute'
     order by player_id, at, seq limit ${limit}`.execute(db.kysely);
  return rows.map(toRoundBet);
}

/** Players with a bet on the round at a shard. */
export async function readPlayers({ db }: Shard, roundId: string): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select distinct player_id from bet where reference = ${roundId} and ${sql.raw(IS_SHARED)}`.execute(
    db.kysely,
  );
  return rows.map(({ playerId }) => playerId);
}

/** Bets of a settled quiz with this number of answers that share its pool. */
export async function readFullyAnswered(
  { db }: Shard,
  roundId: string,
  answers: number,
): Promise<RoundBet[]> {
  const { rows } = await sql<Bet<SharedDetails>>`
    ${sql.raw(BETS)} reference = ${roundId} and state <> 'open' and paid > 0 and json_array_length(details -> 'answers') = ${answers}
     order by player_id limit ${MAX_READ}`.execute(db.kysely);
  return rows.map(toRoundBet);
}

export interface RoundTotals {
  readonly bets: number;
  readonly staked: bigint;
  readonly paid: bigint;
}

/** Stakes and payments of the round's bets at a shard. */
export async function readTotals({ db }: Shard, roundId: string): Promise<RoundTotals> {
  const { rows } = await sql<RoundTotals>`
    select count(*)::int as bets, coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(paid), 0)::bigint as paid
      from bet where reference = ${roundId} and ${sql.raw(IS_SHARED)}`.execute(db.kysely);
  return rows[0] ?? { bets: 0, staked: 0n, paid: 0n };
}

/** The round's bets with the largest stakes at a shard. */
export async function readBiggest({ db }: Shard, roundId: string, limit: number): Promise<RoundBet[]> {
  const { rows } = await sql<Bet<SharedDetails>>`
    ${sql.raw(BETS)} reference = ${roundId} order by stake desc, bet_id limit ${limit}`.execute(db.kysely);
  return rows.map(toRoundBet);
}

/** The shard's rounds with open bets of players who live there, the oldest first; the newest may take bets still. */
export async function readRoundsWithBets({ db }: Shard, gameId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ roundId: string | null }>`
    select reference as round_id from bet b join shared_round_shard r on r.round_id = b.reference::uuid
     where b.product = ${sharedProduct(gameId)} and b.state = 'open' and ${sql.raw(LIVES_HERE)}
     group by b.reference order by min(r.scheduled_at) limit ${limit}`.execute(db.kysely);
  return rows.flatMap(({ roundId }) => roundId ?? []);
}
