import { SECOND_MS } from '../../../platform/runtime/clock.ts';
import { sportsbookModule } from '../../sportsbook/module.ts';
import type { Desk } from './desk-fixture.ts';

/** Lets the node lead and its feed report, by the clock of the test, which moves on so that the leader writes new matches to the shards. */
export async function pollSportsbook({ app, rows }: Pick<Desk, 'app' | 'rows'>): Promise<void> {
  app.clock.advance(5 * SECOND_MS);
  const { leader, refresh } = app.modules.use(sportsbookModule);
  await leader.tick();
  // The node's sign of life, which it writes by its own interval.
  await rows('update leader set seen_at = $1', [app.clock.now()]);
  await refresh();
}
