import type { AnyGame } from '@jara/game-kit/definition';
import type { Shards } from '../../../platform/database/shards.ts';
import { createMetrics, type Metrics } from '../../../platform/metrics/metrics.ts';
import { manualClock } from '../../../platform/runtime/clock.ts';
import { systemEntropy } from '../../../platform/runtime/entropy.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { testKeys } from '../../../platform/testing/test-keys.ts';
import { testShards } from '../../../platform/testing/test-shards.ts';
import { type Betting, createBetting, type GameSession } from '../../betting/betting.ts';
import { type ManualJobs, manualJobs } from '../../payments/testing/manual-jobs.ts';
import { testSessions } from '../../sessions/testing/test-sessions.ts';
import { createWallet, type Wallet } from '../../wallet/wallet.ts';
import { gameRounds } from '../betting-product.ts';
import { createRgs, type Rgs } from '../rgs.ts';
import type { MinRound } from '../settings.ts';
import { coin } from './coin.ts';
import { ladder } from './ladder.ts';

const log: Log = { info() {}, warn() {}, error() {}, debug() {} };

export interface RgsFixture {
  readonly database: TestDatabase;
  readonly clock: ReturnType<typeof manualClock>;
  readonly jobs: ReturnType<typeof manualJobs>;
  readonly shards: Shards;
  /** The database that a player's tables are in. */
  databaseOf(playerId: bigint): TestDatabase;
  readonly wallet: Wallet;
  /** Of the first node. */
  readonly metrics: Metrics;
  readonly rgs: Rgs;
  /** The bets of the games. */
  readonly betting: Betting;
  /** Another node on the same database. */
  anotherNode(): Rgs;
  playerWith(amountKobo: bigint): Promise<bigint>;
  /** Launched and redeemed. */
  sit(playerId: bigint, gameId: string): Promise<{ session: GameSession; token: string }>;
  close(): Promise<void>;
}

/** On two games of its own, or on those given. */
export async function rgsFixture(
  games: readonly AnyGame[] = [coin, ladder],
  shardCount = 2,
  minRoundMs: MinRound = () => 0,
): Promise<RgsFixture> {
  const database = await testDatabase();
  const clock = manualClock('2026-11-21T09:00:00Z');
  const jobs = manualJobs(clock);
  const { db } = database;
  const { shards, databaseOf, close } = await testShards(database, { count: shardCount });
  const wallets: Wallet[] = [];
  const makeNode = (queue: ManualJobs, metrics = createMetrics()) => {
    const wallet = createWallet({ shards, clock, metrics });
    wallets.push(wallet);
    const sessions = testSessions(db, clock);
    return createRgs({
      shards,
      clock,
      entropy: systemEntropy,
      keys: testKeys,
      wallet,
      sessions,
      jobs: queue,
      log,
      games,
      minRoundMs,
    });
  };
  const metrics = createMetrics();
  const rgs = makeNode(jobs, metrics);
  const wallet = wallets[0] ?? createWallet({ shards, clock });
  const betting = createBetting({ shards, clock, wallet });
  betting.addProduct(gameRounds(rgs));
  let players = 0n;
  return {
    database,
    clock,
    jobs,
    shards,
    databaseOf,
    wallet,
    metrics,
    rgs,
    betting,
    anotherNode: () => makeNode(manualJobs(clock)),
    async playerWith(amountKobo) {
      players += 1n;
      const playerId = players;
      await wallet.openAccount(playerId);
      const source = { key: 'opening', reference: 'opening', actor: 'provider:test' } as const;
      await shards.transaction(playerId, (within) =>
        wallet.post(within, { kind: 'deposit', playerId, amountKobo, ...source }),
      );
      return playerId;
    },
    async sit(playerId, gameId) {
      const launched = await rgs.launch({ playerId, gameId }, 'mobile');
      if (!launched.ok) throw new Error(launched.code);
      const redeemed = await rgs.redeem(launched.code, gameId);
      if (!redeemed.ok) throw new Error(redeemed.code);
      return redeemed;
    },
    async close() {
      rgs.stop();
      await Promise.all(wallets.map((one) => one.close()));
      await close();
      await database.close();
    },
  };
}
