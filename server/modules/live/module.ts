import { defineModule } from '../../platform/module.ts';
import { sessionsModule } from '../sessions/module.ts';
import { walletModule } from '../wallet/module.ts';
import { createLive } from './live.ts';
import { registerLiveRoutes } from './routes.ts';
import type { Live } from './types.ts';

export const liveModule = defineModule<Live>({
  name: 'live',
  async create({ platform: { clock, log, metrics }, use }) {
    const sessions = await use(sessionsModule);
    const wallet = await use(walletModule);
    const live = createLive({ sessions, log, metrics });
    wallet.onBalanceChange((playerId) => {
      if (playerId === null) live.sockets.sendToAll({ type: 'balance' });
      else live.sockets.sendToPlayer(playerId, { type: 'balance' });
    });
    return {
      api: live,
      gamesRoutes: (app) => registerLiveRoutes(app, { live, sessions, clock }),
      start: () => live.start(),
      stop: () => live.stop(),
    };
  },
});
