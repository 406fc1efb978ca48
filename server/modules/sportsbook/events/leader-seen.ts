import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { SECOND_MS } from '../../../platform/runtime/clock.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import { readLeaderSeenAt } from './event-store.ts';

const POLL_EVERY_MS = SECOND_MS;

/** The last sign of life of the node that leads the sportsbook, as known to every node. */
export interface LeaderSign {
  /** Milliseconds since 1970; before the first read minus infinity. */
  readonly seenAtMs: number;
}

export interface LeaderSeen {
  readonly leader: LeaderSign;
  poll(): Promise<void>;
  start(): void;
  stop(): void;
}

export function createLeaderSeen({
  db,
  log,
}: {
  readonly db: DirectoryExecutor;
  readonly log: Pick<Log, 'warn'>;
}): LeaderSeen {
  const leader = { seenAtMs: Number.NEGATIVE_INFINITY };
  let timer: NodeJS.Timeout | undefined;
  const poll = async (): Promise<void> => {
    leader.seenAtMs = (await readLeaderSeenAt(db))?.getTime() ?? Number.NEGATIVE_INFINITY;
  };
  return {
    leader,
    poll,
    start() {
      timer ??= setInterval(() => {
        poll().catch((error: unknown) => log.warn({ err: error }, 'sportsbook.leader_not_read'));
      }, POLL_EVERY_MS).unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
