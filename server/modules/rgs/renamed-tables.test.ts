import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { tablesOfPlayers } from '../../platform/database/move-slot.ts';
import { APP_ROLE } from '../../platform/database/roles.ts';
import { createShards, type Shards } from '../../platform/database/shards.ts';
import { manualClock } from '../../platform/runtime/clock.ts';
import { seededEntropy } from '../../platform/runtime/entropy.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { testKeys } from '../../platform/testing/test-keys.ts';
import { manualJobs } from '../payments/testing/manual-jobs.ts';
import { testSessions } from '../sessions/testing/test-sessions.ts';
import { createWallet, type Wallet } from '../wallet/wallet.ts';
import { createRgs, type Rgs } from './rgs.ts';
import { coin } from './testing/coin.ts';
import { ladder } from './testing/ladder.ts';

/** As a shard of Citus names its tables. */
const SUFFIX = '_102008';
const clock = manualClock('2026-11-21T09:00:00Z');
const log = { info() {}, warn() {}, error() {}, debug() {} };
let database: TestDatabase;
let shards: Shards;
let wallet: Wallet;
let rgs: Rgs;

/** The batch statement meets renamed tables; everything else uses views of the old names. */
async function renameTables(): Promise<void> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const tables = [...(await tablesOfPlayers(owner)), 'product_limit', 'product_day', 'seed_epoch'];
  for (const table of tables) {
    await owner.query(`alter table ${table} rename to ${table}${SUFFIX}`);
    await owner.query(`create view ${table} as select * from ${table}${SUFFIX}`);
    await owner.query(`grant select, insert, update, delete on ${table} to ${APP_ROLE}`);
  }
  await owner.end();
}

before(async () => {
  database = await testDatabase();
  await renameTables();
  const { db } = database;
  shards = createShards({ shards: [{ id: 1, db, bets: db, table: (name) => `${name}${SUFFIX}` }] });
  wallet = createWallet({ shards, clock });
  const entropy = seededEntropy('renamed');
  const sessions = testSessions(db, clock);
  const games = [coin, ladder];
  rgs = createRgs({
    shards,
    clock,
    entropy,
    keys: testKeys,
    wallet,
    sessions,
    jobs: manualJobs(clock),
    log,
    games,
  });
});

after(async () => {
  await wallet.close();
  assert.deepEqual([...(await wallet.reconcile()), ...(await rgs.reconcile())], []);
  await database.close();
});

test('bets, steps and seed changes are booked where the tables of a shard have other names', async () => {
  const playerId = 7n;
  await wallet.openAccount(playerId);
  const source = { key: 'opening', reference: 'opening', actor: 'provider:test' } as const;
  await shards.transaction(playerId, (within) =>
    wallet.post(within, { kind: 'deposit', playerId, amountKobo: 100_000n, ...source }),
  );
  const player = { playerId, gameId: 'coin', sessionId: null };
  const bet = { stakeNaira: 100, on: 'heads' };
  const placed = await rgs.bet(player, { requestId: 'one', bet });
  assert.ok(placed.ok);
  const rotated = await rgs.rotate(player, 'mine');
  assert.ok(rotated.ok && rotated.revealed.seedId === placed.stored.seed.seedId);
  const climber = { ...player, gameId: 'ladder' };
  const begun = await rgs.bet(climber, { requestId: 'two', bet: { stakeNaira: 100 } });
  assert.ok(begun.ok);
  const { roundId } = begun.stored;
  const raised = await rgs.move(climber, { roundId, sequence: 0, move: 'raise' });
  assert.ok(raised.ok, raised.ok ? '' : raised.code);
  const taken = await rgs.move(climber, { roundId, sequence: 1, move: 'take' });
  assert.ok(taken.ok && taken.stored.round.payoutKobo !== null, taken.ok ? '' : taken.code);
});
