import { defineModule } from '../../platform/module.ts';
import { examineDays } from './aml.ts';
import { amlSettings } from './settings.ts';

/** Every hour, so that a day is examined soon after its end whichever node is up; a day that was examined costs one read. */
const EVERY_HOUR = '20 * * * *';

export const amlModule = defineModule({
  name: 'aml',
  settings: amlSettings,
  create({ platform: { shards, clock, log }, settings: { versions }, jobs }) {
    jobs.schedule('aml-days', EVERY_HOUR, async () => {
      await examineDays({ shards, clock, log, versions });
    });
    return { api: {} };
  },
});
