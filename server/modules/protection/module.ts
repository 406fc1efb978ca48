import { defineModule } from '../../platform/module.ts';
import { identityModule } from '../identity/module.ts';
import { sessionsModule } from '../sessions/module.ts';
import { walletModule } from '../wallet/module.ts';
import { createProtection } from './protection.ts';
import { registerGameRealityCheck, registerProtectionRoutes } from './routes.ts';
import type { Protection } from './types.ts';

export const protectionModule = defineModule<Protection>({
  name: 'protection',
  // The directory has the limits of a restored shard's players; a restored directory continues with higher revisions.
  afterRestore: [
    {
      what: 'limits of players to be written again',
      at: 'shard',
      text: 'update play_limits_restored set is_restored = true',
    },
    {
      what: 'players whose limits are written again',
      at: 'directory',
      text: `update play_protection set revision = greatest(revision + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint), applied_revision = 0`,
    },
  ],
  async create({ platform: { db, shards, clock, log }, jobs, use }) {
    const identity = await use(identityModule);
    const sessions = await use(sessionsModule);
    const wallet = await use(walletModule);
    const protection = createProtection({
      db,
      shards,
      clock,
      log,
      wallet,
      sessions,
      identity,
      scheduler: jobs,
    });
    return {
      api: protection,
      siteRoutes: (app, { authGuard }) => registerProtectionRoutes(app, protection, authGuard),
      gamesRoutes: (app) => registerGameRealityCheck(app, protection, sessions),
      start: protection.start,
    };
  },
});
