// Bets of all players, for the staff.
import { type RawBuilder, sql } from 'kysely';
import type { Shard, Shards } from '../../platform/database/shards.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/runtime/clock.ts';
import type { Bet, BetState } from './bet.ts';
import { BET_COLUMNS } from './bet-store.ts';

/** A position among the bets of all players: time alone does not tell two bets apart. */
export type BetPlace = Pick<Bet, 'at' | 'playerId' | 'seq'>;

export interface StaffBetsQuery {
  readonly playerId?: bigint | undefined;
  /** Ids of bets. */
  readonly betId?: string | undefined;
  /** The round. */
  readonly reference?: string | undefined;
  /** As in the ledger. */
  readonly product?: string | undefined;
  readonly state?: BetState | undefined;
  /** The oldest time, inclusive, and the latest, exclusive. */
  readonly from: Date;
  readonly to: Date;
  /** The last bet of the page before; null: the first page. */
  readonly before: BetPlace | null;
  readonly limit: number;
}

/** A bet as the staff see it: with amounts that corrections moved. */
export interface StaffBet extends Bet {
  readonly takenBack: bigint;
  readonly taxed: bigint | null;
}

/** The page is read from the newest minute, hour, day on, so that a short page of a long range reads little. */
const WINDOWS_MS = [MINUTE_MS, HOUR_MS, DAY_MS];
const COLUMNS = sql.raw(`${BET_COLUMNS}, taken_back, taxed`);
/** Rows that a move of a slot has yet to delete are left out. */
const IS_HERE = sql`exists (select from shard_slot where here and slot = bet.player_id % 64)`;

/** Bets of all players, newest first. */
export async function readStaffBets(shards: Shards, query: StaffBetsQuery): Promise<StaffBet[]> {
  const { from, to, before, limit, playerId, reference, betId } = query;
  const until = before?.at ?? to;
  const isKeyed = playerId !== undefined || reference !== undefined || betId !== undefined;
  const starts = (isKeyed ? [] : WINDOWS_MS).map((window) => new Date(until.getTime() - window));
  for (const since of [...starts.filter((start) => start > from), from]) {
    const found = await Promise.all(shards.all.map((shard) => readOfShard(shard, query, since)));
    const bets = found.flat().toSorted(newerFirst).slice(0, limit);
    if (bets.length >= limit || since === from) return bets;
  }
  return [];
}

function newerFirst(one: BetPlace, other: BetPlace): number {
  const byTime = other.at.getTime() - one.at.getTime();
  if (byTime !== 0) return byTime;
  if (one.playerId !== other.playerId) return one.playerId < other.playerId ? 1 : -1;
  return one.seq < other.seq ? 1 : -1;
}

async function readOfShard({ db }: Shard, query: StaffBetsQuery, since: Date): Promise<StaffBet[]> {
  const { playerId, betId, reference, product, state, to, before, limit } = query;
  const conditions: RawBuilder<unknown>[] = [sql`stake > 0 and at >= ${since} and at < ${to}`, IS_HERE];
  if (playerId !== undefined) conditions.push(sql`player_id = ${playerId}`);
  if (betId !== undefined) conditions.push(sql`bet_id = ${betId}::uuid`);
  if (reference !== undefined) conditions.push(sql`reference = ${reference}`);
  if (product !== undefined) conditions.push(sql`product = ${product}`);
  if (state !== undefined) conditions.push(sql`state = ${state}`);
  if (before !== null)
    conditions.push(
      sql`at <= ${before.at} and (at, player_id, seq) < (${before.at}, ${before.playerId}, ${before.seq})`,
    );
  // Not a prepared statement: a plan made for these conditions uses their indexes and months.
  const { rows } = await sql<StaffBet>`
    select ${COLUMNS} from bet where ${sql.join(conditions, sql` and `)}
     order by at desc, player_id desc, seq desc limit ${limit}`.execute(db.kysely);
  return rows;
}

/** One bet by its id alone; null: there is none. */
export async function readStaffBet(shards: Shards, betId: string): Promise<StaffBet | null> {
  const found = await Promise.all(
    shards.all.map(({ db }) =>
      sql<StaffBet>`select ${COLUMNS} from bet where bet_id = ${betId}::uuid and ${IS_HERE} limit 1`.execute(
        db.kysely,
      ),
    ),
  );
  return found.flatMap(({ rows }) => rows)[0] ?? null;
}

export interface BetVoid {
  readonly at: Date;
  readonly actor: string;
  readonly reason: string;
  readonly returned: bigint;
  readonly takenBack: bigint;
  /** Not covered by the cash then. */
  readonly owed: bigint;
}

/** How the operator made a bet void after its end; undefined: it did not. */
export async function readBetVoid(
  { db }: Shard,
  { playerId, at, seq }: BetPlace,
): Promise<BetVoid | undefined> {
  const { rows } = await sql<BetVoid>`
    select voided_at as at, actor, reason, returned, taken_back, owed from bet_void
     where player_id = ${playerId} and at = ${at} and seq = ${seq}`.execute(db.kysely);
  return rows[0];
}
