import { sharedSecret } from '../../platform/database/secrets.ts';
import { defineModule } from '../../platform/module.ts';
import { catalogueModule } from '../catalogue/module.ts';
import { feedsModule } from '../feeds/module.ts';
import { roundsModule } from '../rounds/module.ts';
import { sessionsModule } from '../sessions/module.ts';
import { walletModule } from '../wallet/module.ts';
import { registerBetRoutes } from './bets/bet-routes.ts';
import { registerCashOutRoutes } from './cash-out/cash-out-routes.ts';
import { SPORTS_CHECKS } from './checks.ts';
import { registerEventRoutes } from './events/event-routes.ts';
import { sportsProvider } from './launch.ts';
import { registerPlayRoutes } from './placing/play-routes.ts';
import { registerSlipRoutes } from './slips/slip-routes.ts';
import { createSportsbook } from './sportsbook.ts';

export const sportsbookModule = defineModule({
  name: 'sportsbook',
  checks: SPORTS_CHECKS,
  monthlyTables: ['sports_bet', 'sports_leg'],
  async create({ platform, use }) {
    const { db, homes, clock, entropy, log } = platform;
    const wallet = await use(walletModule);
    const sessions = await use(sessionsModule);
    const rounds = await use(roundsModule);
    const { feeds } = await use(feedsModule);
    const offerSecret = await sharedSecret(db, entropy, 'sports_cash_out');
    const sportsbook = createSportsbook({
      ...{ db, homes, clock, entropy, log, wallet, rounds, feeds, offerSecret },
    });
    const { book, prices, bookings } = sportsbook;
    // Without a source of matches there is nothing to open.
    if (feeds.length > 0)
      (await use(catalogueModule)).add(sportsProvider(platform.gamesAddress, sessions), 'own');
    return {
      api: sportsbook,
      siteRoutes(app) {
        registerEventRoutes(app, { db, clock, book, prices, popularity: () => 0 });
        registerSlipRoutes(app, bookings);
      },
      gamesRoutes(app) {
        registerEventRoutes(app, { db, clock, book, prices, popularity: () => 0 });
        registerSlipRoutes(app, bookings);
        registerPlayRoutes(app, {
          ...{ sessions, wallet, clock },
          place: sportsbook.place,
          betsAt: sportsbook.betsAt,
          countOpenBets: sportsbook.countOpenBets,
        });
        registerBetRoutes(app, { sessions, homes, book });
        registerCashOutRoutes(app, { ...sportsbook.cashOuts, sessions });
      },
      start: () => sportsbook.start(),
      stop: () => sportsbook.stop(),
    };
  },
});
