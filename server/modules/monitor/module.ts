import { defineModule } from '../../platform/module.ts';
import { examineMonitoredDays } from './monitor.ts';
import { measureReturns } from './monitor-metrics.ts';
import { theoriesOf } from './theory.ts';

/** Every hour, so that a day is examined soon after its end whichever node is up; a day that was examined costs one read. */
const EVERY_HOUR = '35 * * * *';

export const monitorModule = defineModule({
  name: 'monitor',
  create({ platform: { db, shards, clock, log, metrics, games, sharedGames }, jobs }) {
    const theories = theoriesOf(games, sharedGames);
    measureReturns(metrics, db, [...theories.keys()]);
    jobs.schedule('monitor-days', EVERY_HOUR, () =>
      examineMonitoredDays({ db, shards, clock, log, theories }),
    );
    return { api: {} };
  },
});
