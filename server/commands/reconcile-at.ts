import type { Actor } from '@jara/ledger/actor';
import { writeEvent } from '../modules/audit/audit.ts';
import type { ReconcileOptions } from '../modules/wallet/wallet.ts';
import { checkNamesOf, findModules, reconcileEach } from '../node/modules.ts';
import { type Addresses, embeddedAddresses } from '../platform/database/addresses.ts';
import type { Discrepancy } from '../platform/database/checks.ts';
import { connectCommand } from '../platform/database/command-client.ts';
import { checkShards, openForCommand } from '../platform/database/installation.ts';
import { runningUrl } from '../platform/database/postgres/embedded.ts';

const modules = await findModules();

/** The names of all checks of an installation, of all modules. */
export const checkNames = (deep: boolean): readonly string[] => checkNamesOf(modules, deep);

/** All discrepancies in the directory and the shards, which may be serving meanwhile. */
export async function reconcileAt(
  addresses: Addresses,
  options: ReconcileOptions = {},
): Promise<Discrepancy[]> {
  const installation = openForCommand(addresses);
  try {
    await checkShards(installation);
    return await reconcileEach(installation, modules, options);
  } finally {
    await installation.close();
  }
}

/** Records a reconcile that ran all its checks as a significant event, and its discrepancies as one for each check. */
export async function recordReconcile(
  addresses: Addresses,
  { found, deep }: { readonly found: readonly Discrepancy[]; readonly deep: boolean },
  { actor, at }: { readonly actor: Actor; readonly at: Date },
): Promise<void> {
  const installation = openForCommand(addresses);
  try {
    await installation.db.kysely.transaction().execute(async (within) => {
      for (const [check, of] of Map.groupBy(found, (one) => one.check))
        await writeEvent(within, {
          ...{ kind: 'reconcile_differed', at, actor, subject: check },
          details: { discrepancies: of.length, first: of[0]?.detail ?? null },
        });
      await writeEvent(within, {
        ...{ kind: 'reconciled', at, actor, subject: 'ledger' },
        details: { discrepancies: found.length, deep },
      });
    });
  } finally {
    await installation.close();
  }
}

/** The databases of the embedded server that runs in a folder, with all of its shards; null if none runs. */
export async function folderAddresses(dataDir: string): Promise<Addresses | null> {
  const appUrl = runningUrl(dataDir);
  if (appUrl === null) return null;
  const client = await connectCommand(appUrl);
  const { rows } = await client.query<{ shards: number }>('select count(*)::int as shards from shard');
  await client.end();
  return embeddedAddresses({ appUrl, ownerUrl: null }, rows[0]?.shards ?? 1);
}

export async function reconcileFolder(dataDir: string): Promise<Discrepancy[]> {
  const addresses = await folderAddresses(dataDir);
  return addresses === null
    ? [{ check: 'the database runs', detail: 'it does not' }]
    : reconcileAt(addresses);
}
