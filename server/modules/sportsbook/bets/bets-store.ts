import type { LegResult, Slip } from '@jara/odds/types';
import { sql } from 'kysely';
import { runPrepared } from '../../../platform/database/prepared.ts';
import { isInSlots, type Shard, type ShardExecutor, SLOTS_HERE } from '../../../platform/database/shards.ts';
import type { Cursor } from '../../../platform/http/cursor.ts';
import type { BetKey } from '../../betting/betting.ts';
import type { SportsBet, StoredSlip } from '../types.ts';

/** Something that changed the money of a bet. */
interface BetChange {
  readonly atMs: number;
  readonly what: 'settled' | 'settled_again' | 'voided' | 'cashed_out';
  /** Kobo as text, as `owed`. */
  readonly paid: string;
  readonly owed: string;
  readonly reason: string | null;
}

/** A bet with its legs' results in the order of the slip, and all that changed its money, oldest first. */
export interface BetWithLegs extends SportsBet {
  readonly results: readonly (LegResult | null)[];
  /** Of each leg the number of the event's result that decided it; null: none did. */
  readonly settledBy: readonly (number | null)[];
  readonly changes: readonly BetChange[];
}

const BETS = `
  select b.player_id, b.at, b.seq, b.bet_id, b.stake, b.at_risk, b.paid, b.owed, b.revision, b.corrections, b.state, b.ended_at, s.code, s.request_id,
         s.slip, coalesce(b.max_payout, 0) as max_payout, s.rides, s.bonus, s.cash_outs, s.auto_cash_out,
         legs.results, legs.settled_by,
         coalesce((
           select json_agg(json_build_object('atMs', (extract(epoch from c.at) * 1000)::bigint, 'what', c.what, 'paid', c.paid::text,
                                             'owed', c.owed::text, 'reason', c.reason) order by c.revision)
             from sports_bet_change c
            where c.player_id = b.player_id and c.bet_at = b.at and c.bet_seq = b.seq
         ), '[]') as changes
    from bet b join sports_slip s on b.product = 'sports' and s.player_id = b.player_id and s.at = b.at and s.seq = b.seq
   cross join lateral (
     select json_agg(l.result order by l.leg) as results, json_agg(l.settled_by order by l.leg) as settled_by from sports_leg l
      where l.player_id = b.player_id and l.at = b.at and l.seq = b.seq
   ) legs`;

export async function readBet(
  within: ShardExecutor,
  playerId: bigint,
  betId: string,
): Promise<BetWithLegs | null> {
  const { rows } = await sql<BetWithLegs>`
    ${sql.raw(BETS)} where b.player_id = ${playerId} and b.bet_id = ${betId} and (b.state = 'open' or b.revision > 0)`.execute(
    within,
  );
  return rows[0] ?? null;
}

/** The bets at these positions of the player's account, in their order. */
export async function readBetsAt(
  within: ShardExecutor,
  playerId: bigint,
  positions: readonly Cursor[],
): Promise<BetWithLegs[]> {
  const { rows } = await sql<BetWithLegs>`
    ${sql.raw(BETS)}
     where b.player_id = ${playerId} and b.at = any(${positions.map(({ at }) => at)}::timestamptz[])
       and b.seq = any(${positions.map(({ seq }) => seq)}::bigint[])`.execute(within);
  return positions.flatMap(({ seq }) => rows.find((bet) => bet.seq === seq) ?? []);
}

/**
 * SQL: whether a result may end an open bet with a leg on the event. An accumulator ends by a lost leg, which the result that lost it finds, or by
 * its last leg; the payout rules judge all other slips.
 */
const MAY_END = `(
  not is_accumulator or is_lost or not exists (
    select from sports_leg l
     where l.player_id = on_event.player_id and l.at = on_event.at and l.seq = on_event.seq and l.result is null)
)`;

/** Maximum number of bets with a leg on an event that one statement reads: a longer one delays the commits of other players' bets. */
const BETS_READ = 250;

/** A page of the bets on an event. */
export interface BetsOnEvent {
  readonly bets: readonly BetWithLegs[];
  /** The last bet that was compared; the next page begins after it. */
  readonly last: BetKey;
}

/**
 * The bets with a leg on the event that its result may change, per shard and page by page: open ones that it may end, or ended ones that were
 * not cashed out; those of players who live here. A page may be empty: it ends with the bets that it compared, not with those that it found.
 */
export async function* betsOnEvent(
  shard: Shard,
  eventId: string,
  { areOpen, after }: { readonly areOpen: boolean; readonly after: BetKey },
): AsyncGenerator<BetsOnEvent, void> {
  for (let from = after; ; ) {
    const rows = await readBetsOn(shard, eventId, areOpen, from);
    const last = rows.at(-1);
    if (last === undefined) return;
    from = { playerId: last.onPlayerId, at: last.onAt, seq: last.onSeq };
    yield { bets: rows.filter(isFound), last: from };
    if (rows.length < BETS_READ) return;
  }
}

interface ComparedBet {
  readonly onPlayerId: bigint;
  readonly onAt: Date;
  readonly onSeq: bigint;
  readonly betId: string | null;
}

function isFound(row: ComparedBet): row is ComparedBet & BetWithLegs {
  return row.betId !== null;
}

/** Each bet is found by its leg's key (`offset 0` keeps the planner to it): where nothing was analysed yet, it reads all open bets for each event otherwise. */
async function readBetsOn(
  { bets }: Shard,
  eventId: string,
  areOpen: boolean,
  after: BetKey,
): Promise<ComparedBet[]> {
  const { rows } = await runPrepared(
    bets.pool,
    'bets-on-event',
    sql<ComparedBet>`
    with on_event as materialized (
      select player_id, at, seq, bool_or(result::text = '"lost"') as is_lost, bool_or(is_accumulator) as is_accumulator from sports_leg
       where event_id = ${eventId} and (player_id, at, seq) > (${after.playerId}::bigint, ${after.at}::timestamptz, ${after.seq}::bigint)
       group by player_id, at, seq order by player_id, at, seq limit ${sql.raw(String(BETS_READ))}
    )
    select on_event.player_id as on_player_id, on_event.at as on_at, on_event.seq as on_seq, b.* from on_event left join lateral (
      ${sql.raw(BETS)}
       where b.player_id = on_event.player_id and b.at = on_event.at and b.seq = on_event.seq
         and (b.state = 'open') = ${areOpen}::boolean and (b.state = 'open' or s.rides > 0)
         and ${sql.raw(isInSlots('on_event.player_id', `(select ${SLOTS_HERE})`))}
         and (not ${areOpen}::boolean or ${sql.raw(MAY_END)}) offset 0
    ) b on true
     order by on_event.player_id, on_event.at, on_event.seq`,
  );
  return rows;
}

/** A page of the bets whose player still owes something and has something to take it from, per shard. */
export async function readOwingBets({ bets }: Shard, after: BetKey, limit: number): Promise<BetKey[]> {
  const { rows } = await sql<BetKey>`
    select b.player_id, b.at, b.seq from bet b join wallet_account a on a.player_id = b.player_id
     where b.product = 'sports' and b.owed > 0 and a.cash > 0
       and (b.player_id, b.at, b.seq) > (${after.playerId}::bigint, ${after.at}::timestamptz, ${after.seq}::bigint)
       and ${sql.raw(isInSlots('b.player_id', `(select ${SLOTS_HERE})`))}
     order by b.player_id, b.at, b.seq limit ${limit}`.execute(bets.kysely);
  return rows;
}

/** The bet, locked until the transaction ends. Where money is booked, the player's account is locked before it. */
export async function lockBet(
  within: ShardExecutor,
  { playerId, at, seq }: BetKey,
): Promise<BetWithLegs | null> {
  const { rows } = await sql<BetWithLegs>`
    ${sql.raw(BETS)} where b.player_id = ${playerId} and b.at = ${at} and b.seq = ${seq} for no key update of b`.execute(
    within,
  );
  return rows[0] ?? null;
}

/** The slip as packages/odds reads it. */
export function toSlip({ kind, stakePerLine, legs }: StoredSlip): Slip {
  return { kind, legs, stakePerLineKobo: BigInt(stakePerLine) };
}

export function oddsOf({ legs }: StoredSlip): number[] {
  return legs.map(({ odds }) => odds);
}
