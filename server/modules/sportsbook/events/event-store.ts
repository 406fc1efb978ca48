import type { Actor } from '@jara/ledger/actor';
import type { ModelShift, PlayState } from '@jara/odds/types';
import { type Selectable, sql } from 'kysely';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import type { SportsCompetitionTable, SportsIncidentTable } from '../schema.ts';
import type { SportsEvent, TradingRule } from '../types.ts';

/** Notified after each commit that changed events, with their ids. */
export const EVENTS_CHANNEL = 'sports_events';
/** Maximum number of ids in one notification: it holds less than 8,000 bytes, and an id has at most twelve characters. */
const MAX_NAMED = 500;

/** The name under which a node leads the sportsbook, as with a shared game. */
export const SPORTSBOOK_LEAD = '10105';

/** Another node leads the sportsbook by now. */
export class SportsFencedError extends Error {}

const COLUMNS = `e.event_id, e.feed, e.feed_ref, e.sport, e.competition_id, e.home, e.away, e.is_fictional, e.pace_ms, e.starts_at,
  e.state, e.is_suspended, e.version, e.model, e.play, e.outside, e.shift, e.margin, e.trading, e.results, e.updated_at, e.changed_at,
  c.name as competition, c.country`;

/** Events that are not settled, and those that changed lately. */
export async function readCurrentEvents(
  db: DirectoryExecutor,
  changedSince: Date,
  limit: number,
): Promise<SportsEvent[]> {
  const { rows } = await sql<SportsEvent>`
    select ${sql.raw(COLUMNS)} from sports_event e join sports_competition c using (competition_id)
     where e.state in ('scheduled', 'live', 'ended', 'postponed') or e.changed_at > ${changedSince}
     order by e.starts_at, e.event_id limit ${limit}`.execute(db);
  return rows;
}

export async function readEvents(db: DirectoryExecutor, eventIds: readonly string[]): Promise<SportsEvent[]> {
  const { rows } = await sql<SportsEvent>`
    select ${sql.raw(COLUMNS)} from sports_event e join sports_competition c using (competition_id)
     where e.event_id = any(${eventIds}::text[])`.execute(db);
  return rows;
}

/** An event with the fields that its feed's updates need. */
export interface EventOfFeed extends SportsEvent {
  /** The last change of its score or its cards while it was live: the hold counts from then, also under a new leader. */
  readonly scoredAt: Date | null;
  /** Whether a person decided its newest result: then reports change it no more. */
  readonly isByHand?: boolean;
}

/** By the feed's own names. */
export async function readEventsOfFeed(
  db: DirectoryExecutor,
  feed: string,
  refs: readonly string[],
): Promise<EventOfFeed[]> {
  const { rows } = await sql<EventOfFeed>`
    select ${sql.raw(COLUMNS)},
           case when e.state = 'live' then (select max(i.at) from sports_incident i where i.event_id = e.event_id
             and i.what in ('goal', 'goal_cancelled', 'red')) end as scored_at,
           exists (select from sports_result r where r.event_id = e.event_id and r.result = e.results and r.source like 'staff:%') as is_by_hand
      from sports_event e join sports_competition c using (competition_id)
     where e.feed = ${feed} and e.feed_ref = any(${refs}::text[])`.execute(db);
  return rows;
}

/** The version of each event that is not over, to find changes whose notification was lost. */
export async function readVersions(
  db: DirectoryExecutor,
  limit: number,
): Promise<Pick<SportsEvent, 'eventId' | 'version'>[]> {
  const { rows } = await sql<Pick<SportsEvent, 'eventId' | 'version'>>`
    select event_id, version from sports_event
     where state in ('scheduled', 'live', 'ended', 'postponed') order by starts_at, event_id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export type Competition = Selectable<SportsCompetitionTable>;

export async function upsertCompetitions(
  db: DirectoryExecutor,
  competitions: readonly Competition[],
): Promise<void> {
  const rows = JSON.stringify(competitions.map(({ competitionId: id, ...rest }) => ({ id, ...rest })));
  await sql`
    insert into sports_competition (competition_id, sport, name, country)
    select id, sport, name, country from json_to_recordset(${rows}::json) as r(id text, sport text, name text, country text)
     where not exists (
       select from sports_competition c where c.competition_id = r.id and (c.name, c.country) = (r.name, r.country)
     )
    on conflict (competition_id) do update set name = excluded.name, country = excluded.country
     where (sports_competition.name, sports_competition.country) is distinct from (excluded.name, excluded.country)`.execute(
    db,
  );
}

export type NewEvent = Pick<
  SportsEvent,
  | 'eventId'
  | 'feed'
  | 'feedRef'
  | 'sport'
  | 'competitionId'
  | 'home'
  | 'away'
  | 'isFictional'
  | 'paceMs'
  | 'startsAt'
>;

/** Inserts events that no feed named before. A known event stays as it is. */
export async function insertEvents(
  db: DirectoryExecutor,
  epoch: bigint,
  events: readonly NewEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const rows = JSON.stringify(events.map((event) => ({ ...event, startsAt: event.startsAt.toISOString() })));
  await sql`
    with leader as (
      select epoch from leader where work = ${SPORTSBOOK_LEAD} and epoch = ${epoch} for share
    )
    insert into sports_event (event_id, feed, feed_ref, sport, competition_id, home, away, is_fictional, pace_ms, starts_at, state,
                              is_suspended, version, margin, updated_at, changed_at)
    select "eventId", feed, "feedRef", sport, "competitionId", home, away, "isFictional", "paceMs", "startsAt", 'scheduled', true, 1,
           coalesce((select m.margin from sports_margin m where m.sport = r.sport order by m.since desc limit 1), 100), 'epoch', ${now}
      from leader, json_to_recordset(${rows}::json) as r("eventId" text, feed text, "feedRef" text, sport text, "competitionId" text,
           home text, away text, "isFictional" boolean, "paceMs" integer, "startsAt" timestamptz)
    on conflict do nothing`.execute(db);
}

/** The fields that a change of an event may write. `version` is the new one. */
export type EventChange = Pick<
  SportsEvent,
  | 'eventId'
  | 'version'
  | 'home'
  | 'away'
  | 'state'
  | 'isSuspended'
  | 'model'
  | 'play'
  | 'outside'
  | 'startsAt'
  | 'updatedAt'
>;

/** The change that writes this event over the stored row of its version. */
export function changeTo(event: SportsEvent): EventChange {
  const { eventId, home, away, state, isSuspended, model, play, outside, startsAt, updatedAt } = event;
  return {
    ...{ eventId, home, away, state, isSuspended, model, play, outside, startsAt, updatedAt },
    version: event.version + 1n,
  };
}

export type NewIncident = Omit<Selectable<SportsIncidentTable>, 'n'>;

export interface NewResult {
  readonly eventId: string;
  readonly outcome: 'played' | 'void';
  readonly play: PlayState | null;
  readonly source: string;
  readonly reason: string | null;
}

/**
 * One commit of all that changed: the events, their incidents and results, and the notification. Answers the ids of those that
 * were changed; an event that another change overtook, or whose row others hold, is missing. No time of a feed or a result is later than the
 * directory's clock: updates and settlements after it would wait until a leader's wrong clock is reached.
 */
export async function writeChanges(
  db: DirectoryExecutor,
  epoch: bigint,
  {
    changes,
    incidents,
    results,
  }: {
    readonly changes: readonly EventChange[];
    readonly incidents: readonly NewIncident[];
    readonly results: readonly NewResult[];
  },
  now: Date,
): Promise<string[]> {
  const named = changes.slice(0, MAX_NAMED).map(({ eventId }) => eventId);
  const { rows } = await sql<{ isLed: boolean; eventIds: string[] | null }>`
    with leader as materialized (
      select epoch from leader where work = ${SPORTSBOOK_LEAD} and epoch = ${epoch} for share
    ),
    free as materialized (
      select event_id from sports_event where event_id = any(${changes.map(({ eventId }) => eventId)}::text[])
       order by event_id for no key update skip locked
    ),
    changed as (
      update sports_event e
         set version = c.version, home = c.home, away = c.away, state = c.state, is_suspended = c."isSuspended",
             model = c.model, play = c.play, outside = c.outside, starts_at = c."startsAt", updated_at = least(c."updatedAt", now()),
             changed_at = ${now},
             results = e.results + case when r.outcome is null then 0 else 1 end
        from leader, free, json_to_recordset(${JSON.stringify(changes, plain)}::json) as c("eventId" text, version bigint, home text,
             away text, state text, "isSuspended" boolean, model json, play json, outside json, "startsAt" timestamptz, "updatedAt" timestamptz)
        left join json_to_recordset(${JSON.stringify(results)}::json) as r("eventId" text, outcome text, play json, source text, reason text)
          using ("eventId")
       where e.event_id = c."eventId" and free.event_id = c."eventId" and e.version = c.version - 1
      returning e.event_id, e.results, r.outcome, r.play as result_play, r.source, r.reason
    ),
    happened as (
      insert into sports_incident (event_id, n, at, minute, what, side, home, away)
      select i."eventId", coalesce((select max(n) from sports_incident s where s.event_id = i."eventId"), 0)
             + row_number() over (partition by i."eventId" order by i.place), least(i.at, now()), i.minute, i.what, i.side, i.home, i.away
        from rows from (json_to_recordset(${JSON.stringify(incidents)}::json) as ("eventId" text, at timestamptz, minute integer,
             what text, side text, home integer, away integer)) with ordinality as i("eventId", at, minute, what, side, home, away, place)
        join changed on changed.event_id = i."eventId"
    ),
    resulted as (
      insert into sports_result (event_id, result, at, outcome, play, source, reason)
      select event_id, results, least(${now}, now()), outcome, result_play, source, reason from changed where outcome is not null
    )
    select exists (select from leader) as is_led, (select array_agg(event_id) from changed) as event_ids,
           pg_notify(${EVENTS_CHANNEL}, ${named.join(',')})`.execute(db);
  if (rows[0]?.isLed !== true) throw new SportsFencedError('another node leads the sportsbook');
  return rows[0].eventIds ?? [];
}

/** JSON has no bigint. */
function plain(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

export type StoredIncident = Selectable<SportsIncidentTable>;

/** The newest ones of an event, oldest first. */
export async function readIncidents(
  db: DirectoryExecutor,
  eventId: string,
  limit: number,
): Promise<StoredIncident[]> {
  const { rows } = await sql<StoredIncident>`
    select event_id, n, at, minute, what, side, home, away from sports_incident
     where event_id = ${eventId} order by n desc limit ${limit}`.execute(db);
  return rows.reverse();
}

/** A trader's override of a market of an event; `*` is the whole event. */
export interface TradingOverride {
  readonly actor: Actor;
  readonly eventId: string;
  readonly marketId: string;
  /** Null: it is lifted. */
  readonly rule: TradingRule | null;
}

/** The fields of an event's row that a trader's override returns. */
export type ChangedByTrader = Pick<SportsEvent, 'version' | 'state' | 'isSuspended' | 'trading'>;

/**
 * Sets or lifts (null) a trader's override of a market and raises the event's version, so that nodes and bets follow it. Returns the
 * event's row after this statement, which includes changes committed just before; null: there is no such event.
 */
export async function writeTradingRule(
  db: DirectoryExecutor,
  { eventId, marketId, rule, actor }: TradingOverride,
  now: Date,
): Promise<ChangedByTrader | null> {
  const override = rule === null ? '{}' : JSON.stringify({ [marketId]: rule });
  const { rows } = await sql<ChangedByTrader>`
    with changed as (
      update sports_event set trading = ((trading::jsonb - ${marketId}::text) || ${override}::jsonb)::json, traded_by = ${actor}, version = version + 1,
             changed_at = ${now}
       where event_id = ${eventId} returning version, state, is_suspended, trading
    )
    select version, state, is_suspended, trading, pg_notify(${EVENTS_CHANNEL}, ${eventId}) from changed`.execute(
    db,
  );
  return rows[0] ?? null;
}

export interface ShiftOverride {
  readonly actor: Actor;
  readonly eventId: string;
  readonly shift: ModelShift | null;
}

/** Sets or lifts (null) a trader's shift of an event's model. Returns the event's row as `writeTradingRule` does. */
export async function writeModelShift(
  db: DirectoryExecutor,
  { eventId, shift, actor }: ShiftOverride,
  now: Date,
): Promise<ChangedByTrader | null> {
  const { rows } = await sql<ChangedByTrader>`
    with changed as (
      update sports_event set shift = ${shift === null ? null : JSON.stringify(shift)}::json, traded_by = ${actor}, version = version + 1,
             changed_at = ${now}
       where event_id = ${eventId} returning version, state, is_suspended, trading
    )
    select version, state, is_suspended, trading, pg_notify(${EVENTS_CHANNEL}, ${eventId}) from changed`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The last sign of life of the node that leads the sportsbook; null: there was none yet. */
export async function readLeaderSeenAt(db: DirectoryExecutor): Promise<Date | null> {
  const { rows } = await sql<{ seenAt: Date }>`
    select seen_at from leader where work = ${SPORTSBOOK_LEAD}`.execute(db);
  return rows[0]?.seenAt ?? null;
}

/** By the directory's own clock. */
export async function readDirectoryTime(db: DirectoryExecutor): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the directory states no time');
  return row.now;
}
