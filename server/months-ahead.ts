import { HOUR_MS } from './platform/runtime/clock.ts';
import type { Log } from './platform/runtime/log.ts';

/** A server may run for months: the tables of the months ahead are made long before they are needed. */
const EVERY_MS = 12 * HOUR_MS;

export interface MonthsAhead {
  /** Makes them now, and again twice a day. */
  start(): Promise<void>;
  stop(): void;
}

export function keepMonthsAhead(ensure: readonly (() => Promise<void>)[], log: Log): MonthsAhead {
  let timer: NodeJS.Timeout | undefined;
  const ensureAll = async () => {
    for (const one of ensure) await one();
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
