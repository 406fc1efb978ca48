// Per shard: this statement runs at one shard and names no player.
import { sql } from 'kysely';
import { isInSlots, type Shard, SLOTS_HERE } from '../../../platform/database/shards.ts';
import type { ExcessKey } from './excess-store.ts';

/** Kept deposits to be returned by `now`, except those of players who have moved away. */
export async function dueExcesses(shard: Shard, now: Date, limit: number): Promise<ExcessKey[]> {
  const { rows } = await sql<ExcessKey>`
    with here as materialized (select ${sql.raw(SLOTS_HERE)} as slots)
    select player_id, excess_id from deposit_excess, here
     where state = 'kept' and waits is null and return_at <= ${now} and ${sql.raw(isInSlots('player_id', 'slots'))}
     order by return_at limit ${limit}`.execute(shard.db.kysely);
  return rows;
}
