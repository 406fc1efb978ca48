import { checkNamesOf, findModules, reconcileEach } from './modules.ts';
import type { Discrepancy } from './platform/database/checks.ts';
import { openDatabase } from './platform/database/database.ts';
import { oneHome } from './platform/database/homes.ts';
import { APP_ROLE } from './platform/database/roles.ts';

const modules = await findModules();

/** Everything that must hold of a database, whichever module it belongs to. */
export const CHECK_NAMES: readonly string[] = checkNamesOf(modules);

/** Every discrepancy in the database at `url`, which may be serving meanwhile. */
export async function reconcileAt(url: string): Promise<Discrepancy[]> {
  const db = openDatabase({ url, role: APP_ROLE, maxConnections: 1, queryLimitMs: 0 });
  try {
    return await reconcileEach({ db, homes: oneHome(db) }, modules);
  } finally {
    await db.close();
  }
}
