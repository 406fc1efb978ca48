import type { DirectoryExecutor, Homes } from '../../../platform/database/homes.ts';
import type { Clock } from '../../../platform/runtime/clock.ts';
import type { Rounds } from '../../rounds/rounds.ts';
import { type SettleBetsDeps, settleAtHome } from './settle-bets.ts';
import { type DuePosition, type DueResult, finishResult, readDueResults } from './settlement-store.ts';

/** Results of one page. */
const RESULTS = 20;

export interface SettlementDeps extends SettleBetsDeps {
  readonly db: DirectoryExecutor;
  readonly homes: Homes;
  readonly reach: Rounds['reach'];
  readonly clock: Clock;
}

/**
 * Settles every result that is not settled at every home, page after page, and answers whether there is a further page. Everything it
 * settles by it reads from the databases, so that a leader that takes over goes on where the one before was ended. A home that is away is
 * settled when it is back; neither other homes nor later results wait for it.
 */
export function createSettling(deps: SettlementDeps): () => Promise<boolean> {
  const { db } = deps;
  let after: DuePosition | null = null;
  return async () => {
    const page = await readDueResults(db, after, RESULTS);
    for (const due of page) await settleResult(deps, due);
    after = page.length < RESULTS ? null : (page.at(-1) ?? null);
    return after !== null;
  };
}

async function settleResult(deps: SettlementDeps, due: DueResult): Promise<void> {
  const { db, homes, reach, clock, between } = deps;
  let isDone = true;
  for (const home of homes.all) {
    const settled = await reach.reach(home, () => settleAtHome(deps, home, due));
    if (!settled.ok || settled.value > 0) isDone = false;
  }
  if (!isDone) return;
  await between('every home is settled');
  await finishResult(db, due, clock.now());
}
