// Per shard: these statements run at every shard and name no player.
import { sql } from 'kysely';
import type { Shards } from '../../platform/database/shards.ts';

/** The last day that is sealed at every slot of all shards; null: none is. A shard without entries has none to seal. */
export async function sealedDayOf({ all }: Shards): Promise<string | null> {
  let least: string | null = null;
  for (const { db } of all) {
    const { rows } = await sql<{ day: string | null; isEmpty: boolean }>`
      select (case when bool_and(sealed is not null) then min(sealed) end)::text as day, not exists (select from entry) as is_empty
        from (select (select max(day) from ledger_seal seal where seal.slot = here.slot) as sealed
                from (select slot::int as slot from shard_slot where here union all select -1) here) slots`.execute(
      db.kysely,
    );
    const [row] = rows;
    if (row === undefined || row.isEmpty) continue;
    if (row.day === null) return null;
    if (least === null || row.day < least) least = row.day;
  }
  return least;
}

/** The first day that is sealed at any shard, which has the oldest entries; null: none is. */
export async function firstSealedDayOf({ all }: Shards): Promise<string | null> {
  let first: string | null = null;
  for (const { db } of all) {
    const { rows } = await sql<{ day: string | null }>`select min(day)::text as day from ledger_seal`.execute(
      db.kysely,
    );
    const day = rows[0]?.day ?? null;
    if (day !== null && (first === null || day < first)) first = day;
  }
  return first;
}

/** The last of the next players of a shard after a number, in the order of their numbers; null: there are no more. */
export async function endOfPlayers(
  { db }: Shards['all'][number],
  after: bigint,
  size: number,
): Promise<bigint | null> {
  const { rows } = await sql<{ last: bigint | null }>`
    select max(player_id) as last
      from (select player_id from wallet_account where player_id > ${after} order by player_id limit ${size}) players`.execute(
    db.kysely,
  );
  return rows[0]?.last ?? null;
}
