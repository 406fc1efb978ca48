import { sql } from 'kysely';
import type { Database } from './database.ts';

const MONTHS_AHEAD = 3;

/** Makes the partitions of this month and the next ones where they are missing. */
export async function ensureMonths(db: Database, table: string, now: Date): Promise<void> {
  await sql`select ensure_month_partitions(${table}::regclass, ${now}::date, ${MONTHS_AHEAD})`.execute(
    db.kysely,
  );
}
