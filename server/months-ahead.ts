import { ensureMonths } from './platform/database/month-partitions.ts';
import type { Platform } from './platform/module.ts';
import { HOUR_MS, MINUTE_MS } from './platform/runtime/clock.ts';

/** A server may run for months: the partitions of the months ahead are made long before they are needed. */
const EVERY_MS = 12 * HOUR_MS;
/** Where some are still missing. */
const SOON_MS = 10 * MINUTE_MS;
/** With fewer months left, an operator must look. */
const LEAST_AHEAD = 2;

export interface MonthsAhead {
  /** Makes them now, and again twice a day. */
  start(): Promise<void>;
  stop(): void;
  /** The tables that will soon be without a partition for new rows. */
  warnings(): readonly string[];
}

export function keepMonthsAhead(
  { homes, clock, log }: Pick<Platform, 'homes' | 'clock' | 'log'>,
  tables: readonly string[],
): MonthsAhead {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let warnings: readonly string[] = [];

  async function ensureAll(): Promise<void> {
    const found: string[] = [];
    for (const { id, db } of homes.all) {
      for (const table of tables) {
        const ahead = await ensureMonths(db, table, clock.now());
        if (ahead >= LEAST_AHEAD) continue;
        log.error({ home: id, table, ahead }, 'a table has partitions for fewer than two months ahead');
        found.push(`months_ahead:${table}:${ahead}`);
      }
    }
    warnings = found;
  }

  const run = () =>
    ensureAll()
      .catch((error: unknown) => log.error({ err: error }, 'making the months ahead failed'))
      .finally(schedule);
  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(run, warnings.length === 0 ? EVERY_MS : SOON_MS).unref();
  }

  return {
    async start() {
      await ensureAll();
      schedule();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
    warnings: () => warnings,
  };
}
