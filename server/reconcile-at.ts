import { checkNamesOf, findModules, reconcileEach } from './modules.ts';
import type { Discrepancy } from './platform/database/checks.ts';
import { NO_LIMITS, openDatabase } from './platform/database/database.ts';
import { oneHome } from './platform/database/homes.ts';

const modules = await findModules();

/** Everything that must hold of a database, whichever module it belongs to. */
export const CHECK_NAMES: readonly string[] = checkNamesOf(modules);

/** Every discrepancy in the database at `url`, which may be serving meanwhile. */
export async function reconcileAt(url: string): Promise<Discrepancy[]> {
  const db = openDatabase({ url, maxConnections: 1, limits: NO_LIMITS });
  try {
    return await reconcileEach({ db, homes: oneHome(db) }, modules);
  } finally {
    await db.close();
  }
}
