import type { Executor } from '../../../platform/database/database.ts';
import { MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { identityTables } from '../store.ts';

export const FAILURES_UNTIL_LOCKED = 5;
/** More are not counted, so that the number stays small. */
const MOST_FAILURES = 1000;
export const LOCK_MS = 15 * MINUTE_MS;

/** The keys that are locked now. A lock expires; failures are not counted while it holds, so it cannot be prolonged. */
export async function lockedKeys(
  executor: Executor,
  keys: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await identityTables(executor)
    .selectFrom('loginFailure')
    .select('key')
    .where('key', 'in', keys)
    .where('failures', '>=', FAILURES_UNTIL_LOCKED)
    .where('lastFailedAt', '>', new Date(now.getTime() - LOCK_MS))
    .execute();
  return new Set(rows.map((row) => row.key));
}

/** Counts one wrong password against each key; the count restarts after 15 minutes without one. */
export async function countFailure(executor: Executor, keys: readonly string[], now: Date): Promise<void> {
  const forgottenBefore = new Date(now.getTime() - LOCK_MS);
  await identityTables(executor)
    .insertInto('loginFailure')
    .values([...keys].sort().map((key) => ({ key, failures: 1, lastFailedAt: now })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        failures: row
          .case()
          .when('loginFailure.lastFailedAt', '<=', forgottenBefore)
          .then(1)
          .else(row.fn<number>('least', [row('loginFailure.failures', '+', 1), row.val(MOST_FAILURES)]))
          .end(),
        lastFailedAt: now,
      })),
    )
    .execute();
}

export async function forgetFailures(executor: Executor, keys: readonly string[]): Promise<void> {
  await identityTables(executor).deleteFrom('loginFailure').where('key', 'in', keys).execute();
}
