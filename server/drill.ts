import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findModules } from './modules.ts';
import type { Discrepancy } from './platform/database/checks.ts';
import { openDatabase } from './platform/database/database.ts';
import { oneHome } from './platform/database/homes.ts';
import { copyCluster } from './platform/database/postgres/base-backup.ts';
import { startEmbeddedPostgres } from './platform/database/postgres/embedded.ts';
import { reconcileAt } from './reconcile-at.ts';
import { type Restored, retireRestored } from './restored.ts';

export interface Drill {
  readonly discrepancies: readonly Discrepancy[];
  readonly restored: Restored;
}

/** Copies the running embedded database, starts the copy as a restore would, proves its books, and retires what must not go on. */
export async function drillRestore(
  ownerUrl: string,
  dataDir: string,
  say: (line: string) => void,
): Promise<Drill> {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-drill-'));
  try {
    await copyCluster(ownerUrl, join(dataDir, 'postgres'), join(folder, 'postgres'));
    for (const file of ['postgres-password', 'postgres-app-password'])
      copyFileSync(join(dataDir, file), join(folder, file));
    say('✓ the database is copied while it runs');
    const copy = await startEmbeddedPostgres({ dataDir: folder, durable: false });
    try {
      say('✓ the copy recovered and started');
      const discrepancies = await reconcileAt(copy.appUrl);
      say(discrepancies.length === 0 ? '✓ everything agrees' : `✗ ${discrepancies.length} discrepancies`);
      const db = openDatabase({ url: copy.appUrl, maxConnections: 1 });
      try {
        const restored = await retireRestored({ db, homes: oneHome(db) }, await findModules(), false);
        return { discrepancies, restored };
      } finally {
        await db.close();
      }
    } finally {
      await copy.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
