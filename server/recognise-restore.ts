import { mkdirSync } from 'node:fs';
import type { ClientBase } from 'pg';
import type { Addresses } from './platform/database/addresses.ts';
import type { Database } from './platform/database/database.ts';
import {
  type DatabaseName,
  databasesOf,
  type Installation,
  openForCommand,
} from './platform/database/installation.ts';
import { isOlder, look, type Position, readLastSeen, writeLastSeen } from './platform/database/last-seen.ts';
import type { Module } from './platform/module.ts';
import { SECOND_MS } from './platform/runtime/clock.ts';
import type { Log } from './platform/runtime/log.ts';
import { WHOLE_TABLE_LIMITS } from './platform/runtime/pool-limits.ts';
import { retireRestored } from './restored.ts';

const LOOK_EVERY_MS = 2 * SECOND_MS;
/** A retirement under way may be that of another database; the look after it says so. */
const TRIES = 5;
const FAILED_OVER = 'the database was restored or failed over';
const OLDER = 'the database is older than this node has seen it';
const COPIED = 'the data folder was copied or put back';

export interface RestoreGuardDeps {
  readonly addresses: Addresses;
  readonly modules: readonly Module<unknown>[];
  readonly log: Pick<Log, 'warn' | 'error'>;
}

export interface Guarded {
  readonly installation: Installation;
  /** Where this node keeps what it last saw of its databases. */
  readonly dataDir: string;
  /** Whether the databases themselves lie in that folder. */
  readonly isEmbedded: boolean;
}

/**
 * A restored database goes on without what must not, such as seeds whose outcomes are known and sessions that had ended. The database
 * recognises a backup or a replica that took over; files that were put back are recognised by what this node last saw.
 */
export interface RestoreGuard {
  /**
   * Looks at the database behind each new connection before its first statement: while a node runs, a restore or a failover ends its
   * connections, so that none of its statements can reach the database before this.
   */
  onConnect(name: DatabaseName, client: ClientBase): Promise<void>;
  /**
   * Looks before anybody is served, and every two seconds from then on, which also notices a restore behind a pooler that keeps the
   * node's own connections. Answers how to stop.
   */
  start(guarded: Guarded): Promise<() => Promise<void>>;
}

export function createRestoreGuard({ addresses, modules, log }: RestoreGuardDeps): RestoreGuard {
  const seen = new Map<DatabaseName, Position>();
  let retiring: Promise<void> | null = null;
  let isStarted = false;

  async function retireIn(
    installation: Installation,
    reasons: ReadonlyMap<DatabaseName, string>,
  ): Promise<void> {
    const known = new Set<Database>();
    for (const [name, database] of databasesOf(installation)) {
      const reason = reasons.get(name);
      if (reason !== undefined && reason !== FAILED_OVER) known.add(database);
    }
    const { epoch, retired } = await retireRestored(installation, modules, (database) => known.has(database));
    if (epoch === null) return;
    const reason = reasons.values().next().value ?? FAILED_OVER;
    log.error(
      { epoch, retired, reason },
      `${reason}: seeds in force are retired, and all sessions are ended`,
    );
  }

  /** On connections of its own: those of the node wait for this, and have less time for a statement. */
  async function retire(reasons: ReadonlyMap<DatabaseName, string>): Promise<void> {
    const own = openForCommand(addresses, { limits: WHOLE_TABLE_LIMITS });
    try {
      await retireIn(own, reasons);
    } finally {
      await own.close();
    }
  }

  async function check(name: DatabaseName, client: Pick<ClientBase, 'query'>): Promise<Position> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      // Read before the look: meanwhile a later look of another connection may be answered sooner, and have come further.
      const before = seen.get(name);
      const { position, isElsewhere } = await look(client);
      const reason = isElsewhere ? FAILED_OVER : before && isOlder(position, before) ? OLDER : null;
      if (reason === null) return position;
      retiring ??= retire(new Map([[name, reason]])).finally(() => {
        retiring = null;
      });
      await retiring;
    }
    throw new Error(`The database of the ${name} goes on changing.`);
  }

  return {
    async onConnect(name, client) {
      if (isStarted) await check(name, client);
    },
    async start({ installation, dataDir, isEmbedded }) {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      await retire(await reasonsAtStart(installation, dataDir, isEmbedded));
      const keep = async () => {
        for (const [name, { pool }] of databasesOf(installation)) seen.set(name, await check(name, pool));
        writeLastSeen(dataDir, Object.fromEntries(seen));
      };
      isStarted = true;
      return keepOn(keep, log);
    },
  };
}

async function reasonsAtStart(
  installation: Installation,
  dataDir: string,
  isEmbedded: boolean,
): Promise<Map<DatabaseName, string>> {
  const reasons = new Map<DatabaseName, string>();
  const seen = readLastSeen(dataDir);
  // Of a database elsewhere a copied folder says nothing: that may be a further node, made from the disk of another.
  const isCopy = isEmbedded && (seen === null || seen.isCopy);
  for (const [name, { pool }] of databasesOf(installation)) {
    const before = seen?.positions[name];
    if (isCopy) reasons.set(name, COPIED);
    else if (before !== undefined && isOlder((await look(pool)).position, before)) reasons.set(name, OLDER);
  }
  return reasons;
}

/** Does it now and every few seconds. Answers how to stop, which does it once more. */
async function keepOn(keep: () => Promise<void>, log: RestoreGuardDeps['log']): Promise<() => Promise<void>> {
  let hasFailed = false;
  const attempt = async (): Promise<void> => {
    try {
      await keep();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, 'could not look how far the databases have come');
      hasFailed = true;
    }
  };
  await attempt();
  let underWay: Promise<void> | null = null;
  const timer = setInterval(() => {
    underWay ??= attempt().finally(() => {
      underWay = null;
    });
  }, LOOK_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await underWay;
    await attempt();
  };
}
