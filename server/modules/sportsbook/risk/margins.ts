import type { Actor } from '@jara/ledger/actor';
import { MARGIN_PERCENT } from '@jara/odds/overrounds';
import type { Sport } from '@jara/odds/types';
import { type Selectable, sql } from 'kysely';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { writeAlteration, writeEvent } from '../../audit/audit.ts';
import { isOpenByRow } from '../events/event-book.ts';
import { EVENTS_CHANNEL } from '../events/event-store.ts';
import { writeShardEvents } from '../events/shard-events.ts';
import type { SportsMarginTable } from '../schema.ts';
import type { SportsEvent } from '../types.ts';
import type { TradingDeps } from './trading.ts';

/** A margin of a sport since a time, in per cent of the overrounds of the price model. */
export type SportsMargin = Readonly<Selectable<SportsMarginTable>>;

/** Number of past margins that are read. */
const HISTORY = 50;
/** Maximum number of events that follow in one pass; the next pass takes the others. */
const MAX_FOLLOWING = 200;

/** The newest changes of all sports, newest first. */
export async function readMargins(db: DirectoryExecutor): Promise<SportsMargin[]> {
  const { rows } = await sql<SportsMargin>`
    select sport, since, margin, requested_by, approved_by, reason from sports_margin order by since desc, sport limit ${HISTORY}`.execute(
    db,
  );
  return rows;
}

/** The margin in force of a sport, in per cent. */
export async function readMargin(db: DirectoryExecutor, sport: Sport): Promise<number> {
  const { rows } = await sql<Pick<SportsMargin, 'margin'>>`
    select margin from sports_margin where sport = ${sport} order by since desc limit 1`.execute(db);
  return rows[0]?.margin ?? MARGIN_PERCENT.min;
}

/** The events whose prices a change of a sport's margin moves. */
export async function countPriced(db: DirectoryExecutor, sport: Sport): Promise<number> {
  const { rows } = await sql<{ events: number }>`
    select count(*)::int as events from sports_event
     where state in ('scheduled', 'live', 'postponed') and sport = ${sport}`.execute(db);
  return rows[0]?.events ?? 0;
}

export interface NewMargin {
  readonly sport: Sport;
  /** As the person who requested it saw it: nothing is changed where it is another by now. */
  readonly before: number;
  readonly margin: number;
  readonly requestedBy: string;
  readonly approvedBy: Actor;
  readonly reason: string;
}

/** Writes a margin with its significant event and its alteration, within the caller's transaction; false: it is another by now. */
export async function writeMargin(
  within: DirectoryExecutor,
  { sport, before, margin, requestedBy, approvedBy, reason }: NewMargin,
  now: Date,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sports margin', 0))`.execute(within);
  if ((await readMargin(within, sport)) !== before) return false;
  await sql`
    insert into sports_margin (sport, since, margin, requested_by, approved_by, reason)
    values (${sport}, ${now}, ${margin}, ${requestedBy}, ${approvedBy}, ${reason})`.execute(within);
  const subject = `margin of ${sport}`;
  await writeEvent(within, {
    ...{ kind: 'market_changed', at: now, actor: approvedBy, subject, reason },
    details: { before, margin, requestedBy },
  });
  await writeAlteration(within, {
    ...{ at: now, subject, field: 'rule', actor: approvedBy, reason },
    ...{ before: `${before} %`, after: `${margin} %` },
  });
  return true;
}

/**
 * Gives events that are not over the margin in force of their sport and raises their versions, so that nodes and bets follow. Each pass of the leader
 * calls it: an event that was announced while the margin changed follows at the next one. Returns how many followed.
 */
export async function followMargins({ db, shards }: TradingDeps, now: Date): Promise<number> {
  const { rows } = await sql<Pick<SportsEvent, 'eventId' | 'version' | 'state' | 'isSuspended' | 'trading'>>`
    with in_force as materialized (
      select distinct on (sport) sport, margin from sports_margin order by sport, since desc
    ),
    due as materialized (
      select e.event_id, f.margin from in_force f join sports_event e using (sport)
       where e.state in ('scheduled', 'live', 'postponed') and e.margin <> f.margin
       order by e.event_id limit ${MAX_FOLLOWING} for no key update of e skip locked
    ),
    changed as (
      update sports_event e set margin = due.margin, version = e.version + 1, changed_at = ${now}
        from due where e.event_id = due.event_id
      returning e.event_id, e.version, e.state, e.is_suspended, e.trading
    )
    select event_id, version, state, is_suspended, trading, pg_notify(${EVENTS_CHANNEL}, event_id) from changed`.execute(
    db,
  );
  if (rows.length === 0) return 0;
  // A shard that is unreachable receives them from the leader, and takes no bets on them until then.
  const changed = rows.map((event) => ({
    ...{ eventId: event.eventId, version: event.version, isOpen: isOpenByRow(event) },
  }));
  await Promise.allSettled(shards.map((shard) => writeShardEvents(shard, changed)));
  return rows.length;
}
