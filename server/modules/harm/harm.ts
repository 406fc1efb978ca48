import type { Database } from '../../platform/database/database.ts';
import type { Scheduler } from '../../platform/database/jobs.ts';
import type { Shards } from '../../platform/database/shards.ts';
import { type Clock, DAY_MS } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import { isFlagged, readFlags } from './harm-store.ts';
import { judgeShard } from './judge-days.ts';
import type { Harm, HarmFlag } from './types.ts';

export { HARM_RULES } from '@jara/contract/my-play';
export { eachFlag } from './flag-days.ts';
export {
  pageFlags,
  readContacts,
  readFlagsFound,
  readFlagsInForce,
  recordContact,
  reviewFlag,
} from './harm-store.ts';

export interface HarmDeps {
  readonly db: Database;
  readonly shards: Shards;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error' | 'warn' | 'info'>;
  readonly scheduler: Scheduler;
}

const EVERY_TEN_MINUTES = '*/10 * * * *';
const DAYS_SHOWN = 28;

export function createHarm({ db, shards, clock, log, scheduler }: HarmDeps): Harm {
  let isStopped = false;
  let underWay: Promise<number> | null = null;

  async function judgeAll(): Promise<number> {
    let found = 0;
    for (const shard of shards.all) {
      try {
        found += await judgeShard({ directory: db.kysely, shards, clock, log }, shard, () => !isStopped);
      } catch (error) {
        log.warn({ err: error, shard: shard.id }, 'harm.shard_not_judged');
      }
    }
    if (found > 0) log.info({ found }, 'harm.marks_found');
    return found;
  }

  function judge(): Promise<number> {
    underWay ??= judgeAll().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  // A day of all players may take longer than a job may: the job starts the run and does not wait for it.
  scheduler.schedule('harm-judging', EVERY_TEN_MINUTES, async () => {
    if (!isStopped) void judge();
  });
  return {
    judge,
    async patterns(playerId) {
      const since = new Date(clock.now().getTime() - DAYS_SHOWN * DAY_MS).toISOString().slice(0, 10);
      return latestOfEach(await readFlags(db.kysely, playerId, since));
    },
    isUnflagged: async (within, playerId) => !(await isFlagged(within, playerId)),
    start() {
      isStopped = false;
    },
    async stop() {
      isStopped = true;
      await underWay;
    },
  };
}

/** @param flags newest first */
function latestOfEach(flags: readonly HarmFlag[]): HarmFlag[] {
  return flags.filter(({ rule }, i) => flags.findIndex((other) => other.rule === rule) === i);
}
