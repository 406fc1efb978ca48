import { SPORTSBOOK_ID } from '@jara/contract/sports-watch';
import { defineModule } from '../../platform/module.ts';
import { bettingModule } from '../betting/module.ts';
import { catalogueModule } from '../catalogue/module.ts';
import { feedsModule } from '../feeds/module.ts';
import { liveModule } from '../live/module.ts';
import { pushModule } from '../push/module.ts';
import { sessionsModule } from '../sessions/module.ts';
import { walletModule } from '../wallet/module.ts';
import { createBetNews } from './bet-news.ts';
import { registerBetRoutes } from './bets/bet-routes.ts';
import { sportsProduct } from './bets/betting-product.ts';
import { registerCashOutRoutes } from './cash-out/cash-out-routes.ts';
import { SPORTS_CHECKS } from './checks.ts';
import { scheduleBookingCleaning } from './codes/codes.ts';
import { registerEventRoutes } from './events/event-routes.ts';
import { scheduleOldEvents } from './events/old-events.ts';
import { serveSportsPicture, sportsProvider } from './launch.ts';
import { publishWatchers, watchedEvents } from './live-prices.ts';
import { registerPlayRoutes } from './placing/play-routes.ts';
import { sportsbookSettings } from './settings.ts';
import { OVER_AGE_SLIPS } from './settlement/lost-events.ts';
import { registerSlipRoutes } from './slips/slip-routes.ts';
import { measureSports } from './sports-metrics.ts';
import { createSportsbook } from './sportsbook.ts';

export const sportsbookModule = defineModule({
  name: 'sportsbook',
  settings: sportsbookSettings,
  checks: SPORTS_CHECKS,
  crossChecks: [OVER_AGE_SLIPS],
  monthlyTables: ['sports_slip', 'sports_leg'],
  async create({ platform, settings, jobs, use }) {
    const { db, shards, leadership, reach, clock, entropy, keys, log } = platform;
    const wallet = await use(walletModule);
    const sessions = await use(sessionsModule);
    const { feeds } = await use(feedsModule);
    const live = await use(liveModule);
    const topic = live.openTopic(
      SPORTSBOOK_ID,
      () => ({ type: 'snapshot', now: clock.now().getTime() }),
      watchedEvents,
    );
    const push = await use(pushModule);
    const betNews = createBetNews({ db, clock, log, wallet, topic, metrics: platform.metrics });
    const sportsbook = createSportsbook({
      ...{ db, shards, clock, entropy, log, wallet, leadership, reach, feeds },
      offerMac: keys.macFor('cash-out offers'),
      ...settings,
      publishBets: betNews.publish,
      onEnded: (bets) => void push.betsEnded(bets),
    });
    measureSports(platform.metrics, { db, clock, feeds, feedAges: sportsbook.leader.feedAges });
    const { book, prices, bookings, popularity } = sportsbook;
    scheduleBookingCleaning(jobs, { db: db.kysely, clock });
    scheduleOldEvents(jobs, { db: db.kysely, shards, clock }, log);
    (await use(bettingModule)).addProduct(sportsProduct({ shards, ticketOf: sportsbook.ticketOf }));
    publishWatchers({ topic, book, prices, clock, later: (ms, work) => void setTimeout(work, ms).unref() });
    // Without a source of matches there is nothing to open.
    if (feeds.length > 0)
      (await use(catalogueModule)).add(sportsProvider(platform.gamesAddress, sessions), 'own');
    return {
      api: sportsbook,
      siteRoutes(app) {
        serveSportsPicture(app);
        registerEventRoutes(app, { db, clock, book, prices, popularity });
        registerSlipRoutes(app, { ...bookings, shards, sessions });
      },
      gamesRoutes(app) {
        registerEventRoutes(app, { db, clock, book, prices, popularity });
        registerSlipRoutes(app, { ...bookings, shards, sessions });
        registerPlayRoutes(app, {
          ...{ sessions, wallet, clock },
          place: sportsbook.place,
          betsAt: sportsbook.betsAt,
          countOpenBets: sportsbook.countOpenBets,
        });
        registerBetRoutes(app, { sessions, shards, clock, book });
        registerCashOutRoutes(app, { ...sportsbook.cashOuts, sessions });
      },
      lead: () => sportsbook.start(),
      start: () => betNews.start(),
      async stop() {
        await sportsbook.stop();
        await betNews.stop();
      },
    };
  },
});
