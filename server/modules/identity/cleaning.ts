import type { Database } from '../../platform/database/database.ts';
import { deleteExpired, type Expiry } from '../../platform/database/delete-expired.ts';
import type { Scheduler } from '../../platform/database/jobs.ts';
import { DAY_MS, HOUR_MS } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import { YEAR_MS } from './budgets/limits.ts';
import { DEVICE_UNUSED_MS } from './passwords/login-limits.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Expired rows are harmless until they are deleted: all queries compare the time. */
const EXPIRIES: readonly Expiry[] = [
  { table: 'verification', key: 'id', column: 'expires_at', ageMs: 0 },
  { table: 'code_limit', key: 'key', column: 'last_sent_at', ageMs: DAY_MS },
  { table: 'code_count', key: 'key', column: 'counted_at', ageMs: DAY_MS },
  { table: 'wrong_code', key: 'key', column: 'last_typed_at', ageMs: YEAR_MS },
  { table: 'login_failure', key: 'key', column: 'forgotten_at', ageMs: 0 },
  { table: 'known_device', key: 'token_hash', column: 'seen_at', ageMs: DEVICE_UNUSED_MS },
  { table: 'player_login', key: 'session_id', column: 'logged_in_at', ageMs: YEAR_MS },
  { table: 'step_up_code', key: 'player_id', column: 'expires_at', ageMs: HOUR_MS },
  { table: 'used_proof', key: 'digest', column: 'expires_at', ageMs: 0 },
  { table: 'google_token', key: 'digest', column: 'expires_at', ageMs: 0 },
];

/** Deletes expired rows, a bounded number per call; returns how many. */
export async function clean({ kysely }: Database, now: Date): Promise<number> {
  let total = 0;
  for (const expiry of EXPIRIES) total += await deleteExpired(kysely, expiry, now);
  return total;
}

export function scheduleCleaning(scheduler: Scheduler, run: () => Promise<number>, log: Log): void {
  scheduler.schedule('identity-cleaning', EVERY_TEN_MINUTES, async () => {
    const rows = await run();
    if (rows > 0) log.info({ rows }, 'identity.expired_deleted');
  });
}
