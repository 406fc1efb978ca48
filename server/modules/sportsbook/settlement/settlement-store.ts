import type { LegResult, PlayState, SelectionName } from '@jara/odds/types';
import { type Selectable, sql } from 'kysely';
import { runPrepared } from '../../../platform/database/prepared.ts';
import {
  type DirectoryExecutor,
  isInSlots,
  type Shard,
  SLOTS_HERE,
} from '../../../platform/database/shards.ts';
import { BEFORE_ALL, type BetKey } from '../../betting/betting.ts';
import { EVENTS_CHANNEL } from '../events/event-store.ts';
import { POSTPONED_LIMIT_MS } from '../events/postponed.ts';
import type { SportsResultTable } from '../schema.ts';
import type { SportsEvent } from '../types.ts';

/** A result by which bets are to be settled, with its event's sport and version. */
export interface DueResult
  extends Pick<Selectable<SportsResultTable>, 'eventId' | 'result' | 'at' | 'outcome' | 'reason'>,
    Pick<SportsEvent, 'sport' | 'version' | 'startsAt'> {
  readonly play: PlayState | null;
}

/** Where a page of due results ended. */
export type DuePosition = Pick<DueResult, 'at' | 'eventId' | 'result'>;

const FIRST: DuePosition = { at: new Date(0), eventId: '', result: 0 };

/** The newest result of each event that has one and is not settled by it, if it came before `until`; those that came first lead. */
export async function readDueResults(
  db: DirectoryExecutor,
  {
    after,
    until,
    limit,
  }: { readonly after: DuePosition | null; readonly until: Date; readonly limit: number },
): Promise<DueResult[]> {
  const { at, eventId, result } = after ?? FIRST;
  const { rows } = await sql<DueResult>`
    select r.event_id, r.result, r.at, r.outcome, r.reason, r.play, e.sport, e.version, e.starts_at as "startsAt"
      from sports_result r join sports_event e using (event_id)
     where r.settled_at is null and r.result = e.results and r.at <= ${until}
       and (r.at, r.event_id, r.result) > (${at}::timestamptz, ${eventId}::text, ${result}::integer)
     order by r.at, r.event_id, r.result limit ${limit}`.execute(db);
  return rows;
}

/** Every bet at every shard is settled by it, so none waits for an earlier one. The event is over unless a further result came meanwhile. */
export async function finishResult(
  db: DirectoryExecutor,
  { eventId, result }: Pick<DueResult, 'eventId' | 'result'>,
  now: Date,
): Promise<void> {
  await sql`
    with finished as (
      update sports_result set settled_at = ${now} where event_id = ${eventId} and result <= ${result} and settled_at is null
      returning event_id
    ),
    settled as (
      update sports_event e set state = 'settled', version = e.version + 1, changed_at = ${now}
        from (select distinct event_id from finished) finished where e.event_id = finished.event_id and e.state = 'ended' and e.results = ${result}
      returning e.event_id
    )
    select pg_notify(${EVENTS_CHANNEL}, event_id) from settled`.execute(db);
}

/** The slots that live at a shard now, as a set of bits. */
export async function readSlotsHere({ bets }: Shard): Promise<bigint> {
  const { rows } = await sql<{ slots: bigint }>`select ${sql.raw(SLOTS_HERE)} as slots`.execute(bets.kysely);
  return rows[0]?.slots ?? 0n;
}

/** Maximum number of legs that one statement settles: the commits of other players' bets wait for its write to the disk. */
const LEGS_SETTLED = 250;

/** The position of a leg among those on an event. */
export type LegKey = BetKey & { readonly leg: number };

export const BEFORE_LEGS: LegKey = { ...BEFORE_ALL, leg: -1 };

/** A page of the legs on an event. */
export interface UnsettledLegs {
  /** Number of legs that are not settled by the result yet. */
  readonly legs: number;
  /** Their different selections, as their rows have them. */
  readonly selections: readonly string[];
  readonly last: LegKey;
}

/** The next legs at a shard, and those of them to be settled, of players who live there; null: there are no further legs. */
export async function readUnsettledLegs(
  { bets }: Shard,
  { eventId, result }: Pick<DueResult, 'eventId' | 'result'>,
  after: LegKey,
): Promise<UnsettledLegs | null> {
  const { rows } = await runPrepared(
    bets.pool,
    'unsettled-legs',
    sql<Omit<UnsettledLegs, 'last'> & LegKey>`
    with page as materialized (
      select player_id, at, seq, leg, selections::text as selections, settled_by from sports_leg
       where event_id = ${eventId}::text and (player_id, at, seq, leg) > (${after.playerId}::bigint, ${after.at}::timestamptz, ${after.seq}::bigint, ${after.leg}::smallint)
       order by player_id, at, seq, leg limit ${sql.raw(String(LEGS_SETTLED))}
    ),
    unsettled as (
      select selections from page where coalesce(settled_by, 0) < ${result}::integer and ${sql.raw(isInSlots('player_id', `(select ${SLOTS_HERE})`))}
    )
    select player_id, at, seq, leg, (select count(*) from unsettled)::integer as legs,
           (select coalesce(array_agg(distinct selections), '{}') from unsettled) as selections
      from page order by player_id desc, at desc, seq desc, leg desc limit 1`,
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { legs, selections, ...last } = row;
  return { legs, selections, last };
}

/**
 * Sets the results of a page's legs at a shard, by their selections, and returns the number of legs that it settled: rows that are locked are
 * left. A leg that was sold as one of a match to come, after the match had begun, is void: its kick-off was corrected since. So is a leg whose match
 * began more than 48 hours after the kick-off that it was sold for.
 */
export async function writeLegResults(
  { bets }: Shard,
  { eventId, result, startsAt }: Pick<DueResult, 'eventId' | 'result' | 'startsAt'>,
  { after, last }: { readonly after: LegKey; readonly last: LegKey },
  decided: readonly { readonly selections: string; readonly legResult: LegResult }[],
): Promise<number> {
  const postponedSince = new Date(startsAt.getTime() - POSTPONED_LIMIT_MS);
  const { rows } = await runPrepared(
    bets.pool,
    'leg-results',
    sql<{ written: number }>`
    with free as materialized (
      select player_id, at, seq, leg from sports_leg
       where event_id = ${eventId} and coalesce(settled_by, 0) < ${result}::integer
         and (player_id, at, seq, leg) > (${after.playerId}::bigint, ${after.at}::timestamptz, ${after.seq}::bigint, ${after.leg}::smallint) and (player_id, at, seq, leg) <= (${last.playerId}::bigint, ${last.at}::timestamptz, ${last.seq}::bigint, ${last.leg}::smallint)
         and ${sql.raw(isInSlots('player_id', `(select ${SLOTS_HERE})`))}
         for no key update skip locked
    ),
    written as (
      update sports_leg l set settled_by = ${result}::integer, result = case
          when (l.at >= ${startsAt}::timestamptz or l.at < ${postponedSince}::timestamptz) and exists (
            select from sports_slip s
             cross join lateral to_timestamp((s.slip -> 'legs' -> l.leg::integer ->> 'startsAtMs')::double precision / 1000) as sold_for
             where (s.player_id, s.at, s.seq) = (l.player_id, l.at, l.seq)
               and (l.at >= ${startsAt}::timestamptz and sold_for > l.at or sold_for < ${postponedSince}::timestamptz)
          ) then '"void"'::json else decided.result end
        from free, unnest(${decided.map(({ selections }) => selections)}::text[],
                    ${decided.map(({ legResult }) => JSON.stringify(legResult))}::json[]) as decided(selections, result)
       where (l.player_id, l.at, l.seq, l.leg) = (free.player_id, free.at, free.seq, free.leg)
         and l.selections::text = decided.selections
      returning 1
    )
    select count(*)::integer as written from written`,
  );
  return rows[0]?.written ?? 0;
}

/** Selections as a leg's row has them. */
export function readSelections(text: string): SelectionName[] {
  return JSON.parse(text) as SelectionName[];
}
