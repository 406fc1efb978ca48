import type { Database } from '../database/database.ts';
import { createLeadership, type Leadership } from '../database/leadership.ts';
import { createShardReach, type ReachLimits, type ShardReach } from '../database/shard-reach.ts';
import type { Clock } from '../runtime/clock.ts';
import { newId } from '../runtime/ids.ts';

const silent = () => undefined;
const LOG = { debug: silent, warn: silent };

export interface TestWorks {
  readonly leadership: Leadership;
  readonly reach: ShardReach;
}

/** The leadership and the reach of a node; a test has it beat. */
export function testWorks(db: Database, clock: Clock, limits: Partial<ReachLimits> = {}): TestWorks {
  return {
    leadership: createLeadership({ db, session: db.openSession(), clock, log: LOG, node: newId() }),
    reach: createShardReach(LOG, limits),
  };
}

export function stopWorks({ leadership, reach }: TestWorks): void {
  leadership.stop();
  reach.stop();
}
