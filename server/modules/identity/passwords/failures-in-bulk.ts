import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { HOUR_MS } from '../../../platform/runtime/clock.ts';
import { writeEventOnce } from '../../audit/audit.ts';

/**
 * Records a significant event, once an hour, if the wrong passwords that were typed on unknown devices within this hour reach a limit.
 *
 * @returns whether this call recorded it
 */
export async function recordFailuresInBulk(
  { kysely }: Pick<Database, 'kysely'>,
  limit: number,
  now: Date,
): Promise<boolean> {
  const hourEnd = new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS);
  const { rows } = await sql<{ failures: number }>`
    select coalesce(sum(failures), 0)::int as failures from login_failure
     where is_network and forgotten_at > ${now} and forgotten_at <= ${hourEnd}`.execute(kysely);
  const failures = rows[0]?.failures ?? 0;
  if (failures < limit) return false;
  return writeEventOnce(kysely, hourEnd.toISOString(), {
    ...{ kind: 'logins_failed', at: now, actor: 'system', subject: 'passwords' },
    details: { failures },
  });
}
