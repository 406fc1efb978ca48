import type { Actor } from '@jara/ledger/actor';
import { sql } from 'kysely';
import { type NewEvent, writeEvent } from '../modules/audit/audit.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import { type Epoch, raiseEpoch, raiseEpochAfterFailover } from '../platform/database/epoch.ts';
import type { Shards } from '../platform/database/shards.ts';
import type { Module } from '../platform/module.ts';
import { systemClock } from '../platform/runtime/clock.ts';

interface Retired {
  readonly what: string;
  readonly rows: number;
}

export interface Restored {
  /** Null: no database was restored. */
  readonly epoch: number | null;
  readonly retired: readonly Retired[];
}

/**
 * Ends the state that a restored or failed-over database must not continue with: seeds in force (by the epoch), and the state that modules
 * name. Each database does it in one commit, once, even if several nodes start together. Whole tables are changed, so the connections need long
 * limits. Each is a significant event: in the directory's own commit, and after the commit of a shard.
 *
 * @param isKnown whether a database is known to be restored although it is in the cluster that was served last
 * @param actor the person who runs the command; absent: the system, which recognised the restore
 */
export async function retireRestored(
  { db: directory, shards }: { readonly db: Database; readonly shards: Shards },
  modules: readonly Module<unknown>[],
  isKnown: (database: Database) => boolean,
  actor: Actor = 'system',
): Promise<Restored> {
  const steps = modules.flatMap(({ afterRestore = [] }) => afterRestore);
  const databases = new Set([directory, ...shards.all.map(({ db }) => db)]);
  const retired: Retired[] = [];
  let epoch: number | null = null;
  for (const database of databases) {
    const shard = shards.all.find(({ db }) => db === database);
    const here = steps.filter(({ at }) =>
      at === 'directory' ? database === directory : shard !== undefined,
    );
    const subject = database === directory ? 'directory' : `shard ${shard?.id}`;
    const record = (within: Executor, done: Restored) => writeEvent(within, eventOf(subject, done, actor));
    const done = await retireIn(database, here, {
      always: isKnown(database),
      record: database === directory ? record : null,
    });
    if (done === null) continue;
    if (database !== directory) await record(directory.kysely, done);
    epoch = done.epoch;
    retired.push(...done.retired);
  }
  return { epoch, retired };
}

interface Step {
  readonly what: string;
  readonly text: string;
}

interface Retirement {
  readonly always: boolean;
  /** Null: not in this commit. */
  readonly record: ((within: Executor, done: Restored) => Promise<void>) | null;
}

function eventOf(subject: string, { epoch, retired }: Restored, actor: Actor): NewEvent {
  const rows = Object.fromEntries(retired.map(({ what, rows: count }) => [what, count]));
  return {
    ...{ kind: 'database_restored', at: systemClock.now(), actor, subject },
    details: { epoch, ...rows },
  };
}

function retireIn({ kysely }: Database, steps: readonly Step[], { always, record }: Retirement) {
  return kysely.transaction().execute(async (within) => {
    const { epoch, raised }: Epoch = await (always ? raiseEpoch(within) : raiseEpochAfterFailover(within));
    if (!raised) return null;
    const retired: Retired[] = [];
    for (const { what, text } of steps) {
      const { numAffectedRows = 0n } = await sql.raw(text).execute(within);
      retired.push({ what, rows: Number(numAffectedRows) });
    }
    await record?.(within, { epoch, retired });
    return { epoch, retired };
  });
}
