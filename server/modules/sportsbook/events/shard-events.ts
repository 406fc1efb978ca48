import { sql } from 'kysely';
import type { ShardReach } from '../../../platform/database/shard-reach.ts';
import type { Shard, Shards } from '../../../platform/database/shards.ts';

/** The fields of an event that the commits of bets at a shard check. */
export interface ShardEvent {
  readonly eventId: string;
  readonly isOpen: boolean;
  readonly version: bigint;
}

/**
 * Gives a shard changes that are on their way to the directory, or came from there this moment. Bets hold an event's row `for key share`, so
 * neither waits for the other; a bet that arrives after this commit sees the new version, and the directory publishes it later still: no bet
 * that was sent after a change was published is committed at a price from before it. A version that is older than the shard's changes
 * nothing. Of a feed and a trader who make the same version at once one is overtaken: whichever closes counts.
 *
 * Answers the events whose rows others hold: they are left for later, and nothing else waits for them.
 */
export function writeShardEvents(shard: Shard, events: readonly ShardEvent[]): Promise<ReadonlySet<string>> {
  return writeEvents(shard, events, false);
}

/** Gives all shards changes, and answers the events that some shard could not take: their changes are published later. */
export async function writeAtShards(
  { shards, reach }: { readonly shards: Pick<Shards, 'all'>; readonly reach: Pick<ShardReach, 'reach'> },
  events: readonly ShardEvent[],
): Promise<ReadonlySet<string>> {
  const written = await Promise.all(
    shards.all.map((shard) => reach.reach(shard, () => writeShardEvents(shard, events))),
  );
  return new Set(written.flatMap((one) => (one.ok ? [...one.value] : [])));
}

/** Writes the directory's state of events to a shard, over a different state of the same version there. */
export async function alignShardEvents(shard: Shard, events: readonly ShardEvent[]): Promise<void> {
  await writeEvents(shard, events, true);
}

/** `mayOpen`: also events that the shard has closed at the same version. */
async function writeEvents(
  shard: Shard,
  events: readonly ShardEvent[],
  mayOpen: boolean,
): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set();
  const { rows } = await sql<{ eventId: string }>`
    with given as materialized (
      select * from unnest(${events.map(({ eventId }) => eventId)}::text[], ${events.map(({ isOpen }) => isOpen)}::boolean[],
                           ${events.map(({ version }) => version)}::bigint[]) as given(event_id, is_open, version)
    ),
    known as materialized (
      select event_id from sports_event_shard where event_id in (select event_id from given)
    ),
    free as materialized (
      select event_id from sports_event_shard where event_id in (select event_id from given)
       order by event_id for no key update skip locked
    ),
    moved as (
      update sports_event_shard h set is_open = given.is_open, version = given.version
        from given join free using (event_id)
       where h.event_id = given.event_id
         and (h.version < given.version
              or h.version = given.version and h.is_open <> given.is_open and (${mayOpen}::boolean or not given.is_open))
    ),
    added as (
      insert into sports_event_shard (event_id, is_open, version)
      select event_id, is_open, version from given
       where event_id not in (select event_id from known)
       order by event_id
      on conflict (event_id) do update set is_open = excluded.is_open, version = excluded.version
       where sports_event_shard.version < excluded.version
    )
    select event_id from known where event_id not in (select event_id from free)`.execute(shard.db.kysely);
  return new Set(rows.map(({ eventId }) => eventId));
}

/**
 * Closes an event at a shard for good and waits for the batches that saw it open: from then on every bet on it is in the books, and none comes.
 * First its row is set to closed, so that no further batch takes a bet; then the row is locked `for update`, which waits for the batches before.
 */
export async function fenceShardEvent(
  shard: Shard,
  { eventId, version }: Pick<ShardEvent, 'eventId' | 'version'>,
): Promise<void> {
  await sql`
    update sports_event_shard set is_open = false, version = greatest(version, ${version})
     where event_id = ${eventId} and (is_open or version < ${version})`.execute(shard.db.kysely);
  await sql`
    with fenced as materialized (select event_id from sports_event_shard where event_id = ${eventId} for update)
    update sports_event_shard h set is_open = false from fenced where h.event_id = fenced.event_id`.execute(
    shard.db.kysely,
  );
}
