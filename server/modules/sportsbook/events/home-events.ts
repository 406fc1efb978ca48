import { sql } from 'kysely';
import type { Home } from '../../../platform/database/homes.ts';

/** What the commits of bets at a home look at. */
export interface HomeEvent {
  readonly eventId: string;
  readonly isOpen: boolean;
  readonly version: bigint;
}

/**
 * Tells a home of changes that are on their way to the directory, or came from there this moment. The update waits for the batches that hold
 * an event's row `for share`, and batches after it see the new version: no bet is committed at a price of an earlier one. A version that is
 * older than the home's changes nothing. Of a feed and a trader who make the same version at once one is overtaken: whichever closes counts.
 */
export async function writeHomeEvents(home: Home, events: readonly HomeEvent[]): Promise<void> {
  await writeEvents(home, events, false);
}

/** Tells a home what the directory has: that counts, whatever the home was told of the same version. */
export async function alignHomeEvents(home: Home, events: readonly HomeEvent[]): Promise<void> {
  await writeEvents(home, events, true);
}

/** `mayOpen`: also what the home has closed at the same version. */
async function writeEvents(home: Home, events: readonly HomeEvent[], mayOpen: boolean): Promise<void> {
  if (events.length === 0) return;
  const sorted = [...events].sort((one, other) => (one.eventId < other.eventId ? -1 : 1));
  await sql`
    insert into sports_event_home (event_id, is_open, version)
    select * from unnest(${sorted.map(({ eventId }) => eventId)}::text[], ${sorted.map(({ isOpen }) => isOpen)}::boolean[],
                         ${sorted.map(({ version }) => version)}::bigint[])
    on conflict (event_id) do update set is_open = excluded.is_open, version = excluded.version
     where sports_event_home.version < excluded.version
        or sports_event_home.version = excluded.version and sports_event_home.is_open <> excluded.is_open
           and (${mayOpen}::boolean or not excluded.is_open)`.execute(home.db.kysely);
}
