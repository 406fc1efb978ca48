import { defineModule } from '../../platform/module.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { identityModule } from '../identity/module.ts';
import { protectionModule } from '../protection/module.ts';
import { examineDays } from './aml.ts';
import { sweepFunds } from './funds.ts';
import { registerAmlRoutes } from './routes.ts';
import { amlSettings } from './settings.ts';

/** Every hour, so that a day is examined soon after its end whichever node is up; a day that was examined costs one read. */
const EVERY_HOUR = '20 * * * *';
/** A decision of the staff blocks deposits, or lifts the block, within a minute. */
const EVERY_MINUTE = '* * * * *';

export const amlModule = defineModule({
  name: 'aml',
  settings: amlSettings,
  async create({ platform: { db, shards, clock, log }, settings: { versions, fundsDays }, jobs, use }) {
    const protection = await use(protectionModule);
    const identity = await use(identityModule);
    const funds = { db, shards, clock, log, newId, dueDays: fundsDays, protection, identity };
    jobs.schedule('aml-days', EVERY_HOUR, async () => {
      await examineDays({ shards, clock, log, versions });
    });
    jobs.schedule('aml-funds', EVERY_MINUTE, () => sweepFunds(funds));
    return {
      api: { sweepFunds: () => sweepFunds(funds) },
      siteRoutes: (app, { authGuard }) => registerAmlRoutes(app, { db, clock }, authGuard),
    };
  },
});
