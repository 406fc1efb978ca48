import { defineModule } from '../../platform/module.ts';
import { fillLedgerDays } from './ledger-days.ts';

/** A day is sealed at night, at a time that depends on its size; a run without a new one costs three reads. */
const EVERY_TEN_MINUTES = '5-55/10 * * * *';

export const reportingModule = defineModule<object>({
  name: 'reporting',
  create({ platform: { db, shards, clock, log }, jobs }) {
    jobs.schedule('reporting-days', EVERY_TEN_MINUTES, async () => {
      const days = await fillLedgerDays({ db, shards, clock });
      if (days.length > 0) log.info({ days }, 'reporting.days_filled');
    });
    return { api: {} };
  },
});
