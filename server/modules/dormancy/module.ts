import { defineModule } from '../../platform/module.ts';
import { identityModule } from '../identity/module.ts';
import { protectionModule } from '../protection/module.ts';
import { walletModule } from '../wallet/module.ts';
import { createDormancy } from './dormancy.ts';
import { registerDormancyRoutes } from './routes.ts';
import { type DormancySettings, dormancySettings } from './settings.ts';
import type { Dormancy } from './types.ts';

export const dormancyModule = defineModule<Dormancy, DormancySettings>({
  name: 'dormancy',
  settings: dormancySettings,
  async create({ platform: { db, clock, log }, settings: { rules }, jobs, use }) {
    const dormancy = createDormancy({
      ...{ db, clock, log, rules, scheduler: jobs },
      identity: await use(identityModule),
      protection: await use(protectionModule),
      wallet: await use(walletModule),
    });
    return {
      api: dormancy,
      siteRoutes: (app, { authGuard }) => registerDormancyRoutes(app, dormancy, authGuard),
    };
  },
});
