import { defineModule } from '../../platform/module.ts';
import { auditModule } from '../audit/module.ts';
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
import { studioOf } from './studio-names.ts';

export const seamlessModule = defineModule({
  name: 'seamless',
  settings: seamlessSettings,
  checks: SEAMLESS_CHECKS,
  async create({ platform: { db, shards, clock, log }, settings: { studios, keys }, jobs, use }) {
    const wallet = await use(walletModule);
    const { outages } = await use(auditModule);
    const seamless = createSeamless({ shards, clock, sessions: await use(sessionsModule), wallet });
    const { openSession } = seamless;
    const providers = new Map(
      studios.map((studio) => [studio.name, createStudio({ ...studio, clock, openSession, log, outages })]),
    );
    const catalogue = await use(catalogueModule);
    for (const provider of providers.values()) catalogue.add(provider, 'other');
    const titleOf = (gameId: string) => providers.get(studioOf(gameId))?.titleOf(gameId) ?? null;
    (await use(bettingModule)).addProduct(studioRounds(titleOf));
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
