import { defineModule } from '../../platform/module.ts';
import { catalogueModule } from '../catalogue/module.ts';
import { sessionsModule } from '../sessions/module.ts';
import { walletModule } from '../wallet/module.ts';
import { SEAMLESS_CHECKS } from './checks.ts';
import { registerStudioRoutes } from './routes.ts';
import { createSeamless } from './seamless.ts';
import { createStudio } from './studio.ts';

export const seamlessModule = defineModule({
  name: 'seamless',
  checks: SEAMLESS_CHECKS,
  async create({ platform: { homes, clock, log, studio, studioSecret }, use }) {
    const seamless = createSeamless({
      homes,
      clock,
      sessions: await use(sessionsModule),
      wallet: await use(walletModule),
    });
    if (studio !== null) {
      const catalogue = await use(catalogueModule);
      catalogue.add(createStudio({ ...studio, openSession: seamless.openSession, log }), 'other');
    }
    return {
      api: seamless,
      gamesRoutes(app) {
        if (studioSecret !== null) registerStudioRoutes(app, seamless, studioSecret);
      },
    };
  },
});
