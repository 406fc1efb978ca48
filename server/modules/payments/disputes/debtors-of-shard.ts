// Per shard: this statement runs at one shard and names no player.
import { sql } from 'kysely';
import { isInSlots, type Shard, SLOTS_HERE } from '../../../platform/database/shards.ts';

/** Players of this shard who owe for a dispute and have cash, except those who have moved away. */
export async function debtorsWithCash(shard: Shard, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    with here as materialized (select ${sql.raw(SLOTS_HERE)} as slots),
    owing as materialized (
      select distinct player_id from disputed_deposit, here
       where owed_kobo > 0 and ${sql.raw(isInSlots('player_id', 'slots'))}
    )
    select player_id from owing join wallet_account using (player_id) where cash > 0 limit ${limit}`.execute(
    shard.db.kysely,
  );
  return rows.map(({ playerId }) => playerId);
}
