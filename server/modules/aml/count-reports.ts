// Per shard: this statement runs at every shard and names no player.
import { sql } from 'kysely';
import type { Shards } from '../../platform/database/shards.ts';

/** The number of a month's reports of each kind that were found before a moment: a later run finds the same. */
export async function countReports(
  shards: Shards,
  month: string,
  foundBefore: Date,
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const { db } of shards.all) {
    const { rows } = await sql<{ kind: string; reports: number }>`
      select kind, count(*)::int as reports from aml_report
       where aml_report.day >= ${`${month}-01`}::date and aml_report.day < ${`${month}-01`}::date + interval '1 month' and found_at < ${foundBefore}
         and exists (select from shard_slot where here and slot = player_id % 64)
       group by kind order by kind`.execute(db.long.kysely);
    for (const { kind, reports } of rows) found.set(kind, (found.get(kind) ?? 0) + reports);
  }
  return found;
}
