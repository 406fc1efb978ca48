import { SPORTSBOOK_ID } from '@jara/contract/sports-watch';
import type { PlayState } from '@jara/odds/types';
import { createLive } from '../../../server/modules/live/live.ts';
import { registerLiveRoutes } from '../../../server/modules/live/routes.ts';
import { createRounds } from '../../../server/modules/rounds/rounds.ts';
import { testSessions } from '../../../server/modules/sessions/testing/test-sessions.ts';
import type { Sessions } from '../../../server/modules/sessions/types.ts';
import { SPORTS_CHECKS } from '../../../server/modules/sportsbook/checks.ts';
import { tellWatchers, watchedEvents } from '../../../server/modules/sportsbook/live-prices.ts';
import { createSportsbook, type Sportsbook } from '../../../server/modules/sportsbook/sportsbook.ts';
import {
  BATCH_SESSION,
  createWallet,
  reconcileHomes,
  type Wallet,
} from '../../../server/modules/wallet/wallet.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { createHttp } from '../../../server/platform/http/http.ts';
import { systemClock } from '../../../server/platform/runtime/clock.ts';
import { systemEntropy } from '../../../server/platform/runtime/entropy.ts';
import { testHomes } from '../../../server/platform/testing/test-homes.ts';
import { type BenchDatabase, fundPlayers } from '../bench-database.ts';
import { type BenchFeed, createBenchFeed } from './bench-feed.ts';

const silent = () => undefined;
const LOG = { debug: silent, info: silent, warn: console.warn, error: console.error };

/** A sportsbook that leads and serves its pages in this process, on a durable database. */
export interface Stand {
  readonly db: Database;
  readonly sportsbook: Sportsbook;
  readonly feed: BenchFeed;
  readonly sessions: Sessions;
  /** Where its live channel opens. */
  readonly origin: string;
  ticketFor(token: string): Promise<string>;
  reconcile(): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

export async function openStand({ open, server }: BenchDatabase, players: number): Promise<Stand> {
  const db = open(10);
  const clock = systemClock;
  const first = { db, ownerUrl: server.url, appUrl: server.appUrl, close: async () => undefined };
  const on = await testHomes(first, { count: 1, batchSession: BATCH_SESSION });
  const { homes } = on;
  await fundPlayers(db, players);
  const wallet: Wallet = createWallet({ homes, clock });
  const usual = { db, homes, clock, entropy: systemEntropy, log: LOG, wallet };
  const rounds = createRounds({ ...usual, games: [] });
  const feed = createBenchFeed();
  const sportsbook = createSportsbook({ ...usual, rounds, feeds: [feed], offerSecret: 'of the bench' });
  const sessions = testSessions(db, clock);
  const live = createLive({ sessions, log: LOG });
  const topic = live.openTopic(SPORTSBOOK_ID, () => ({ type: 'snapshot', now: Date.now() }), watchedEvents);
  const { book, prices } = sportsbook;
  tellWatchers({ topic, book, prices, clock, later: (ms, work) => void setTimeout(work, ms).unref() });
  const app = createHttp({ logLevel: 'silent', trustProxy: null });
  registerLiveRoutes(app, { live, sessions, clock });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  await sessions.start();
  await rounds.start();
  await sportsbook.start();
  await sportsbook.leader.tick();
  return {
    ...{ db, sportsbook, feed, sessions, origin },
    async ticketFor(token) {
      const ticket = await sessions.issueTicket(token);
      if (ticket === undefined) throw new Error('a session of this moment has no ticket');
      return ticket;
    },
    reconcile: async () => [
      ...(await wallet.reconcile()),
      ...(await reconcileHomes(homes.all, SPORTS_CHECKS)),
    ],
    async close() {
      live.stop();
      await app.close();
      await sportsbook.stop();
      await rounds.stop();
      await sessions.stop();
      await wallet.close();
      await on.close();
    },
  };
}

/** A football match that the home side won, over after ninety minutes. */
export const HOME_WON: Partial<PlayState> = {
  ...{ home: 2, away: 1, minute: 90, isOver: true, firstGoal: 'home' },
  periods: [
    { home: 1, away: 0 },
    { home: 1, away: 1 },
  ],
};
