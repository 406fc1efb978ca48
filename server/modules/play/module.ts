import { defineModule } from '../../platform/module.ts';
import { identityModule } from '../identity/module.ts';
import { walletModule } from '../wallet/module.ts';
import { createPlayDays } from './play.ts';
import { PLAY_DAY_CHECKS, SEAL_PLAY_DAYS } from './play-day.ts';
import { registerMyPlay } from './routes.ts';
import type { PlayDays } from './types.ts';

export const playModule = defineModule<PlayDays>({
  name: 'play',
  checks: PLAY_DAY_CHECKS,
  seals: [SEAL_PLAY_DAYS],
  async create({ platform: { shards, clock }, use }) {
    const wallet = await use(walletModule);
    const identity = await use(identityModule);
    const playDays = createPlayDays({ shards, clock });
    return {
      api: playDays,
      siteRoutes: (app, { authGuard }) =>
        registerMyPlay(app, { playDays, wallet, identity, clock }, authGuard),
    };
  },
});
