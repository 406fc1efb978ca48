import { type RawBuilder, sql } from 'kysely';
import type { Home, HomeExecutor } from '../../platform/database/homes.ts';
import { newestFirst } from '../../platform/database/newest-first.ts';
import { runPrepared } from '../../platform/database/prepared.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import type { Bet } from './bet.ts';

/** SQL: the columns of a bet, for statements of products that join their own tables. */
export const BET_COLUMNS = `player_id, at, seq, bet_id, product, reference, stake, at_risk, paid, owed, revision, state, changed_at, ended_at,
         details`;

/** The beginning of statements: for one player's bets, or, per home, for those of many. */
const BETS = `select ${BET_COLUMNS} from bet`;

/** The player's bet at this position. */
export async function readBetAt<Details>(
  within: HomeExecutor,
  playerId: bigint,
  { at, seq }: Cursor,
): Promise<Bet<Details> | null> {
  const { rows } = await sql<Bet<Details>>`
    ${sql.raw(BETS)} where player_id = ${playerId} and at = ${at} and seq = ${seq}`.execute(within);
  return rows[0] ?? null;
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
  { db }: Home,
  { playerId, product, reference, since }: RoundOfPlayer,
): Promise<Bet<Details>[]> {
  const statement: RawBuilder<Bet<Details>> = sql`
    ${sql.raw(BETS)} where reference = ${reference} and player_id = ${playerId} and product = ${product} and at >= ${since}
     order by at desc, seq desc`;
  const { rows } = await runPrepared(db.pool, 'bets-on-round', statement);
  return rows;
}

export interface OpenBetsQuery {
  /** The first and the last of the product names, as text is ordered: `studio:` and `studio;`. */
  readonly products: readonly [from: string, to: string];
  /** Only bets without a later change. */
  readonly changedBefore: Date;
  readonly limit: number;
}

/** The open bets of a home with the oldest last change. */
export async function readUntouched<Details>(
  { db }: Home,
  { products: [from, to], changedBefore, limit }: OpenBetsQuery,
): Promise<Bet<Details>[]> {
  const { rows } = await sql<Bet<Details>>`
    ${sql.raw(BETS)} where state = 'open' and product >= ${from} and product < ${to} and changed_at <= ${changedBefore}
     order by changed_at limit ${limit}`.execute(db.kysely);
  return rows;
}

export interface BetsRange {
  readonly playerId: bigint;
  /** Null: of all products. */
  readonly products: readonly string[] | null;
  readonly before: Cursor;
  readonly from: Date | undefined;
  readonly isOpen: boolean;
  readonly limit: number;
}

/** A player's bets in a range, newest first; with `isOpen` only the open ones. */
export async function readBets(
  { db }: Home,
  { playerId, products, before, from, isOpen, limit }: BetsRange,
): Promise<Bet[]> {
  return newestFirst(limit, before.at, async (since) => {
    // Not a prepared statement: only a plan made for these bounds prunes the other months.
    const { rows } = await sql<Bet>`
      ${sql.raw(BETS)}
       where player_id = ${playerId} and stake > 0 and (${products}::text[] is null or product = any(${products}::text[]))
         and (${!isOpen} or state = 'open')
         and at <= ${before.at} and (at, seq) < (${before.at}, ${before.seq}) and at >= ${since} and at >= ${from ?? '-infinity'}
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
export async function readPlayedProducts({ db }: Home, playerId: bigint): Promise<PlayedProduct[]> {
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
