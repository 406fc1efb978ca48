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

const COMING = ['scheduled', 'live', 'postponed'];
const OVER = ['ended', 'settled', 'abandoned', 'cancelled'];

/** Events for traders, page by page. */
export async function readTradedEvents(
  db: DirectoryExecutor,
  { show, sport, search, after, limit, now }: TradedEventsQuery,
): Promise<TradedEvent[]> {
  const isComing = show === 'coming';
  const pattern = search === null ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const late = new Date(now.getTime() - LATE_MS);
  const part = isComing
    ? sql`case when state = 'live' then 0 when state = 'scheduled' and starts_at >= ${late}::timestamptz then 1 else 2 end`
    : sql`0`;
  const order = isComing ? sql`${part}, starts_at, event_id` : sql`starts_at desc, event_id desc`;
  const { part: afterPart = 0, startsAt = null, eventId = null } = after ?? {};
  const place = isComing
    ? sql`(${part}, starts_at, event_id) > (${afterPart}::int, ${startsAt}::timestamptz, ${eventId}::text)`
    : sql`(starts_at, event_id) < (${startsAt}::timestamptz, ${eventId}::text)`;
  const { rows } = await sql<Pick<TradedEvent, 'eventId' | 'part'>>`
    select event_id, ${part} as part from sports_event
     where state = any(${isComing ? COMING : OVER}::text[]) and (${sport}::text is null or sport = ${sport}::text)
       and (${pattern}::text is null or home ilike ${pattern}::text or away ilike ${pattern}::text)
       and (${startsAt}::timestamptz is null or ${place})
     order by ${order} limit ${limit}`.execute(db);
  const ids = rows.map((row) => row.eventId);
  const events = new Map((await readEvents(db, ids)).map((event) => [event.eventId, event]));
  return rows.flatMap((row) => {
    const event = events.get(row.eventId);
    return event === undefined ? [] : { ...event, part: row.part };
  });
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
