import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findModules } from '../node/modules.ts';
import { encryptedColumnsOf, encryptedDatabases } from '../operations/node-keys.ts';
import { type Restored, retireRestored } from '../operations/restored.ts';
import { type Addresses, embeddedAddresses } from '../platform/database/addresses.ts';
import type { Discrepancy } from '../platform/database/checks.ts';
import { proveOpen } from '../platform/database/encrypted-columns.ts';
import { type Installation, openForCommand } from '../platform/database/installation.ts';
import { openKeys } from '../platform/database/key-versions.ts';
import { copyCluster } from '../platform/database/postgres/base-backup.ts';
import { startEmbeddedPostgres } from '../platform/database/postgres/embedded.ts';
import type { Module } from '../platform/module.ts';
import { fileKeySource } from '../platform/runtime/key-file.ts';
import { WHOLE_TABLE_LIMITS } from '../platform/runtime/pool-limits.ts';
import { reconcileAt } from './reconcile-at.ts';

export interface Drill {
  readonly discrepancies: readonly Discrepancy[];
  readonly restored: Restored;
}

export interface Drilled {
  readonly ownerUrl: string;
  readonly dataDir: string;
  /** Stored apart from the copy, as from all backups. */
  readonly keyFile: string;
  /** The shards are databases of the one server, so that a copy of it contains all of them. */
  readonly shardCount: number;
}

/**
 * Copies the running embedded database, starts the copy like a restore, verifies its books, and retires the state that a restore
 * must end.
 */
export async function drillRestore(
  { ownerUrl, dataDir, keyFile, shardCount }: Drilled,
  print: (line: string) => void,
): Promise<Drill> {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-drill-'));
  try {
    await copyCluster(ownerUrl, join(dataDir, 'postgres'), join(folder, 'postgres'));
    for (const file of ['postgres-password', 'postgres-app-password'])
      copyFileSync(join(dataDir, file), join(folder, file));
    print('✓ the database is copied while it runs');
    const copy = await startEmbeddedPostgres({ dataDir: folder, durable: false });
    try {
      print('✓ the copy recovered and started');
      const addresses = embeddedAddresses({ appUrl: copy.appUrl, ownerUrl: copy.url }, shardCount);
      return await examineCopy(addresses, keyFile, print);
    } finally {
      await copy.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Verifies the books of a copy and that the key file opens its seeds, and retires the state there that a restore must end. */
export async function examineCopy(
  addresses: Addresses,
  keyFile: string,
  print: (line: string) => void,
): Promise<Drill> {
  const discrepancies = await reconcileAt(addresses);
  print(discrepancies.length === 0 ? '✓ everything agrees' : `✗ ${discrepancies.length} discrepancies`);
  const installation = openForCommand(addresses, { limits: WHOLE_TABLE_LIMITS });
  try {
    const modules = await findModules();
    await proveKeys(installation, modules, keyFile, print);
    const restored = await retireRestored(installation, modules, () => false);
    return { discrepancies, restored };
  } finally {
    await installation.close();
  }
}

/** Maximum number of opened values per column. */
const MAX_OPENED = 10_000;

/** A copy whose seeds do not open is of little use: the drill ends with an error. */
async function proveKeys(
  installation: Installation,
  modules: readonly Module<unknown>[],
  keyFile: string,
  print: (line: string) => void,
): Promise<void> {
  const ring = await openKeys(installation.db.pool, fileKeySource(keyFile));
  const opened = new Map<string, number>();
  for (const database of encryptedDatabases(installation))
    for (const { name, opened: count } of await proveOpen(
      database,
      encryptedColumnsOf(modules),
      ring,
      MAX_OPENED,
    ))
      opened.set(name, (opened.get(name) ?? 0) + count);
  const counts = [...opened].map(([name, count]) => `${count} of ${name}`).join(', ');
  print(`✓ the key file opens the copy’s seeds: ${counts}`);
}
