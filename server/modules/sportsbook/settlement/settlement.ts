import type { DirectoryExecutor, Homes } from '../../../platform/database/homes.ts';
import type { Clock } from '../../../platform/runtime/clock.ts';
import type { Rounds } from '../../rounds/rounds.ts';
import { type SettleBetsDeps, settleAtHome } from './settle-bets.ts';
import { finishResult, readDueResults } from './settlement-store.ts';

/** Results of one look: the rest waits for the next. */
const RESULTS = 20;

export interface SettlementDeps extends SettleBetsDeps {
  readonly db: DirectoryExecutor;
  readonly homes: Homes;
  readonly reach: Rounds['reach'];
  readonly clock: Clock;
}

/**
 * Settles every result that is not settled at every home. Everything it knows it reads from the databases, so that a leader that takes over
 * goes on where the one before was ended. A home that is away is settled when it is back; others do not wait for it.
 */
export async function settleDueResults(deps: SettlementDeps): Promise<void> {
  const { db, homes, reach, clock, between } = deps;
  for (const due of await readDueResults(db, RESULTS)) {
    let isDone = true;
    for (const home of homes.all) {
      const settled = await reach.reach(home, () => settleAtHome(deps, home, due));
      if (!settled.ok || settled.value > 0) isDone = false;
    }
    if (!isDone) continue;
    await between('every home is settled');
    await finishResult(db, due, clock.now());
  }
}
