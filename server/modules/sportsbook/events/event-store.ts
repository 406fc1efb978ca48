import type { ModelShift, PlayState } from '@jara/odds/types';
import { type Selectable, sql } from 'kysely';
import type { DirectoryExecutor } from '../../../platform/database/homes.ts';
import type { SportsCompetitionTable, SportsIncidentTable } from '../schema.ts';
import type { SportsEvent, TradingRule } from '../types.ts';

/** Told after each commit that changed events, with their ids. */
export const EVENTS_CHANNEL = 'sports_events';
/** A notification holds less than 8,000 bytes, and an id twelve characters at most. */
const MOST_NAMED = 500;

/** Under this name a node leads the sportsbook, as it leads a shared game. */
export const SPORTSBOOK_LEAD = '10105';

/** Another node leads the sportsbook by now. */
export class SportsFencedError extends Error {}

const COLUMNS = `e.event_id, e.feed, e.feed_ref, e.sport, e.competition_id, e.home, e.away, e.is_fictional, e.pace_ms, e.starts_at,
  e.state, e.is_suspended, e.version, e.model, e.play, e.outside, e.shift, e.trading, e.results, e.updated_at, e.changed_at,
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

/** An event as what its feed says is applied to it. */
export interface EventOfFeed extends SportsEvent {
  /** When its score or its cards last changed while it was live: whoever leads holds it from then on. */
  readonly scoredAt: Date | null;
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
             and i.what in ('goal', 'goal_cancelled', 'red')) end as scored_at
      from sports_event e join sports_competition c using (competition_id)
     where e.feed = ${feed} and e.feed_ref = any(${refs}::text[])`.execute(db);
  return rows;
}

/** The version of each event that is not over, to find what a notification did not tell. */
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

/** Events that no feed named before. An event that is known already stays as it is. */
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
                              is_suspended, version, updated_at, changed_at)
    select "eventId", feed, "feedRef", sport, "competitionId", home, away, "isFictional", "paceMs", "startsAt", 'scheduled', true, 1,
           'epoch', ${now}
      from leader, json_to_recordset(${rows}::json) as r("eventId" text, feed text, "feedRef" text, sport text, "competitionId" text,
           home text, away text, "isFictional" boolean, "paceMs" integer, "startsAt" timestamptz)
    on conflict do nothing`.execute(db);
}

/** What a change of an event is about; the rest stays. `version` is the one that it makes. */
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
 * were changed; an event that another change overtook, or whose row others hold, is missing.
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
  const named = changes.slice(0, MOST_NAMED).map(({ eventId }) => eventId);
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
             model = c.model, play = c.play, outside = c.outside, starts_at = c."startsAt", updated_at = c."updatedAt", changed_at = ${now},
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
             + row_number() over (partition by i."eventId" order by i.place), i.at, i.minute, i.what, i.side, i.home, i.away
        from rows from (json_to_recordset(${JSON.stringify(incidents)}::json) as ("eventId" text, at timestamptz, minute integer,
             what text, side text, home integer, away integer)) with ordinality as i("eventId", at, minute, what, side, home, away, place)
        join changed on changed.event_id = i."eventId"
    ),
    resulted as (
      insert into sports_result (event_id, result, at, outcome, play, source, reason)
      select event_id, results, ${now}, outcome, result_play, source, reason from changed where outcome is not null
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

/** What a trader says of a market of an event; `*` is the whole event. */
export interface TradingWord {
  readonly eventId: string;
  readonly marketId: string;
  /** Null: it is lifted. */
  readonly rule: TradingRule | null;
}

/** An event's row as a trader's word left it. */
export type ChangedByTrader = Pick<SportsEvent, 'version' | 'state' | 'isSuspended' | 'trading'>;

/**
 * A trader's word on a market, or none any more (null); the version makes nodes and bets see it. Answers the event's row as this statement
 * left it, so that whatever happened just before counts; null: there is no such event.
 */
export async function writeTradingRule(
  db: DirectoryExecutor,
  { eventId, marketId, rule }: TradingWord,
  now: Date,
): Promise<ChangedByTrader | null> {
  const word = rule === null ? '{}' : JSON.stringify({ [marketId]: rule });
  const { rows } = await sql<ChangedByTrader>`
    with changed as (
      update sports_event set trading = ((trading::jsonb - ${marketId}::text) || ${word}::jsonb)::json, version = version + 1,
             changed_at = ${now}
       where event_id = ${eventId} returning version, state, is_suspended, trading
    )
    select version, state, is_suspended, trading, pg_notify(${EVENTS_CHANNEL}, ${eventId}) from changed`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** A trader's shift of an event's model, or none any more (null). Answers the event's row as `writeTradingRule` does. */
export async function writeModelShift(
  db: DirectoryExecutor,
  eventId: string,
  shift: ModelShift | null,
  now: Date,
): Promise<ChangedByTrader | null> {
  const { rows } = await sql<ChangedByTrader>`
    with changed as (
      update sports_event set shift = ${shift === null ? null : JSON.stringify(shift)}::json, version = version + 1, changed_at = ${now}
       where event_id = ${eventId} returning version, state, is_suspended, trading
    )
    select version, state, is_suspended, trading, pg_notify(${EVENTS_CHANNEL}, ${eventId}) from changed`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** When the node that leads the sportsbook was last there; null: none ever was. */
export async function readLeaderSeenAt(db: DirectoryExecutor): Promise<Date | null> {
  const { rows } = await sql<{ seenAt: Date }>`
    select seen_at from leader where work = ${SPORTSBOOK_LEAD}`.execute(db);
  return rows[0]?.seenAt ?? null;
}
