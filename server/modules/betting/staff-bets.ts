// Per shard: bets of all players, for the staff.
import { sql } from 'kysely';
import { isInSlots, type Shard, type Shards } from '../../platform/database/shards.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../platform/runtime/clock.ts';
import type { Bet, BetState } from './bet.ts';
import { BET_COLUMNS } from './bet-store.ts';

/** A position among the bets of all players; several may have one time. */
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

export interface StaffBetsPage {
  /** Newest first, at most `limit`. */
  readonly bets: readonly StaffBet[];
  /** Where the search continues; null: everything was searched, or the page is full. */
  readonly rest: BetPlace | null;
}

/** Of all players, the bets that are read first; each further piece is larger, so that a rare filter takes few reads and the newest bets take little. */
const FIRST_PIECE_BETS = 500;
const LARGEST_PIECE_BETS = 16_000;
/** The first period of one player's bets, whose index is not in the order of time; each further one is longer. */
const PIECE_OF_PLAYER_MS = DAY_MS;
const LARGER = 4;
const BETS = `select ${BET_COLUMNS}, taken_back, taxed from bet`;
/** Rows that a move of a slot has yet to delete are left out. The slots are read once: a join would read them for each of the newest bets, of which the planner has no statistics. */
const IS_HERE = isInSlots('bet.player_id', '(select bit_or(1::bigint << slot) from shard_slot where here)');

interface Pieces {
  /** Called between pieces; on false, the rest is left to the next page. */
  readonly goesOn?: () => boolean;
  /** The bets of the first piece; those of one moment are in one piece, however many. */
  readonly pieceBets?: number;
}

/**
 * Bets of all players, newest first.
 *
 * The bets of a rare filter may be far apart, so they are read in pieces.
 */
export async function readStaffBets(
  shards: Shards,
  query: StaffBetsQuery,
  { goesOn = () => true, pieceBets = FIRST_PIECE_BETS }: Pieces = {},
): Promise<StaffBetsPage> {
  const { from, to, before, limit, reference, betId } = query;
  const readBetween = async (since: Date, until: Date) => {
    const found = await Promise.all(shards.all.map((shard) => readOfShard(shard, query, since, until)));
    return found.flat().toSorted(newerFirst);
  };
  if (betId !== undefined) {
    const bets = await nearFirst(betId, (times) => readBetween(times.from, times.to), { from, to });
    return { bets, rest: null };
  }
  const bets: StaffBet[] = [];
  // Bets of the cursor's own time follow it by their player.
  const start = before === null ? to.getTime() : before.at.getTime() + 1;
  let until = new Date(Math.min(to.getTime(), start));
  for (let piece = 0; ; piece += 1) {
    const since = reference === undefined ? await startOfPiece(shards, query, until, pieceBets, piece) : from;
    bets.push(...(await readBetween(since, until)));
    if (bets.length >= limit || since <= from) return { bets: bets.slice(0, limit), rest: null };
    until = since;
    if (!goesOn()) return { bets, rest: { at: until, playerId: 0n, seq: 0n } };
  }
}

/** The oldest time of the piece that ends before `until`. */
async function startOfPiece(
  shards: Shards,
  { from, playerId, before }: StaffBetsQuery,
  until: Date,
  pieceBets: number,
  piece: number,
): Promise<Date> {
  const larger = LARGER ** piece;
  if (playerId !== undefined)
    return new Date(Math.max(from.getTime(), until.getTime() - PIECE_OF_PLAYER_MS * larger));
  const { at = null, playerId: ofPlayer = null, seq = null } = before ?? {};
  const bets = Math.min(pieceBets * larger, LARGEST_PIECE_BETS);
  const starts = await Promise.all(
    shards.all.map(async ({ db }) => {
      const { rows } = await sql<Pick<Bet, 'at'>>`
        select at from bet where at >= ${from} and at < ${until} and (${at}::timestamptz is null
            or (at, player_id, seq) < (${at}::timestamptz, ${ofPlayer}::bigint, ${seq}::bigint))
         order by at desc, player_id desc, seq desc offset ${bets - 1} limit 1`.execute(db.kysely);
      return (rows[0]?.at ?? from).getTime();
    }),
  );
  return new Date(Math.max(from.getTime(), ...starts));
}

function newerFirst(one: BetPlace, other: BetPlace): number {
  const byTime = other.at.getTime() - one.at.getTime();
  if (byTime !== 0) return byTime;
  if (one.playerId !== other.playerId) return one.playerId < other.playerId ? 1 : -1;
  return one.seq < other.seq ? 1 : -1;
}

async function readOfShard(
  { db }: Shard,
  query: StaffBetsQuery,
  since: Date,
  until: Date,
): Promise<StaffBet[]> {
  const { playerId = null, betId = null, reference = null, product = null, state = null, limit } = query;
  const { at = null, playerId: ofPlayer = null, seq = null } = query.before ?? {};
  // Not a prepared statement: a plan made for these values uses their indexes and months.
  const { rows } = await sql<StaffBet>`
    ${sql.raw(BETS)}
     where stake > 0 and at >= ${since}::timestamptz and at < ${until}::timestamptz
       and ${sql.raw(IS_HERE)}
       and (${playerId}::bigint is null or player_id = ${playerId}::bigint)
       and (${betId}::uuid is null or bet_id = ${betId}::uuid)
       and (${reference}::text is null or reference = ${reference}::text)
       and (${product}::text is null or product = ${product}::text)
       and (${state}::text is null or state = ${state}::text)
       and (${at}::timestamptz is null
            or (at, player_id, seq) < (${at}::timestamptz, ${ofPlayer}::bigint, ${seq}::bigint))
     order by at desc, player_id desc, seq desc limit ${limit}`.execute(db.kysely);
  return rows;
}

/** Times of bets from `from` on, before `to`. */
interface BetTimes {
  readonly from: Date;
  readonly to: Date;
}

/**
 * Differences between the time of a bet's id and that of its booking: of nearly all bets, whose times the order of bets finds, and of a bet whose account
 * is ahead or that waits for it, which the summaries of its month find.
 */
const CLOCKS_DIFFER_MS = HOUR_MS;
const LATE_MS = DAY_MS;
const AT_ONCE_WINDOW_MS = 2 * SECOND_MS;
/** A version 7 id has the time at which it was made. */
const MADE_AT = /^([0-9a-f]{8})-([0-9a-f]{4})-7/;
const ALL_TIMES: BetTimes = { from: new Date(0), to: new Date('9999-01-01T00:00:00Z') };

/** The times near which a bet of this id was booked, the nearest first; none: the id has no time. */
function timesNear(betId: string): readonly BetTimes[] {
  const [, high = '', low = ''] = MADE_AT.exec(betId.toLowerCase()) ?? [];
  if (high === '') return [];
  const madeAt = Number.parseInt(`${high}${low}`, 16);
  const around = (beforeMs: number, afterMs: number) => ({
    from: new Date(madeAt - beforeMs),
    to: new Date(madeAt + afterMs),
  });
  return [around(AT_ONCE_WINDOW_MS, AT_ONCE_WINDOW_MS), around(CLOCKS_DIFFER_MS, LATE_MS)];
}

/** Reads near the time of an id first, within the given times. */
async function nearFirst<Found>(
  betId: string,
  read: (times: BetTimes) => Promise<readonly Found[]>,
  times: BetTimes,
  isElsewhere = true,
): Promise<readonly Found[]> {
  for (const near of timesNear(betId)) {
    if (near.from >= times.to || near.to <= times.from) continue;
    const from = new Date(Math.max(near.from.getTime(), times.from.getTime()));
    const to = new Date(Math.min(near.to.getTime(), times.to.getTime()));
    const found = await read({ from, to });
    if (found.length > 0) return found;
  }
  return isElsewhere ? read(times) : [];
}

/**
 * One bet by its id alone; null: there is none.
 *
 * @param times `near`: a bet that was booked at another time than its id was made is not found, and less is read
 */
export async function readStaffBet(
  shards: Shards,
  betId: string,
  times: 'near' | 'all' = 'all',
): Promise<StaffBet | null> {
  const read = async ({ from, to }: BetTimes) => {
    const found = await Promise.all(
      shards.all.map(({ db }) =>
        sql<StaffBet>`
          ${sql.raw(BETS)}
           where bet_id = ${betId}::uuid and at >= ${from} and at < ${to}
             and ${sql.raw(IS_HERE)}
           limit 1`.execute(db.kysely),
      ),
    );
    return found.flatMap(({ rows }) => rows);
  };
  return (await nearFirst(betId, read, ALL_TIMES, times === 'all'))[0] ?? null;
}

/** The product of a round with bets, by the reference of its bets; null: there is none. */
export async function findRound(shards: Shards, reference: string): Promise<string | null> {
  const found = await Promise.all(
    shards.all.map(({ db }) =>
      sql<Pick<Bet, 'product'>>`select product from bet where reference = ${reference} limit 1`.execute(
        db.kysely,
      ),
    ),
  );
  return found.flatMap(({ rows }) => rows)[0]?.product ?? null;
}

interface BetVoid {
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
