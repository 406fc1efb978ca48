import { ensureMonths } from '../platform/database/month-partitions.ts';
import type { Platform } from '../platform/module.ts';
import { HOUR_MS, MINUTE_MS } from '../platform/runtime/clock.ts';

/** Interval between two checks for missing partitions: a server may run for months. */
const EVERY_MS = 12 * HOUR_MS;
/** Interval while some are missing. */
const SOON_MS = 10 * MINUTE_MS;
/** Number of prepared months below which an operator is warned. */
const MIN_AHEAD = 2;

export interface MonthsAhead {
  /** Creates them now, and again twice a day. */
  start(): Promise<void>;
  stop(): void;
  /** The tables that will soon lack a partition for new rows. */
  warnings(): readonly string[];
}

export function keepMonthsAhead(
  { shards, clock, log }: Pick<Platform, 'shards' | 'clock' | 'log'>,
  tables: readonly string[],
): MonthsAhead {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let warnings: readonly string[] = [];

  async function ensureAll(): Promise<void> {
    const found: string[] = [];
    for (const { id, db } of shards.all) {
      for (const table of tables) {
        const ahead = await ensureMonths(db, table, clock.now());
        if (ahead >= MIN_AHEAD) continue;
        log.error({ shard: id, table, ahead }, 'database.partitions_missing');
        found.push(`months_ahead:${table}:${ahead}`);
      }
    }
    warnings = found;
  }

  const run = () =>
    ensureAll()
      .catch((error: unknown) => log.error({ err: error }, 'database.partitions_failed'))
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
