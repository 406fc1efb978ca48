import { defineModule } from '../../platform/module.ts';
import { identityModule } from '../identity/module.ts';
import { playModule } from '../play/module.ts';
import { protectionModule } from '../protection/module.ts';
import { createHarm } from './harm.ts';
import { registerHarmRoutes } from './routes.ts';
import type { Harm } from './types.ts';

export const harmModule = defineModule<Harm>({
  name: 'harm',
  async create({ platform: { db, shards, clock, log }, jobs, use }) {
    const identity = await use(identityModule);
    // Their tables are read: days of play, and changes of limits.
    await use(playModule);
    await use(protectionModule);
    const harm = createHarm({ db, shards, clock, log, scheduler: jobs });
    identity.requireForOffers(harm.isUnflagged);
    return {
      api: harm,
      siteRoutes: (app, { authGuard }) => registerHarmRoutes(app, harm, authGuard),
      start: harm.start,
      stop: harm.stop,
    };
  },
});
