import type { AnyGame } from '@jara/game-kit/definition';
import { manualClock } from '../../../platform/runtime/clock.ts';
import { systemEntropy } from '../../../platform/runtime/entropy.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { manualJobs } from '../../payments/testing/manual-jobs.ts';
import { testSessions } from '../../sessions/testing/test-sessions.ts';
import { createWallet, type Wallet } from '../../wallet/wallet.ts';
import { createRgs, type GameSession, type Rgs } from '../rgs.ts';
import { coin } from './coin.ts';
import { ladder } from './ladder.ts';

const log: Log = { info() {}, warn() {}, error() {}, debug() {} };

export interface RgsRig {
  readonly database: TestDatabase;
  readonly clock: ReturnType<typeof manualClock>;
  readonly jobs: ReturnType<typeof manualJobs>;
  readonly wallet: Wallet;
  readonly rgs: Rgs;
  /** Another node on the same database. */
  anotherNode(): Rgs;
  playerWith(amountKobo: bigint): Promise<bigint>;
  /** Launched and redeemed. */
  sit(playerId: bigint, gameId: string): Promise<{ session: GameSession; token: string }>;
  close(): Promise<void>;
}

/** On two games of its own, or on those given. */
export async function rgsRig(games: readonly AnyGame[] = [coin, ladder]): Promise<RgsRig> {
  const database = await testDatabase();
  const clock = manualClock('2026-11-21T09:00:00Z');
  const jobs = manualJobs(clock);
  const { db } = database;
  const wallet = createWallet({ db, bets: db, clock });
  const make = (queue = jobs) =>
    createRgs({
      db,
      clock,
      entropy: systemEntropy,
      wallet,
      sessions: testSessions(db, clock),
      jobs: queue,
      log,
      games,
    });
  const rgs = make();
  let players = 0n;
  return {
    database,
    clock,
    jobs,
    wallet,
    rgs,
    anotherNode: () => make(manualJobs(clock)),
    async playerWith(amountKobo) {
      players += 1n;
      const playerId = players;
      await wallet.openAccount(db.kysely, playerId);
      await db.kysely
        .transaction()
        .execute((trx) => wallet.post(trx, { kind: 'deposit', playerId, amountKobo, key: 'opening' }));
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
      await rgs.close();
      await database.close();
    },
  };
}
