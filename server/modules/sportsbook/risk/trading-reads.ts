import type { Sport } from '@jara/odds/types';
import { type Selectable, sql } from 'kysely';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { readEvents, readLeaderSeenAt } from '../events/event-store.ts';
import type { SportsResultTable } from '../schema.ts';
import type { SportsEvent } from '../types.ts';

/** Position of an event in a list by its start. */
export interface EventPlace {
  readonly startsAt: Date;
  readonly eventId: string;
}

export interface TradedEventsQuery {
  /** `coming`: live and to come, the earliest first; `over`: ended, the newest first. */
  readonly show: 'coming' | 'over';
  readonly sport: Sport | null;
  /** A part of a team's name. */
  readonly search: string | null;
  readonly after: EventPlace | null;
  readonly limit: number;
}

const COMING = ['scheduled', 'live', 'postponed'];
const OVER = ['ended', 'settled', 'abandoned', 'cancelled'];

/** Events for traders, page by page. */
export async function readTradedEvents(
  db: DirectoryExecutor,
  { show, sport, search, after, limit }: TradedEventsQuery,
): Promise<SportsEvent[]> {
  const isComing = show === 'coming';
  const pattern = search === null ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const { startsAt = null, eventId = null } = after ?? {};
  const { rows } = await sql<{ eventId: string }>`
    select event_id from sports_event
     where state = any(${isComing ? COMING : OVER}::text[]) and (${sport}::text is null or sport = ${sport}::text)
       and (${pattern}::text is null or home ilike ${pattern}::text or away ilike ${pattern}::text)
       and (${startsAt}::timestamptz is null or case when ${isComing}::boolean
              then (starts_at, event_id) > (${startsAt}::timestamptz, ${eventId}::text)
              else (starts_at, event_id) < (${startsAt}::timestamptz, ${eventId}::text) end)
     order by case when ${isComing}::boolean then starts_at end, case when ${isComing}::boolean then event_id end,
              starts_at desc, event_id desc
     limit ${limit}`.execute(db);
  const ids = rows.map(({ eventId }) => eventId);
  const events = new Map((await readEvents(db, ids)).map((event) => [event.eventId, event]));
  return ids.flatMap((id) => events.get(id) ?? []);
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
