import { sql } from 'kysely';
import type { Scheduler } from '../../../platform/database/jobs.ts';
import type { DirectoryExecutor, Shard, Shards } from '../../../platform/database/shards.ts';
import { isUnavailable } from '../../../platform/database/unavailable.ts';
import { type Clock, DAY_MS } from '../../../platform/runtime/clock.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import type { SportsEvent } from '../types.ts';

/** The rules give a player 30 days to object to a bet, and its answer has as many again. */
export const OLD_AFTER_MS = 60 * DAY_MS;
const EVERY_HOUR = '7 * * * *';
const PAGE = 100;
/** Maximum number of pages in one run; the next one deletes the rest. */
const MAX_PAGES = 50;

export interface OldEventsDeps {
  readonly db: DirectoryExecutor;
  readonly shards: Shards;
  readonly clock: Clock;
}

type OldEvent = Pick<SportsEvent, 'eventId' | 'changedAt'>;

const BEFORE_ALL: OldEvent = { changedAt: new Date(0), eventId: '' };

/**
 * Deletes the rows of events long over that only new bets need, which are those at the shards, and their incidents.
 * Corrected results need neither. An event waits while a shard is unreachable or a bet with a leg on it is open. Answers how many events were done.
 */
export async function cleanOldEvents({ db, shards, clock }: OldEventsDeps): Promise<number> {
  const now = clock.now();
  let after = BEFORE_ALL;
  let total = 0;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const old = await readOldEvents(db, now, after);
    const waiting = new Set<string>();
    for (const shard of shards.all) {
      const eventIds = old.map(({ eventId }) => eventId);
      for (const eventId of await deleteAtShard(shard, eventIds)) waiting.add(eventId);
    }
    const done = old.filter(({ eventId }) => !waiting.has(eventId));
    await finishOldEvents(db, done, now);
    total += done.length;
    const last = old.at(-1);
    if (last === undefined || old.length < PAGE) break;
    after = last;
  }
  return total;
}

/** The earlier of the caller's clock and the database's decides: a node whose clock is ahead deletes nothing early. */
async function readOldEvents(
  db: DirectoryExecutor,
  now: Date,
  { changedAt, eventId }: OldEvent,
): Promise<OldEvent[]> {
  const { rows } = await sql<OldEvent>`
    select event_id, changed_at from sports_event e
     where state in ('settled', 'abandoned', 'cancelled') and (cleaned_at is null or cleaned_at < changed_at)
       and changed_at <= least(${now}, now()) - ${OLD_AFTER_MS} * interval '1 millisecond'
       and (changed_at, event_id) > (${changedAt}::timestamptz, ${eventId}::text)
       and not exists (select from sports_result r where r.event_id = e.event_id and r.settled_at is null)
     order by changed_at, event_id limit ${PAGE}`.execute(db);
  return rows;
}

/** Answers the events of which the shard keeps its rows: an open bet has a leg on them, or the shard is unreachable. */
async function deleteAtShard(shard: Shard, eventIds: readonly string[]): Promise<readonly string[]> {
  try {
    const { rows } = await sql<Pick<SportsEvent, 'eventId'>>`
      with bet_on as materialized (
        select distinct l.event_id from bet b join sports_leg l using (player_id, at, seq)
         where b.product = 'sports' and b.state = 'open' and l.event_id = any(${eventIds}::text[])
      ),
      old as materialized (
        select event_id from unnest(${eventIds}::text[]) as named(event_id) where event_id not in (select event_id from bet_on)
      ),
      liabilities as (
        delete from sports_liability l using old where l.event_id = old.event_id
      ),
      events as (
        delete from sports_event_shard h using old where h.event_id = old.event_id
      )
      select event_id from bet_on`.execute(shard.db.kysely);
    return rows.map(({ eventId }) => eventId);
  } catch (error) {
    if (isUnavailable(error)) return eventIds;
    throw error;
  }
}

/** An event that a correction changed meanwhile is not done. */
async function finishOldEvents(db: DirectoryExecutor, done: readonly OldEvent[], now: Date): Promise<void> {
  if (done.length === 0) return;
  await sql`
    with cleaned as (
      update sports_event e set cleaned_at = ${now}
        from unnest(${done.map(({ eventId }) => eventId)}::text[], ${done.map(({ changedAt }) => changedAt)}::timestamptz[])
             as was(event_id, changed_at)
       where e.event_id = was.event_id and e.changed_at = was.changed_at
      returning e.event_id
    )
    delete from sports_incident i using cleaned where i.event_id = cleaned.event_id`.execute(db);
}

export function scheduleOldEvents(scheduler: Scheduler, deps: OldEventsDeps, log: Log): void {
  scheduler.schedule('sports-old-events', EVERY_HOUR, async () => {
    const events = await cleanOldEvents(deps);
    if (events > 0) log.info({ events }, 'sportsbook.old_matches_cleaned');
  });
}
