import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { SECOND_MS } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import type { Shard } from './shards.ts';
import { isUnavailable } from './unavailable.ts';

export interface ReachLimits {
  /** Time without an answer after which a shard counts as down. */
  readonly unavailableAfterMs: number;
  /** Time for which a shard that refuses connections is retried: its database may be starting. */
  readonly refusedForMs: number;
  /** Interval between two probes of a shard that is down. */
  readonly probeEveryMs: number;
}

/** Longer than a restart of a database, or a batch that holds a row, and shorter than the time after which a flight is void. */
const LIMITS: ReachLimits = {
  unavailableAfterMs: 4 * SECOND_MS,
  refusedForMs: 4 * SECOND_MS,
  probeEveryMs: SECOND_MS,
};
const RETRY_MS = 200;
/** A locked row, and conflicts that PostgreSQL expects to be retried: the shard responds. */
const AT_SHARD = ['55P03', '40P01', '40001'];

type Reached<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

/**
 * The shards that respond to this node. All works of a leader share it: the first that meets a silent shard waits for it, and the others skip
 * it until it responds again.
 */
export interface ShardReach {
  isUnavailable(shard: Shard): boolean;
  /**
   * Runs idempotent work at one shard. Not ok: the shard is down, and the work may or may not have been done there. Rejects with all errors
   * except the shard's silence.
   */
  reach<T>(shard: Shard, work: () => Promise<T>): Promise<Reached<T>>;
  stop(): void;
}

class ShardSilentError extends Error {}

export function createShardReach(log: Pick<Log, 'warn'>, limits: Partial<ReachLimits> = {}): ShardReach {
  const { unavailableAfterMs, refusedForMs, probeEveryMs } = { ...LIMITS, ...limits };
  const unreachable = new Set<Shard>();
  const ending = new AbortController();

  const probe = async (shard: Shard) => {
    while (unreachable.has(shard) && !ending.signal.aborted) {
      await delay(probeEveryMs, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);
      const answered = await answers(shard, unavailableAfterMs).catch(() => false);
      if (answered) unreachable.delete(shard);
    }
    if (!unreachable.has(shard)) log.warn({ shardId: shard.id }, 'shards.home_back');
  };
  const leave = (shard: Shard, error: unknown) => {
    if (unreachable.has(shard)) return;
    unreachable.add(shard);
    log.warn({ err: error, shardId: shard.id }, 'shards.shard_away');
    void probe(shard);
  };

  return {
    isUnavailable: (shard) => unreachable.has(shard),
    async reach(shard, work) {
      const startedMs = performance.now();
      while (!unreachable.has(shard)) {
        try {
          return {
            ok: true,
            value: await within(work(), startedMs + unavailableAfterMs - performance.now()),
          };
        } catch (error) {
          if (!isSilence(error)) throw error;
          if (performance.now() + RETRY_MS < startedMs + refusedForMs) await delay(RETRY_MS);
          else leave(shard, error);
        }
      }
      return { ok: false };
    },
    stop: () => ending.abort(),
  };
}

async function answers({ db }: Shard, limitMs: number): Promise<boolean> {
  await within(sql`select 1`.execute(db.kysely), limitMs);
  return true;
}

function isSilence(error: unknown): boolean {
  if (error instanceof ShardSilentError) return true;
  const { code } = (error ?? {}) as { code?: unknown };
  return isUnavailable(error) && !(typeof code === 'string' && AT_SHARD.includes(code));
}

/** A result that arrives after the limit is discarded. */
async function within<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silent = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ShardSilentError('the shard does not answer')), limitMs);
  });
  try {
    return await Promise.race([work, silent]);
  } finally {
    clearTimeout(timer);
  }
}
