import { sql } from 'kysely';
import type { ShardReach } from '../../../platform/database/shard-reach.ts';
import type { Shard, Shards } from '../../../platform/database/shards.ts';
import type { EventBook } from './event-book.ts';
import { isOpenByRow } from './event-book.ts';
import { alignShardEvents, type ShardEvent } from './shard-events.ts';

export interface ShardSyncDeps {
  readonly book: EventBook;
  readonly shards: Pick<Shards, 'all'>;
  readonly reach: Pick<ShardReach, 'reach'>;
}

/** Brings shards to what the directory has, where they were unreachable or a leader was ended between two statements. */
export interface ShardSync {
  poll(): Promise<void>;
}

interface Differing extends ShardEvent {
  readonly shardVersion: bigint | null;
  readonly isOpenAtShard: boolean | null;
}

/**
 * A shard that is behind the directory is brought forward at once. One that is ahead, or closed what the directory has open, may have a change
 * that is on its way to the directory: only a row that was the same at the previous comparison is set back, and a change that took that long is given up before the directory has it. So no comparison needs a turn among the feeds.
 */
export function createShardSync({ book, shards, reach }: ShardSyncDeps): ShardSync {
  const seen = new Map<Shard, ReadonlyMap<string, string>>();
  const pollShard = async (shard: Shard): Promise<void> => {
    const before = seen.get(shard) ?? new Map();
    const now = new Map<string, string>();
    const due: ShardEvent[] = [];
    for (const one of await readDiffering(shard, book)) {
      const isBehind = one.shardVersion === null || one.shardVersion < one.version;
      const mark = `${one.shardVersion}/${one.isOpenAtShard}/${one.version}`;
      now.set(one.eventId, mark);
      if (isBehind || before.get(one.eventId) === mark) due.push(one);
    }
    seen.set(shard, now);
    if (due.length === 0) return;
    await dropAhead(shard, due);
    await alignShardEvents(shard, due);
  };
  return {
    async poll() {
      await book.refresh();
      await Promise.all(shards.all.map((shard) => reach.reach(shard, () => pollShard(shard))));
    },
  };
}

async function readDiffering(shard: Shard, book: EventBook): Promise<Differing[]> {
  const events = book.all().map((event) => ({
    ...{ eventId: event.eventId, version: event.version, isOpen: isOpenByRow(event) },
  }));
  const { rows } = await sql<{ eventId: string; isOpen: boolean; version: bigint }>`
    select event_id, is_open, version from sports_event_shard
     where event_id = any(${events.map(({ eventId }) => eventId)}::text[])`.execute(shard.db.kysely);
  const known = new Map(rows.map((row) => [row.eventId, row]));
  return events.flatMap((event) => {
    const at = known.get(event.eventId);
    if (at !== undefined && at.version === event.version && at.isOpen === event.isOpen) return [];
    return [{ ...event, shardVersion: at?.version ?? null, isOpenAtShard: at?.isOpen ?? null }];
  });
}

async function dropAhead(shard: Shard, due: readonly ShardEvent[]): Promise<void> {
  await sql`
    delete from sports_event_shard h
     where h.event_id in (
       select known.event_id
         from unnest(${due.map(({ eventId }) => eventId)}::text[], ${due.map(({ version }) => version)}::bigint[]) as known(event_id, version)
         join sports_event_shard using (event_id)
        where sports_event_shard.version > known.version
          for update of sports_event_shard skip locked
     )`.execute(shard.db.kysely);
}
