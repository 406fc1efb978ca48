import type { Sport } from '@jara/odds/types';
import { type RawBuilder, type Selectable, sql } from 'kysely';
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

/** Events for traders, page by page. */
export async function readTradedEvents(
  db: DirectoryExecutor,
  { show, sport, search, after, limit }: TradedEventsQuery,
): Promise<SportsEvent[]> {
  const isComing = show === 'coming';
  const conditions: RawBuilder<unknown>[] = [
    isComing
      ? sql`state in ('scheduled', 'live', 'postponed')`
      : sql`state in ('ended', 'settled', 'abandoned', 'cancelled')`,
  ];
  if (sport !== null) conditions.push(sql`sport = ${sport}`);
  if (search !== null) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`(home ilike ${pattern} or away ilike ${pattern})`);
  }
  if (after !== null)
    conditions.push(
      isComing
        ? sql`(starts_at, event_id) > (${after.startsAt}, ${after.eventId})`
        : sql`(starts_at, event_id) < (${after.startsAt}, ${after.eventId})`,
    );
  const order = sql.raw(isComing ? 'starts_at, event_id' : 'starts_at desc, event_id desc');
  const { rows } = await sql<{ eventId: string }>`
    select event_id from sports_event where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit}`.execute(
    db,
  );
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
