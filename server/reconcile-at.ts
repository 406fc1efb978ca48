import { checksOf, findModules } from './modules.ts';
import { type Check, type Discrepancy, runChecks } from './platform/database/checks.ts';
import { openDatabase } from './platform/database/database.ts';
import { APP_ROLE } from './platform/database/roles.ts';

/** Everything that must hold of a database, whichever module it belongs to. */
export const ALL_CHECKS: readonly Check[] = checksOf(await findModules());

/** Every discrepancy in the database at `url`, which may be serving meanwhile. */
export async function reconcileAt(url: string): Promise<Discrepancy[]> {
  const db = openDatabase({ url, role: APP_ROLE, maxConnections: 1, queryLimitMs: 0 });
  try {
    return await runChecks(db, ALL_CHECKS);
  } finally {
    await db.close();
  }
}
