import { mkdirSync } from 'node:fs';
import type { ClientBase } from 'pg';
import type { Addresses } from '../platform/database/addresses.ts';
import type { Database } from '../platform/database/database.ts';
import {
  type DatabaseName,
  databasesOf,
  type Installation,
  openForCommand,
} from '../platform/database/installation.ts';
import {
  commitMark,
  followTimeline,
  isOlder,
  type Position,
  readLastSeen,
  readPosition,
  type SeenPosition,
  writeLastSeen,
} from '../platform/database/last-seen.ts';
import type { Module } from '../platform/module.ts';
import { SECOND_MS } from '../platform/runtime/clock.ts';
import type { Log } from '../platform/runtime/log.ts';
import { WHOLE_TABLE_LIMITS } from '../platform/runtime/pool-limits.ts';
import { retireRestored } from './restored.ts';

const POLL_EVERY_MS = 2 * SECOND_MS;
/** Maximum number of checks: a retirement under way may be that of another database, so each is followed by a check. */
const TRIES = 5;
const FAILED_OVER = 'the database was restored, or failed over and may have lost commits';
const OLDER = 'the database is older than this node has seen it';
const COPIED = 'the data folder was copied or put back';

export interface RestoreGuardDeps {
  readonly addresses: Addresses;
  readonly modules: readonly Module<unknown>[];
  readonly log: Pick<Log, 'warn' | 'error'>;
}

interface Guarded {
  readonly installation: Installation;
  /** The folder in which this node keeps the last positions of its databases. */
  readonly dataDir: string;
  /** Whether the databases themselves are in that folder. */
  readonly isEmbedded: boolean;
}

/**
 * Ends the state that a restored database must not continue with, such as seeds with known outcomes and sessions that had ended. The
 * database detects a backup or a promoted replica; restored files are detected by the positions that this node last saw. A failover that lost nothing
 * ends nothing: replication was synchronous, and the promoted replica had all that this node saw.
 */
export interface RestoreGuard {
  /**
   * Checks the database of each new connection before its first statement: a restore or a failover ends the connections of a running
   * node, so none of its statements can reach the database before this check.
   */
  onConnect(name: DatabaseName, client: ClientBase): Promise<void>;
  /**
   * Checks before the node serves, and every two seconds from then on, which also detects a restore behind a pooler that keeps the
   * node's own connections. Returns a function that stops it.
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
    log.error({ epoch, retired, reason }, 'restore.state_retired');
  }

  /** Uses separate connections: the node's own wait for this, and have shorter statement limits. */
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
      // Read before the check: meanwhile a later check on another connection may finish first with a newer position.
      const before = seen.get(name);
      const found = await readPosition(client);
      const reason = await reasonOf(client, found, before, { name, log });
      if (reason === null) return found.position;
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
      await retire(await reasonsAtStart({ installation, dataDir, isEmbedded }, log));
      const keep = async () => {
        for (const [name, { pool }] of databasesOf(installation)) {
          const position = await check(name, pool);
          if (position.isSynchronous) await commitMark(pool);
          seen.set(name, position);
        }
        writeLastSeen(dataDir, Object.fromEntries(seen));
      };
      isStarted = true;
      return keepOn(keep, log);
    },
  };
}

/** Null: nothing was lost. A failover that lost nothing is recorded. */
async function reasonOf(
  client: Pick<ClientBase, 'query'>,
  found: SeenPosition,
  before: Position | undefined,
  { name, log }: { readonly name: DatabaseName; readonly log: RestoreGuardDeps['log'] },
): Promise<string | null> {
  if (!found.isElsewhere) return before !== undefined && isOlder(found, before) ? OLDER : null;
  if (before === undefined || !(await followTimeline(client, before))) return FAILED_OVER;
  log.warn({ database: name, timeline: found.position.timeline }, 'restore.failover_lost_nothing');
  return null;
}

async function reasonsAtStart(
  { installation, dataDir, isEmbedded }: Guarded,
  log: RestoreGuardDeps['log'],
): Promise<Map<DatabaseName, string>> {
  const reasons = new Map<DatabaseName, string>();
  const seen = readLastSeen(dataDir);
  // For an external database a copied folder proves nothing: it may belong to another node, cloned from the disk of the first.
  const isCopy = isEmbedded && (seen === null || seen.isCopy);
  for (const [name, { pool }] of databasesOf(installation)) {
    const before = seen?.positions[name];
    const reason = isCopy ? COPIED : await reasonOf(pool, await readPosition(pool), before, { name, log });
    if (reason !== null) reasons.set(name, reason);
  }
  return reasons;
}

/** Runs it now and every few seconds. Returns a function that stops it after one more run. */
async function keepOn(keep: () => Promise<void>, log: RestoreGuardDeps['log']): Promise<() => Promise<void>> {
  let hasFailed = false;
  const attempt = async (): Promise<void> => {
    try {
      await keep();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, 'restore.check_failed');
      hasFailed = true;
    }
  };
  await attempt();
  let underWay: Promise<void> | null = null;
  const timer = setInterval(() => {
    underWay ??= attempt().finally(() => {
      underWay = null;
    });
  }, POLL_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await underWay;
    await attempt();
  };
}
