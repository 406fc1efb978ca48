import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findModules } from './modules.ts';
import { type Addresses, embeddedAddresses } from './platform/database/addresses.ts';
import type { Discrepancy } from './platform/database/checks.ts';
import { openInstallation } from './platform/database/installation.ts';
import { copyCluster } from './platform/database/postgres/base-backup.ts';
import { startEmbeddedPostgres } from './platform/database/postgres/embedded.ts';
import { reconcileAt } from './reconcile-at.ts';
import { type Restored, retireRestored } from './restored.ts';

export interface Drill {
  readonly discrepancies: readonly Discrepancy[];
  readonly restored: Restored;
}

export interface Drilled {
  readonly ownerUrl: string;
  readonly dataDir: string;
  /** The homes are databases of the one server, so that a copy of it holds them all. */
  readonly homeCount: number;
}

/** Copies the running embedded database, starts the copy as a restore would, proves its books, and retires what must not go on. */
export async function drillRestore(
  { ownerUrl, dataDir, homeCount }: Drilled,
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
      const addresses = embeddedAddresses({ appUrl: copy.appUrl, ownerUrl: copy.url }, homeCount);
      return await examineCopy(addresses, say);
    } finally {
      await copy.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Proves the books of a copy, and retires there what must not go on after a restore. */
export async function examineCopy(addresses: Addresses, say: (line: string) => void): Promise<Drill> {
  const discrepancies = await reconcileAt(addresses);
  say(discrepancies.length === 0 ? '✓ everything agrees' : `✗ ${discrepancies.length} discrepancies`);
  const installation = openInstallation(addresses, { maxConnections: 1 });
  try {
    const restored = await retireRestored(installation, await findModules(), () => false);
    return { discrepancies, restored };
  } finally {
    await installation.close();
  }
}
