import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Home } from '../../platform/database/homes.ts';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import { SECOND_MS } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';

export interface ReachLimits {
  /** A home that has not answered for so long is away. */
  readonly awayAfterMs: number;
  /** A home that refuses is asked again for so long: its database may be starting. */
  readonly refusedForMs: number;
  /** A home that is away is asked so often whether it is back. */
  readonly probeEveryMs: number;
}

/** Longer than a restart of a database, or a batch that holds a row, and shorter than what makes a flight void. */
const LIMITS: ReachLimits = {
  awayAfterMs: 4 * SECOND_MS,
  refusedForMs: 4 * SECOND_MS,
  probeEveryMs: SECOND_MS,
};
const RETRY_MS = 200;
/** A row that others hold, and what PostgreSQL asks to be tried again: the home is there. */
const AT_HOME = ['55P03', '40P01', '40001'];

export type Reached<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

/**
 * Which homes answer this node. All games share it: the first that meets a home's silence waits for it, and the others do not wait
 * again until it answers.
 */
export interface HomeReach {
  isAway(home: Home): boolean;
  /**
   * Does what may be done twice at one home. Not ok: the home is away, and whether it was done there is in doubt. Rejects with any
   * fault that is not the home's silence.
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
    if (!away.has(home)) log.warn({ homeId: home.id }, 'a home is back in the shared rounds');
  };
  const leave = (home: Home, error: unknown) => {
    if (away.has(home)) return;
    away.add(home);
    log.warn({ err: error, homeId: home.id }, 'a home is away: shared rounds go on without it');
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

/** Whatever it comes to later is nobody's any more. */
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
