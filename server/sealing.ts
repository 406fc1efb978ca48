import { sql } from 'kysely';
import { type SealRules, sealHome } from './modules/wallet/wallet.ts';
import type { Database } from './platform/database/database.ts';
import type { Home } from './platform/database/homes.ts';
import type { Scheduler } from './platform/database/jobs.ts';
import type { Module, Platform } from './platform/module.ts';
import { DAY_MS } from './platform/runtime/clock.ts';

const QUEUE = 'ledger-seal';
/** A day is due once; asking often makes up for nights when no node was up. */
const EVERY_TEN_MINUTES = '*/10 * * * *';
/** Behind this an operator must look. */
const LATE_MS = 2 * DAY_MS;

export interface DaySealing {
  /** Seals what is due at every home now. */
  run(): Promise<void>;
  /** Ends the run under way after its transaction. */
  stop(): Promise<void>;
  warnings(): readonly string[];
}

/** What is checked when a day is sealed, and what it leaves to the days after it. */
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

/**
 * Seals the ledger's days as they end, on whichever node takes the job. Whatever a check finds is logged as an error and holds the day's
 * seal back until it is put right.
 */
export function createDaySealing(
  { homes, clock, log }: Pick<Platform, 'homes' | 'clock' | 'log'>,
  modules: readonly Module<unknown>[],
  jobs: Scheduler,
): DaySealing {
  const rules = sealRules(modules);
  let warnings: readonly string[] = [];
  let isStopped = false;
  let underWay: Promise<void> | null = null;

  async function sealAt({ id, db }: Home): Promise<string[]> {
    const now = await timeAt(db, clock.now());
    const sealing = await sealHome(db, rules, now, () => !isStopped);
    if (sealing === null) return [];
    for (const day of sealing.days) log.info({ home: id, day }, 'a day of the ledger is sealed');
    for (const { check, detail } of sealing.found)
      log.error({ home: id, check, detail }, 'a day of the ledger cannot be sealed');
    const { waiting } = sealing;
    if (waiting === null || now.getTime() - waiting.until.getTime() <= LATE_MS) return [];
    log.error({ home: id, day: waiting.day }, 'a day of the ledger is sealed more than two days late');
    return [`ledger_seal:${waiting.day}`];
  }

  async function sealAll(): Promise<void> {
    const late: string[] = [];
    for (const home of homes.all) {
      try {
        late.push(...(await sealAt(home)));
      } catch (error) {
        log.error({ err: error, home: home.id }, 'sealing the ledger failed');
      }
    }
    warnings = late;
  }

  function run(): Promise<void> {
    underWay ??= sealAll().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  // A long history may take longer than a job may: the job begins the run and does not wait for it.
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
