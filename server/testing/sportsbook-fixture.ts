import { SPORTSBOOK_ID } from '@jara/contract/sports-watch';
import { BETTING_CHECKS } from '../modules/betting/betting.ts';
import type { Feed } from '../modules/feeds/types.ts';
import { createLive } from '../modules/live/live.ts';
import { registerLiveRoutes } from '../modules/live/routes.ts';
import { testSessions } from '../modules/sessions/testing/test-sessions.ts';
import type { Sessions } from '../modules/sessions/types.ts';
import { createBetNews } from '../modules/sportsbook/bet-news.ts';
import { SPORTS_CHECKS } from '../modules/sportsbook/checks.ts';
import { publishWatchers, watchedEvents } from '../modules/sportsbook/live-prices.ts';
import { createSportsbook, type Sportsbook } from '../modules/sportsbook/sportsbook.ts';
import { BATCH_SESSION, createWallet, reconcileShards, type Wallet } from '../modules/wallet/wallet.ts';
import type { Database } from '../platform/database/database.ts';
import { createHttp } from '../platform/http/http.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { systemEntropy } from '../platform/runtime/entropy.ts';
import type { Log } from '../platform/runtime/log.ts';
import { suiteLog } from '../platform/testing/suite-log.ts';
import { testKeys } from '../platform/testing/test-keys.ts';
import { testShards } from '../platform/testing/test-shards.ts';
import { stopWorks, testWorks } from '../platform/testing/test-works.ts';

/** A sportsbook that leads and serves its pages in this process, on a durable database. */
export interface SportsbookFixture {
  readonly db: Database;
  readonly sportsbook: Sportsbook;
  readonly sessions: Sessions;
  /** The origin of its live channel. */
  readonly origin: string;
  ticketFor(token: string): Promise<string>;
  reconcile(): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

/** Opens it for one feed. `ownerUrl` and `appUrl` are addresses of the same database as `db`. */
export async function openSportsbookFixture(
  { db, ownerUrl, appUrl }: { db: Database; ownerUrl: string; appUrl: string },
  { feed, log }: { feed: Feed; log: Log },
): Promise<SportsbookFixture> {
  const clock = systemClock;
  const first = { db, ownerUrl, appUrl, close: async () => undefined };
  const on = await testShards(first, { count: 1, batchSession: BATCH_SESSION });
  const { shards } = on;
  const wallet: Wallet = createWallet({ shards, clock });
  const usual = { db, shards, clock, entropy: systemEntropy, keys: testKeys, log, wallet };
  const works = testWorks(db, clock);
  const sessions = testSessions(db, clock);
  const live = createLive({ sessions, log });
  const topic = live.openTopic(SPORTSBOOK_ID, () => ({ type: 'snapshot', now: Date.now() }), watchedEvents);
  const betNews = createBetNews({ db, clock, log, wallet, topic });
  const sportsbook = createSportsbook({
    ...usual,
    ...works,
    feeds: [feed],
    offerMac: testKeys.macFor('cash-out offers'),
    publishBets: betNews.publish,
  });
  const { book, prices } = sportsbook;
  publishWatchers({ topic, book, prices, clock, later: (ms, work) => void setTimeout(work, ms).unref() });
  const app = createHttp({ ...suiteLog(), trustProxy: null });
  registerLiveRoutes(app, { live, sessions, clock });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  await sessions.start();
  await betNews.start();
  works.leadership.start();
  await sportsbook.start();
  await sportsbook.leader.tick();
  return {
    ...{ db, sportsbook, sessions, origin },
    async ticketFor(token) {
      const ticket = await sessions.issueTicket(token);
      if (ticket === undefined) throw new Error('a session of this moment has no ticket');
      return ticket;
    },
    reconcile: async () => [
      ...(await wallet.reconcile()),
      ...(await reconcileShards(shards.all, [...BETTING_CHECKS, ...SPORTS_CHECKS])),
    ],
    async close() {
      live.stop();
      await app.close();
      await sportsbook.stop();
      await betNews.stop();
      stopWorks(works);
      await sessions.stop();
      await wallet.close();
      await on.close();
    },
  };
}
