import { mkdirSync } from 'node:fs';
import type { Database } from './platform/database/database.ts';
import type { Installation } from './platform/database/installation.ts';
import {
  isOlder,
  type Positions,
  readLastSeen,
  readPosition,
  writeLastSeen,
} from './platform/database/last-seen.ts';
import type { Module } from './platform/module.ts';
import { SECOND_MS } from './platform/runtime/clock.ts';
import type { Log } from './platform/runtime/log.ts';
import { retireRestored } from './restored.ts';

const KEEP_EVERY_MS = 2 * SECOND_MS;

export interface RecogniseDeps {
  readonly installation: Installation;
  readonly modules: readonly Module<unknown>[];
  /** Where this node keeps what it last saw of its databases. */
  readonly dataDir: string;
  /** Whether the databases themselves lie in that folder. */
  readonly isEmbedded: boolean;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

/**
 * Before anybody is served: a restored database goes on without what must not, such as seeds whose outcomes are known and sessions that had
 * ended. The database recognises a backup or a replica that took over; files that were put back are recognised by what this node last saw. Goes
 * on to note that; answers how to stop.
 */
export async function recogniseRestore({
  installation,
  modules,
  dataDir,
  isEmbedded,
  log,
}: RecogniseDeps): Promise<() => Promise<void>> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const reasons = new Map<Database, string>();
  const seen = readLastSeen(dataDir);
  // Of a database elsewhere a copied folder says nothing: that may be a further node, made from the disk of another.
  const isCopy = isEmbedded && (seen === null || seen.isCopy);
  for (const [name, database] of databasesOf(installation)) {
    const before = seen?.positions[name];
    if (isCopy) reasons.set(database, 'the data folder was copied or put back');
    else if (before !== undefined && isOlder(await readPosition(database.kysely), before))
      reasons.set(database, 'the database is older than this node has seen it');
  }
  const { epoch, retired } = await retireRestored(installation, modules, (database) => reasons.has(database));
  if (epoch !== null) {
    const reason = reasons.values().next().value ?? 'the database was restored or failed over';
    log.error(
      { epoch, retired, reason },
      `${reason}: seeds in force are retired, and all sessions are ended`,
    );
  }
  return keepLastSeen({ installation, dataDir, log });
}

/** Notes every few seconds how far the databases have come. Answers how to stop, which notes it once more. */
async function keepLastSeen({
  installation,
  dataDir,
  log,
}: Pick<RecogniseDeps, 'installation' | 'dataDir' | 'log'>): Promise<() => Promise<void>> {
  let hasFailed = false;
  const keep = async (): Promise<void> => {
    try {
      const positions: Record<string, Positions[string]> = {};
      for (const [name, { kysely }] of databasesOf(installation))
        positions[name] = await readPosition(kysely);
      writeLastSeen(dataDir, positions);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, 'could not note how far the databases have come');
      hasFailed = true;
    }
  };
  await keep();
  let underWay: Promise<void> | null = null;
  const timer = setInterval(() => {
    underWay ??= keep().finally(() => {
      underWay = null;
    });
  }, KEEP_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await underWay;
    await keep();
  };
}

/** Each database once, by the name it has in the file. */
function databasesOf({ db, homes }: Installation): [string, Database][] {
  const apart = homes.all.filter((home) => home.db !== db);
  return [['directory', db], ...apart.map(({ id, db: home }): [string, Database] => [`home ${id}`, home])];
}
