import { defineModule } from '../../platform/module.ts';
import { examineMonitoredDays } from './monitor.ts';
import { measureReturns } from './monitor-metrics.ts';
import { gatherReturns } from './return-hours.ts';
import { createMonitor } from './revenue.ts';
import { theoriesOf } from './theory.ts';
import type { Monitor } from './types.ts';

/** Every hour, so that a day is examined soon after its end whichever node is up; a day that was examined costs one read. */
const EVERY_HOUR = '35 * * * *';

const EVERY_MINUTE = '* * * * *';

export const monitorModule = defineModule<Monitor>({
  name: 'monitor',
  create({ platform: { db, shards, clock, log, metrics, games, sharedGames }, jobs }) {
    const theories = theoriesOf(games, sharedGames);
    measureReturns(metrics, db, [...theories.keys()]);
    jobs.schedule('monitor-days', EVERY_HOUR, () =>
      examineMonitoredDays({ db, shards, clock, log, theories }),
    );
    jobs.schedule('monitor-hours', EVERY_MINUTE, async () => {
      await gatherReturns({ db, shards, clock });
    });
    return { api: createMonitor({ db, shards, theories }) };
  },
});
