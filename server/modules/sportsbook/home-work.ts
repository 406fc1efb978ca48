import type { HomeReach } from '../../platform/database/home-reach.ts';
import type { Home, Homes } from '../../platform/database/homes.ts';
import { SECOND_MS } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';

/** Maximum wait for a home that stops answering in the middle of its work. */
const WAIT_MS = 4 * SECOND_MS;

export interface HomeWorkDeps {
  readonly homes: Pick<Homes, 'all'>;
  readonly reach: Pick<HomeReach, 'isAway'>;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Runs the leader's work at all homes at once. A long work does not make a home away, because its length is no sign that the home does not
 * answer. No home waits for another: one that stops answering is waited for once, and skipped until its work has ended. Returns whether
 * more is due already.
 */
export function createHomeWork(
  { homes, reach, log }: HomeWorkDeps,
  work: (home: Home) => Promise<boolean>,
  waitMs = WAIT_MS,
): () => Promise<boolean> {
  const working = new Set<Home>();
  const workAt = async (home: Home): Promise<boolean> => {
    working.add(home);
    try {
      return await work(home);
    } catch (error) {
      log.warn({ err: error, homeId: home.id }, 'the sportsbook could not do what is due at a home');
      return false;
    } finally {
      working.delete(home);
    }
  };
  return async () => {
    const free = homes.all.filter((home) => !working.has(home) && !reach.isAway(home));
    const isMoreDue = await Promise.all(free.map((home) => atMost(workAt(home), waitMs)));
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
