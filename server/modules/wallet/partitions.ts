import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';

const MONTHS_AHEAD = 3;

export async function ensureWalletPartitions(db: Database, clock: Clock): Promise<void> {
  await sql`select ensure_month_partitions('entry', ${clock.now()}::date, ${MONTHS_AHEAD})`.execute(
    db.kysely,
  );
}
