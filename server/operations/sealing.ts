import { sql } from 'kysely';
import pLimit from 'p-limit';
import { writeEventOnce } from '../modules/audit/audit.ts';
import { type SealRules, sealShard } from '../modules/wallet/wallet.ts';
import type { DirectorySeal, Sealing } from '../platform/database/checks.ts';
import type { Database } from '../platform/database/database.ts';
import type { Scheduler } from '../platform/database/jobs.ts';
import type { Shard } from '../platform/database/shards.ts';
import type { Module, Platform } from '../platform/module.ts';
import { DAY_MS } from '../platform/runtime/clock.ts';

const QUEUE = 'ledger-seal';
/** A day is due once; the frequent schedule makes up for nights when no node was up. */
const EVERY_TEN_MINUTES = '*/10 * * * *';
/** Delay of a seal beyond which an operator is warned. */
const LATE_MS = 2 * DAY_MS;

/** Shards are servers of their own. */
const SHARDS_AT_ONCE = 4;

export interface DaySealing {
  /** Seals all due days, at all shards and in the directory. */
  run(): Promise<void>;
  /** Ends the run under way after its transaction. */
  stop(): Promise<void>;
  warnings(): readonly string[];
}

/** The checks that run when a day is sealed, and the state it carries to later days. */
export function sealRules(modules: readonly Module<unknown>[]): SealRules {
  return {
    checks: modules.flatMap(({ checks = [] }) => checks),
    carries: modules.flatMap(({ seals = [] }) => seals),
  };
}

/** The node's time, but no later than the database's: a clock that is ahead must not end a day early. */
async function timeAt({ kysely }: Database, ours: Date): Promise<Date> {
  const { rows } = await sql<{
    time: Date;
  }>`select least(clock_timestamp(), ${ours}::timestamptz) as time`.execute(kysely);
  return rows[0]?.time ?? ours;
}

/** Logs what a run sealed and why it sealed no more, and records the latter as significant events; returns its warnings. */
async function report(
  { db: directory, log }: Pick<Platform, 'db' | 'log'>,
  of: 'ledger' | 'directory',
  where: { readonly shard?: number; readonly seal?: string },
  sealing: Sealing | null,
  now: Date,
): Promise<string[]> {
  if (sealing === null) return [];
  const subject = `${of} ${where.shard ?? where.seal}`;
  const day = sealing.waiting?.day ?? null;
  const record = (kind: 'seal_rejected' | 'seal_late', details: Readonly<Record<string, string>>) =>
    writeEventOnce(directory.kysely, [subject, day, ...Object.values(details)].join(), {
      ...{ kind, at: now, actor: 'system', subject },
      details: { day, ...details },
    });
  for (const sealed of sealing.days) log.info({ ...where, of, day: sealed }, 'sealing.day_sealed');
  for (const { check, detail } of sealing.found) {
    log.error({ ...where, of, check, detail }, 'sealing.day_rejected');
    await record('seal_rejected', { check, detail });
  }
  const { waiting } = sealing;
  if (waiting === null || now.getTime() - waiting.until.getTime() <= LATE_MS) return [];
  log.error({ ...where, of, day: waiting.day }, 'sealing.day_late');
  await record('seal_late', {});
  return [`${of}_seal:${waiting.day}`];
}

/**
 * Seals the days of the ledger and of the directory as they end, on the node that takes the job. Each discrepancy is logged as an error
 * and delays the day's seal until it is corrected.
 */
export function createDaySealing(
  { db: directory, shards, clock, log }: Pick<Platform, 'db' | 'shards' | 'clock' | 'log'>,
  modules: readonly Module<unknown>[],
  jobs: Scheduler,
): DaySealing {
  const rules = sealRules(modules);
  const directorySeals = modules.flatMap(({ directorySeal }) => directorySeal ?? []);
  let warnings: readonly string[] = [];
  let isStopped = false;
  let underWay: Promise<void> | null = null;

  async function sealAt({ id, db }: Shard): Promise<string[]> {
    const now = await timeAt(db, clock.now());
    const sealing = await sealShard(db, rules, now, () => !isStopped);
    return report({ db: directory, log }, 'ledger', { shard: id }, sealing, now);
  }

  async function sealDirectory({ name, seal }: DirectorySeal): Promise<string[]> {
    const now = await timeAt(directory, clock.now());
    const sealing = await seal(directory, shards, now, () => !isStopped);
    return report({ db: directory, log }, 'directory', { seal: name }, sealing, now);
  }

  async function sealAll(): Promise<void> {
    const attempt = async (where: object, seal: () => Promise<string[]>): Promise<string[]> => {
      try {
        return await seal();
      } catch (error) {
        log.error({ err: error, ...where }, 'sealing.run_failed');
        return [];
      }
    };
    const inTurn = pLimit(SHARDS_AT_ONCE);
    const late = await Promise.all(
      shards.all.map((shard) => inTurn(() => attempt({ shard: shard.id }, () => sealAt(shard)))),
    );
    for (const one of directorySeals) late.push(await attempt({ seal: one.name }, () => sealDirectory(one)));
    warnings = late.flat();
  }

  function run(): Promise<void> {
    underWay ??= sealAll().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  // A long history may take longer than a job may: the job starts the run and does not wait for it.
  jobs.schedule(QUEUE, EVERY_TEN_MINUTES, async () => {
    if (!isStopped) void run();
  });
  return {
    run,
    async stop() {
      isStopped = true;
      await underWay;
    },
    warnings: () => warnings,
  };
}
