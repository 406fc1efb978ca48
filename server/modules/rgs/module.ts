import { isLaunched } from '../../platform/http/game-files.ts';
import { defineModule } from '../../platform/module.ts';
import { bettingModule } from '../betting/module.ts';
import { createOwnGames } from '../catalogue/catalogue.ts';
import { catalogueModule } from '../catalogue/module.ts';
import type { LaunchRequest } from '../catalogue/types.ts';
import { protectionModule } from '../protection/module.ts';
import { pushModule } from '../push/module.ts';
import { sessionsModule } from '../sessions/module.ts';
import { walletModule } from '../wallet/module.ts';
import { gameRounds } from './betting-product.ts';
import { RGS_CHECKS, RGS_SEALS } from './checks.ts';
import { GAME_SEEDS } from './encrypted.ts';
import { createLobby } from './lobby.ts';
import { registerLobbyRoutes } from './lobby-routes.ts';
import { createRgs } from './rgs.ts';
import { REMINDERS_AT, remindOfRounds } from './round-reminders.ts';
import { registerRgsRoutes } from './routes.ts';
import { rgsSettings } from './settings.ts';

export const rgsModule = defineModule({
  name: 'rgs',
  settings: rgsSettings,
  checks: RGS_CHECKS,
  seals: RGS_SEALS,
  monthlyTables: ['game_step'],
  encryptedColumns: [GAME_SEEDS],
  async create({ platform, settings: { minRoundMs }, jobs, use }) {
    const { shards, clock, entropy, keys, log, games, sharedGames, gamesAddress } = platform;
    const sessions = await use(sessionsModule);
    const wallet = await use(walletModule);
    const rgs = createRgs({ shards, clock, entropy, keys, wallet, sessions, jobs, log, games, minRoundMs });
    (await use(protectionModule)).onBlocked(rgs.endRounds);
    const catalogue = await use(catalogueModule);
    const opened = games.filter(({ id }) => isLaunched(id));
    const makeCode = ({ playerId, gameId, deviceType, sessionId }: LaunchRequest) =>
      rgs.launch({ playerId, gameId }, deviceType, sessionId);
    catalogue.add(createOwnGames(opened, gamesAddress, makeCode), 'own');
    const bets = await use(bettingModule);
    bets.addProduct(gameRounds(rgs));
    const { roundsWait } = await use(pushModule);
    jobs.schedule('rgs-reminders', REMINDERS_AT, () => remindOfRounds({ shards, clock, games, roundsWait }));
    const lobby = createLobby({ games: [...games, ...sharedGames], clock, betCounts: wallet.betCounts });
    return {
      api: rgs,
      siteRoutes(app, { authGuard }) {
        registerLobbyRoutes(app, { rgs, bets, authGuard, lobby });
      },
      gamesRoutes: (app) => registerRgsRoutes(app, rgs),
      start: () => rgs.start(),
      stop: async () => rgs.stop(),
    };
  },
});
