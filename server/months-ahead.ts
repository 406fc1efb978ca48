import { ensureMonths } from './platform/database/month-partitions.ts';
import type { Platform } from './platform/module.ts';
import { HOUR_MS } from './platform/runtime/clock.ts';

/** A server may run for months: the partitions of the months ahead are made long before they are needed. */
const EVERY_MS = 12 * HOUR_MS;

export interface MonthsAhead {
  /** Makes them now, and again twice a day. */
  start(): Promise<void>;
  stop(): void;
}

export function keepMonthsAhead(
  { homes, clock, log }: Pick<Platform, 'homes' | 'clock' | 'log'>,
  tables: readonly string[],
): MonthsAhead {
  let timer: NodeJS.Timeout | undefined;
  const ensureAll = async () => {
    for (const { db } of homes.all) for (const table of tables) await ensureMonths(db, table, clock.now());
  };
  return {
    async start() {
      await ensureAll();
      timer = setInterval(() => {
        ensureAll().catch((error: unknown) => log.error({ err: error }, 'making the months ahead failed'));
      }, EVERY_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}
