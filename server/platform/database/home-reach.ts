import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { SECOND_MS } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import type { Home } from './homes.ts';
import { isUnavailable } from './unavailable.ts';

export interface ReachLimits {
  /** Time without an answer after which a home counts as down. */
  readonly awayAfterMs: number;
  /** Time for which a home that refuses connections is retried: its database may be starting. */
  readonly refusedForMs: number;
  /** Interval between two probes of a home that is down. */
  readonly probeEveryMs: number;
}

/** Longer than a restart of a database, or a batch that holds a row, and shorter than the time after which a flight is void. */
const LIMITS: ReachLimits = {
  awayAfterMs: 4 * SECOND_MS,
  refusedForMs: 4 * SECOND_MS,
  probeEveryMs: SECOND_MS,
};
const RETRY_MS = 200;
/** A locked row, and conflicts that PostgreSQL expects to be retried: the home responds. */
const AT_HOME = ['55P03', '40P01', '40001'];

export type Reached<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

/**
 * The homes that respond to this node. All works of a leader share it: the first that meets a silent home waits for it, and the others skip
 * it until it responds again.
 */
export interface HomeReach {
  isAway(home: Home): boolean;
  /**
   * Runs idempotent work at one home. Not ok: the home is down, and the work may or may not have been done there. Rejects with all errors
   * except the home's silence.
   */
  reach<T>(home: Home, work: () => Promise<T>): Promise<Reached<T>>;
  stop(): void;
}

class HomeSilentError extends Error {}

export function createHomeReach(log: Pick<Log, 'warn'>, limits: Partial<ReachLimits> = {}): HomeReach {
  const { awayAfterMs, refusedForMs, probeEveryMs } = { ...LIMITS, ...limits };
  const away = new Set<Home>();
  const ending = new AbortController();

  const probe = async (home: Home) => {
    while (away.has(home) && !ending.signal.aborted) {
      await delay(probeEveryMs, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);
      const answered = await answers(home, awayAfterMs).catch(() => false);
      if (answered) away.delete(home);
    }
    if (!away.has(home)) log.warn({ homeId: home.id }, 'homes.home_back');
  };
  const leave = (home: Home, error: unknown) => {
    if (away.has(home)) return;
    away.add(home);
    log.warn({ err: error, homeId: home.id }, 'homes.home_away');
    void probe(home);
  };

  return {
    isAway: (home) => away.has(home),
    async reach(home, work) {
      const startedMs = performance.now();
      while (!away.has(home)) {
        try {
          return { ok: true, value: await within(work(), startedMs + awayAfterMs - performance.now()) };
        } catch (error) {
          if (!isSilence(error)) throw error;
          if (performance.now() + RETRY_MS < startedMs + refusedForMs) await delay(RETRY_MS);
          else leave(home, error);
        }
      }
      return { ok: false };
    },
    stop: () => ending.abort(),
  };
}

async function answers({ db }: Home, limitMs: number): Promise<boolean> {
  await within(sql`select 1`.execute(db.kysely), limitMs);
  return true;
}

function isSilence(error: unknown): boolean {
  if (error instanceof HomeSilentError) return true;
  const { code } = (error ?? {}) as { code?: unknown };
  return isUnavailable(error) && !(typeof code === 'string' && AT_HOME.includes(code));
}

/** A result that arrives after the limit is discarded. */
async function within<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silent = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new HomeSilentError('the home does not answer')), limitMs);
  });
  try {
    return await Promise.race([work, silent]);
  } finally {
    clearTimeout(timer);
  }
}
