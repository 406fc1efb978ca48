import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { type Clock, SECOND_MS } from '../../../platform/runtime/clock.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import { readLeaderSeenAt } from './event-store.ts';

/** Time without a sign of life after which the sportsbook has no leader, and all prices are suspended. */
const LED_WITHIN_MS = 5 * SECOND_MS;
const POLL_EVERY_MS = SECOND_MS;

/** Whether a node leads the sportsbook, as known to every node: without a leader all prices are suspended. */
export interface LeaderSeen {
  isLed(): boolean;
  look(): Promise<void>;
  start(): void;
  stop(): void;
}

export function createLeaderSeen({
  db,
  clock,
  log,
}: {
  readonly db: DirectoryExecutor;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}): LeaderSeen {
  let seenAtMs = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    seenAtMs = (await readLeaderSeenAt(db))?.getTime() ?? Number.NEGATIVE_INFINITY;
  };
  return {
    isLed: () => clock.now().getTime() - seenAtMs < LED_WITHIN_MS,
    look,
    start() {
      timer ??= setInterval(() => {
        look().catch((error: unknown) => log.warn({ err: error }, 'sportsbook.leader_not_read'));
      }, POLL_EVERY_MS).unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
