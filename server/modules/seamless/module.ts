import { defineModule } from '../../platform/module.ts';
import { bettingModule } from '../betting/module.ts';
import { catalogueModule } from '../catalogue/module.ts';
import { sessionsModule } from '../sessions/module.ts';
import { walletModule } from '../wallet/module.ts';
import { studioRounds } from './betting-product.ts';
import { SEAMLESS_CHECKS } from './checks.ts';
import { createNonces, scheduleCleaning } from './nonces.ts';
import { registerStudioRoutes } from './routes.ts';
import { createSeamless } from './seamless.ts';
import { seamlessSettings } from './settings.ts';
import { createStudio } from './studio.ts';

export const seamlessModule = defineModule({
  name: 'seamless',
  settings: seamlessSettings,
  checks: SEAMLESS_CHECKS,
  async create({ platform: { db, shards, clock, log }, settings: { studio, keys }, jobs, use }) {
    const wallet = await use(walletModule);
    const seamless = createSeamless({ shards, clock, sessions: await use(sessionsModule), wallet });
    const games =
      studio === null ? null : createStudio({ ...studio, clock, openSession: seamless.openSession, log });
    if (games !== null) (await use(catalogueModule)).add(games, 'other');
    (await use(bettingModule)).addProduct(studioRounds((gameId) => games?.titleOf(gameId) ?? null));
    const nonces = createNonces({ db, clock });
    scheduleCleaning(jobs, nonces);
    return {
      api: seamless,
      gamesRoutes(app) {
        if (keys.length > 0) registerStudioRoutes(app, { seamless, keys, nonces, clock });
      },
    };
  },
});
