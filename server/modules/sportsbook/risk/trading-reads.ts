import type { Sport } from '@jara/odds/types';
import { type Selectable, sql } from 'kysely';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { HOUR_MS } from '../../../platform/runtime/clock.ts';
import { readEvents, readLeaderSeenAt } from '../events/event-store.ts';
import type { SportsResultTable } from '../schema.ts';
import type { SportsEvent } from '../types.ts';

/** Position of an event in a list. */
export interface EventPlace {
  /** Of the lists of `coming`, in their order: live · next to begin · the rest. Of `over` 0. */
  readonly part: number;
  readonly startsAt: Date;
  readonly eventId: string;
}

export interface TradedEventsQuery {
  /**
   * `coming`: live, then those that begin next, then the rest, such as postponed ones and those that never began, each by its start; `over`: ended, the
   * newest first.
   */
  readonly show: 'coming' | 'over';
  readonly sport: Sport | null;
  /** A part of a team's name. */
  readonly search: string | null;
  readonly after: EventPlace | null;
  readonly limit: number;
  readonly now: Date;
}

export interface TradedEvent extends SportsEvent {
  readonly part: EventPlace['part'];
}

/** A match that has not begun this long after its start is none of those that begin next. */
const LATE_MS = 3 * HOUR_MS;

type Place = Pick<TradedEvent, 'eventId' | 'part'>;

/** Events for traders, page by page. */
export async function readTradedEvents(
  db: DirectoryExecutor,
  query: TradedEventsQuery,
): Promise<TradedEvent[]> {
  const rows = await (query.show === 'coming' ? readComing(db, query) : readOver(db, query));
  const ids = rows.map(({ eventId }) => eventId);
  const events = new Map((await readEvents(db, ids)).map((event) => [event.eventId, event]));
  return rows.flatMap(({ eventId, part }) => {
    const event = events.get(eventId);
    return event === undefined ? [] : { ...event, part };
  });
}

const patternOf = (search: string | null) =>
  search === null ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;

async function readComing(
  db: DirectoryExecutor,
  { sport, search, after, limit, now }: TradedEventsQuery,
): Promise<Place[]> {
  const pattern = patternOf(search);
  const late = new Date(now.getTime() - LATE_MS);
  const { part = null, startsAt = null, eventId = null } = after ?? {};
  const { rows } = await sql<Place>`
    select event_id, part
      from (
        select event_id, starts_at,
               case when state = 'live' then 0 when state = 'scheduled' and starts_at >= ${late}::timestamptz then 1 else 2 end as part
          from sports_event
         where state in ('scheduled', 'live', 'postponed') and (${sport}::text is null or sport = ${sport}::text)
           and (${pattern}::text is null or home ilike ${pattern}::text or away ilike ${pattern}::text)
      ) coming
     where ${part}::int is null
        or (part, starts_at, event_id) > (${part}::int, ${startsAt}::timestamptz, ${eventId}::text)
     order by part, starts_at, event_id limit ${limit}`.execute(db);
  return rows;
}

async function readOver(
  db: DirectoryExecutor,
  { sport, search, after, limit }: TradedEventsQuery,
): Promise<Place[]> {
  const pattern = patternOf(search);
  const { startsAt = null, eventId = null } = after ?? {};
  const { rows } = await sql<Place>`
    select event_id, 0 as part from sports_event
     where state in ('ended', 'settled', 'abandoned', 'cancelled') and (${sport}::text is null or sport = ${sport}::text)
       and (${pattern}::text is null or home ilike ${pattern}::text or away ilike ${pattern}::text)
       and (${startsAt}::timestamptz is null or (starts_at, event_id) < (${startsAt}::timestamptz, ${eventId}::text))
     order by starts_at desc, event_id desc limit ${limit}`.execute(db);
  return rows;
}

/** One event with its results, the newest first; null: there is none. */
export async function readTradedEvent(db: DirectoryExecutor, eventId: string) {
  const [event] = await readEvents(db, [eventId]);
  if (event === undefined) return null;
  const { rows } = await sql<Selectable<SportsResultTable>>`
    select * from sports_result where event_id = ${eventId} order by result desc limit 20`.execute(db);
  return { event, results: rows };
}

export interface FeedHealth {
  readonly feed: string;
  /** Of the newest update that counted. */
  readonly updatedAt: Date | null;
  readonly live: number;
  readonly coming: number;
}

/** The last signs of life of each feed and of the node that leads, and the results that are not settled. */
export async function readFeedHealth(db: DirectoryExecutor) {
  const [feeds, results, leaderSeenAt] = await Promise.all([
    sql<FeedHealth>`
      select feed, max(updated_at) as updated_at, count(*) filter (where state = 'live')::int as live,
             count(*) filter (where state in ('scheduled', 'postponed'))::int as coming
        from sports_event where state in ('scheduled', 'live', 'ended', 'postponed') group by feed order by feed`.execute(
      db,
    ),
    sql<{ unsettled: number; oldest: Date | null }>`
      select count(*)::int as unsettled, min(at) as oldest from sports_result where settled_at is null`.execute(
      db,
    ),
    readLeaderSeenAt(db),
  ]);
  return { feeds: feeds.rows, leaderSeenAt, unsettled: results.rows[0] ?? { unsettled: 0, oldest: null } };
}
