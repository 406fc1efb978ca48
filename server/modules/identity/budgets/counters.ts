import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/runtime/clock.ts';
import type { CodeCountTable } from '../schema.ts';
import { identityTables } from '../store.ts';

/** The counts of a key since its hour and its day began. */
export type Count = Pick<Selectable<CodeCountTable>, 'key' | 'hourFrom' | 'inHour' | 'dayFrom' | 'inDay'>;

/** Reads without a lock. Keys without a count are left out. */
export async function readCounts(executor: Executor, keys: readonly string[], now: Date): Promise<Count[]> {
  const rows = await identityTables(executor)
    .selectFrom('codeCount')
    .select(['key', 'hourFrom', 'inHour', 'dayFrom', 'inDay'])
    .where('key', 'in', keys)
    .execute();
  return rows.map((row) => ({
    ...row,
    ...(row.hourFrom.getTime() <= now.getTime() - HOUR_MS && { hourFrom: now, inHour: 0 }),
    ...(row.dayFrom.getTime() <= now.getTime() - DAY_MS && { dayFrom: now, inDay: 0 }),
  }));
}

/**
 * Adds one to, or subtracts one from, the count of each key. Never call it within a transaction of other work: its rows
 * are shared by strangers, and stay locked until the commit. Sorted, so that two requests with the same keys never
 * deadlock.
 */
export async function count(
  executor: Executor,
  keys: readonly string[],
  now: Date,
  by: 1 | -1 = 1,
): Promise<void> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await sql`
    insert into code_count as counted (key, hour_from, in_hour, day_from, in_day, counted_at)
    select given.key, ${now}, ${Math.max(by, 0)}, ${now}, ${Math.max(by, 0)}, ${now}
      from unnest(${[...keys].sort()}::text[]) with ordinality as given (key, place) order by given.place
    on conflict (key) do update set
      hour_from = case when counted.hour_from <= ${hourAgo} then excluded.hour_from else counted.hour_from end,
      in_hour = greatest(0, case when counted.hour_from <= ${hourAgo} then 0 else counted.in_hour end + ${by}),
      day_from = case when counted.day_from <= ${dayAgo} then excluded.day_from else counted.day_from end,
      in_day = greatest(0, case when counted.day_from <= ${dayAgo} then 0 else counted.in_day end + ${by}),
      counted_at = excluded.counted_at`.execute(executor);
}
