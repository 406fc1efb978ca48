import type { ShardReach } from '../../platform/database/shard-reach.ts';
import type { Shard, Shards } from '../../platform/database/shards.ts';
import { SECOND_MS } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';

/** Maximum wait for a shard that stops answering in the middle of its work. */
const WAIT_MS = 4 * SECOND_MS;

export interface ShardWorkDeps {
  readonly shards: Pick<Shards, 'all'>;
  readonly reach: Pick<ShardReach, 'isUnavailable'>;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Runs the leader's work at all shards at once. A long work does not make a shard unavailable, because its length is no sign that the shard does not
 * answer. No shard waits for another: one that stops answering is waited for once, and skipped until its work has ended. Returns whether
 * more is due already.
 */
export function createShardWork(
  { shards, reach, log }: ShardWorkDeps,
  work: (shard: Shard) => Promise<boolean>,
  waitMs = WAIT_MS,
): () => Promise<boolean> {
  const working = new Set<Shard>();
  const workAt = async (shard: Shard): Promise<boolean> => {
    working.add(shard);
    try {
      return await work(shard);
    } catch (error) {
      log.warn({ err: error, shardId: shard.id }, 'sportsbook.shard_work_failed');
      return false;
    } finally {
      working.delete(shard);
    }
  };
  return async () => {
    const free = shards.all.filter((shard) => !working.has(shard) && !reach.isUnavailable(shard));
    const isMoreDue = await Promise.all(free.map((shard) => atMost(workAt(shard), waitMs)));
    return isMoreDue.includes(true);
  };
}

/** Work beyond the limit counts as having nothing more due now. */
async function atMost(work: Promise<boolean>, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
