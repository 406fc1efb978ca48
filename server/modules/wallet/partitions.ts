import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/runtime/clock.ts';

const MONTHS_AHEAD = 3;

export async function ensureWalletPartitions(db: Database, clock: Clock): Promise<void> {
  await sql`select ensure_month_partitions('entry', ${clock.now()}::date, ${MONTHS_AHEAD})`.execute(
    db.kysely,
  );
}
