import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { newestFirst } from '../../platform/database/newest-first.ts';
import { runPrepared } from '../../platform/database/prepared.ts';
import type { Shard, ShardExecutor } from '../../platform/database/shards.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import type { Bet } from './bet.ts';

/** SQL: the columns of a bet, for statements of products that join their own tables. */
export const BET_COLUMNS = `player_id, at, seq, bet_id, product, reference, stake, at_risk, paid, owed, max_payout, revision, corrections, state, changed_at, ended_at,
         details`;

/** The beginning of statements: for one player's bets, or, per shard, for those of many. */
const BETS = `select ${BET_COLUMNS} from bet`;

/** The player's bet at this position, if it is of one of these products. */
export async function readBetAt<Details>(
  within: ShardExecutor,
  { playerId, products, at, seq }: BetPosition,
): Promise<Bet<Details> | null> {
  const { rows } = await sql<Bet<Details>>`
    ${sql.raw(BETS)} where player_id = ${playerId} and product = any(${products}::text[]) and at = ${at} and seq = ${seq}`.execute(
    within,
  );
  return rows[0] ?? null;
}

export interface BetPosition extends Cursor {
  readonly playerId: bigint;
  readonly products: readonly string[];
}

export interface RoundOfPlayer {
  readonly playerId: bigint;
  readonly product: string;
  readonly reference: string;
  /** Bets placed earlier are left out. */
  readonly since: Date;
}

/** The player's bets on the round, newest first. */
export async function readBetsOnRound<Details>(
  { db }: Shard,
  { playerId, product, reference, since }: RoundOfPlayer,
): Promise<Bet<Details>[]> {
  const statement: RawBuilder<Bet<Details>> = sql`
    ${sql.raw(BETS)} where reference = ${reference} and player_id = ${playerId} and product = ${product} and at >= ${since}
     order by at desc, seq desc`;
  const { rows } = await runPrepared(db.pool, 'bets-on-round', statement);
  return rows;
}

/** The player's open bets of the product, or of all, oldest first. */
export async function readOpenBets<Details>(
  { db }: Shard,
  playerId: bigint,
  product: string | null,
): Promise<Bet<Details>[]> {
  const statement: RawBuilder<Bet<Details>> = sql`
    ${sql.raw(BETS)} where player_id = ${playerId} and state = 'open' and (${product}::text is null or product = ${product}) order by at, seq`;
  const { rows } = await runPrepared(db.pool, 'open-bets', statement);
  return rows;
}

/** Of bets that ended as they were placed, an id is searched for among the player's newest of the product. */
const MAX_SEARCHED = 1000;

export interface BetOfPlayer {
  readonly playerId: bigint;
  readonly product: string;
  readonly betId: string;
}

/** The player's bet of the product by its id, if it is open or changed since it was placed. */
export async function readChangedBet<Details>(
  db: Database,
  { playerId, product, betId }: BetOfPlayer,
): Promise<Bet<Details> | null> {
  const statement: RawBuilder<Bet<Details>> = sql`
    ${sql.raw(BETS)} where bet_id = ${betId} and player_id = ${playerId} and (state = 'open' or revision > 0)`;
  // Compared here: with a product in its condition the statement may be planned by the index of a player's bets of one product.
  const { rows } = await runPrepared(db.pool, 'bet-by-id', statement);
  return rows.find((bet) => bet.product === product) ?? null;
}

/**
 * The player's bet of the product by its id. Bets that ended as they were placed are not indexed by their id, because each would pay for an
 * index that serves few: of those, only the newest are searched.
 */
export async function readBetById<Details>(
  { db }: Shard,
  { playerId, product, betId }: BetOfPlayer,
): Promise<Bet<Details> | null> {
  const found = await readChangedBet<Details>(db, { playerId, product, betId });
  if (found !== null) return found;
  const searched: RawBuilder<Bet<Details>> = sql`
    ${sql.raw(BETS)} where player_id = ${playerId} and product = ${product} and (at, seq) = (
      select at, seq from (
        select at, seq, bet_id from bet where player_id = ${playerId} and product = ${product} and stake > 0
         order by at desc, seq desc limit ${MAX_SEARCHED}
      ) newest where newest.bet_id = ${betId}
    )`;
  return (await runPrepared(db.pool, 'bet-among-newest', searched)).rows[0] ?? null;
}

export interface OpenBetsQuery {
  /** The first and the last of the product names, as text is ordered: `studio:` and `studio;`. */
  readonly products: readonly [from: string, to: string];
  /** Of these products alone; null: of all between. */
  readonly only?: readonly string[] | null;
  /** Only bets without a later change. */
  readonly changedBefore: Date;
  /** The last bet of the page before. */
  readonly after?: Pick<Bet, 'changedAt' | 'playerId' | 'seq'> | null;
  readonly limit: number;
}

/** The open bets of a shard with the oldest last change, page by page: bets that cannot be ended delay no others. */
export async function readUntouched<Details>(
  { db }: Shard,
  { products: [from, to], only = null, changedBefore, after = null, limit }: OpenBetsQuery,
): Promise<Bet<Details>[]> {
  const { rows } = await sql<Bet<Details>>`
    ${sql.raw(BETS)}
     where state = 'open' and product >= ${from} and product < ${to} and (${only}::text[] is null or product = any(${only}::text[]))
       and changed_at <= ${changedBefore} and changed_at >= ${after?.changedAt ?? '-infinity'}
       and (changed_at, player_id, seq) > (${after?.changedAt ?? '-infinity'}, ${after?.playerId ?? 0n}, ${after?.seq ?? 0n})
     order by changed_at, player_id, seq limit ${limit}`.execute(db.kysely);
  return rows;
}

export interface BetsRange {
  readonly playerId: bigint;
  readonly products: readonly string[];
  readonly before: Cursor;
  readonly from: Date | undefined;
  readonly states: 'open' | 'ended' | 'all';
  readonly limit: number;
}

/** A player's bets in a range, newest first. The newest of each product are found by key. */
export async function readBets<Details = unknown>(
  { db }: Shard,
  { playerId, products, before, from, states, limit }: BetsRange,
): Promise<Bet<Details>[]> {
  return newestFirst(limit, before.at, async (since) => {
    // Not a prepared statement: only a plan made for these bounds prunes the other months.
    const { rows } = await sql<Bet<Details>>`
      select found.* from unnest(${products}::text[]) wanted (name) cross join lateral (
        ${sql.raw(BETS)}
         where player_id = ${playerId} and product = wanted.name and stake > 0 and (${states}::text = 'all' or (state = 'open') = (${states}::text = 'open'))
           and at <= ${before.at} and (at, seq) < (${before.at}, ${before.seq}) and at >= ${since} and at >= ${from ?? '-infinity'}
         order by at desc, seq desc limit ${limit}
      ) found
       order by at desc, seq desc limit ${limit}`.execute(db.kysely);
    return rows;
  });
}

export interface PlayedProduct {
  readonly product: string;
  /** Of the newest bet. */
  readonly at: Date;
}

/**
 * All products that the player ever bet on, each with its newest bet: one query by key for each, regardless of the number of
 * bets.
 */
export async function readPlayedProducts({ db }: Shard, playerId: bigint): Promise<PlayedProduct[]> {
  const { rows } = await sql<PlayedProduct>`
    with recursive played as (
      (select product from bet where player_id = ${playerId} and stake > 0 order by product limit 1)
      union all
      select (select product from bet where player_id = ${playerId} and stake > 0 and bet.product > played.product
               order by product limit 1)
        from played where played.product is not null
    )
    select product, (
        select at from bet where player_id = ${playerId} and stake > 0 and bet.product = played.product order by at desc limit 1
      ) as at
      from played where product is not null`.execute(db.kysely);
  return rows;
}
