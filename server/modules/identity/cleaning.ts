import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { HOUR_MS } from '../../platform/runtime/clock.ts';
import { LOCK_MS } from './passwords/login-failures.ts';
import { SESSION_IDLE_MS } from './sessions/session-reader.ts';

const BATCH = 1000;
const BATCHES_AT_ONCE = 50;

/** What each table no longer needs. `skip locked`: a row in use is expired again next time, and nodes cleaning together do not wait. */
const EXPIRED = [
  { table: 'session', key: 'token_hash', column: 'expires_at', ageMs: 0 },
  { table: 'session', key: 'token_hash', column: 'last_seen_at', ageMs: SESSION_IDLE_MS },
  { table: 'verification', key: 'id', column: 'expires_at', ageMs: 0 },
  { table: 'code_limit', key: 'key', column: 'last_sent_at', ageMs: HOUR_MS },
  { table: 'login_failure', key: 'key', column: 'last_failed_at', ageMs: LOCK_MS },
] as const;

/** Removes expired rows, a bounded number at a call; answers how many. */
export async function removeExpired({ kysely }: Database, now: Date): Promise<number> {
  let total = 0;
  for (const { table, key, column, ageMs } of EXPIRED) {
    const before = new Date(now.getTime() - ageMs);
    for (let batch = 0; batch < BATCHES_AT_ONCE; batch += 1) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ${sql.ref(key)} in (
          select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(column)} <= ${before}
          limit ${BATCH} for update skip locked)
      `.execute(kysely);
      total += Number(numAffectedRows);
      if (numAffectedRows < BigInt(BATCH)) break;
    }
  }
  return total;
}
