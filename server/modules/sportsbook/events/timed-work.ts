import { SECOND_MS } from '../../../platform/runtime/clock.ts';
import type { Log } from '../../../platform/runtime/log.ts';

/** Maximum wait for one work; longer than the silence after which a shard is unreachable. */
const WORK_LIMIT_MS = 5 * SECOND_MS;

/** Waits for a work up to its limit. A longer one continues while others run, and does not start again before its end. */
export function createTimedWork(
  log: Pick<Log, 'warn'>,
  name: string,
): (work: () => Promise<void>) => Promise<void> {
  let underWay: Promise<void> | null = null;
  return async (work) => {
    if (underWay !== null) return;
    const running = work().finally(() => {
      underWay = null;
    });
    underWay = running;
    if (await isDoneWithin(running, WORK_LIMIT_MS)) return;
    log.warn({ work: name }, 'sportsbook.work_overdue');
    running.catch((error: unknown) => log.warn({ err: error, work: name }, 'sportsbook.work_failed'));
  };
}

/** Rejects where the work fails in time. */
async function isDoneWithin(work: Promise<void>, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
