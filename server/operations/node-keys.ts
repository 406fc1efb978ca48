import {
  type EncryptedColumn,
  type EncryptedDatabase,
  reencrypt,
} from '../platform/database/encrypted-columns.ts';
import { databasesOf, type Installation } from '../platform/database/installation.ts';
import { followKeys, type KeyFollower, openKeys } from '../platform/database/key-versions.ts';
import type { Module } from '../platform/module.ts';
import type { Entropy } from '../platform/runtime/entropy.ts';
import { fileKeySource, makeKeyFile } from '../platform/runtime/key-file.ts';
import type { KeyRing } from '../platform/runtime/key-ring.ts';
import type { Log } from '../platform/runtime/log.ts';
import type { Settings } from '../platform/runtime/settings.ts';

/** All columns that modules keep encrypted. */
export const encryptedColumnsOf = (modules: readonly Module<unknown>[]): EncryptedColumn[] =>
  modules.flatMap(({ encryptedColumns = [] }) => encryptedColumns);

/** Each database of an installation once, with the part of the tables that it holds. */
export function encryptedDatabases(installation: Installation): EncryptedDatabase[] {
  const { db, shards } = installation;
  return databasesOf(installation).map(([, database]) => ({
    pool: database.long.pool,
    isDirectory: database === db,
    isShard: shards.all.some((shard) => shard.db === database),
  }));
}

export interface NodeKeys {
  readonly ring: KeyRing;
  readonly follower: KeyFollower;
  stop(): Promise<void>;
}

export interface NodeKeysDeps {
  readonly settings: Pick<Settings, 'keyFile' | 'mode'>;
  readonly installation: Installation;
  readonly modules: readonly Module<unknown>[];
  readonly entropy: Entropy;
  readonly log: Log;
}

const TRY_AGAIN_MS = 60_000;

/**
 * The keys of a node: read from its file, and followed while others are taken into use; values in the database that are plain or sealed by
 * an older key are encrypted by the newest one in the background. The sandbox creates its file automatically; live money requires an
 * operator's.
 */
export async function holdKeys(deps: NodeKeysDeps): Promise<NodeKeys> {
  const { settings, installation, modules, entropy, log } = deps;
  const { pool } = installation.db;
  const source = fileKeySource(settings.keyFile);
  const makeFirst = () =>
    void (settings.mode === 'sandbox' && makeKeyFile(settings.keyFile, (length) => entropy.bytes(length)));
  const ring = await openKeys(pool, source, makeFirst);
  const columns = encryptedColumnsOf(modules);
  let isStopped = false;
  let again: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  const resealAll = async () => {
    for (const database of encryptedDatabases(installation)) {
      const { encrypted, unopened, unopenedRows } = await reencrypt(database, columns, ring, {
        isStopped: () => isStopped,
      });
      if (encrypted > 0) log.info({ encrypted, version: ring.version }, 'keys.values_resealed');
      if (unopened > 0) log.error({ unopened, rows: unopenedRows }, 'keys.values_unopened');
    }
  };
  const begin = () => {
    underWay = underWay.then(resealAll).catch((error: unknown) => {
      if (isStopped) return;
      log.warn({ err: error }, 'keys.reseal_failed');
      again = setTimeout(begin, TRY_AGAIN_MS).unref();
    });
  };
  const follower = followKeys({ pool, source, ring, log, onChange: begin });
  follower.start();
  begin();
  return {
    ring,
    follower,
    async stop() {
      isStopped = true;
      clearTimeout(again);
      follower.stop();
      await underWay;
    },
  };
}
