import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import type { Shards } from '../../platform/database/shards.ts';
import { manualClock } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { type TestShards, testShards } from '../../platform/testing/test-shards.ts';
import { BATCH_SESSION } from './batch-statement.ts';
import { ledgerKey } from './idempotency.ts';
import { type BookBareBet, bareBets, bareSettlements } from './testing/bare-bets.ts';
import type { Settlement } from './types.ts';
import { createWallet, type Wallet } from './wallet.ts';

const clock = manualClock('2026-11-21T09:00:00Z');
const faults: string[] = [];
let database: TestDatabase;
let on: TestShards;
let shards: Shards;
let wallet: Wallet;
let bet: BookBareBet;
let players = 0n;

before(async () => {
  database = await testDatabase();
  on = await testShards(database, { batchSession: BATCH_SESSION, count: 2 });
  shards = on.shards;
  const silent = () => undefined;
  const error = (_: unknown, message?: string) => void faults.push(String(message));
  const log: Log = { debug: silent, info: silent, warn: silent, error };
  wallet = createWallet({ shards, clock, log });
  bet = bareBets(wallet);
});

after(async () => {
  await wallet.close();
  assert.deepEqual(await wallet.reconcile(), []);
  await on.close();
  await database.close();
});

/** A player of the first shard with ₦1,000 and open bets of ₦100 under these keys. */
async function playerWithBets(...keys: string[]): Promise<bigint> {
  players += 2n;
  const playerId = players;
  await wallet.openAccount(playerId);
  const source = { key: 'opening', reference: 'opening', actor: 'provider:test' } as const;
  await shards.transaction(playerId, (within) =>
    wallet.post(within, { kind: 'deposit', playerId, amountKobo: 100_000n, ...source }),
  );
  for (const key of keys) {
    const outcome = await bet({ playerId, key, stakeKobo: 10_000n, payoutKobo: null });
    assert.ok(outcome.ok);
  }
  return playerId;
}

const settlement = (playerId: bigint, key: string, creditKobo: bigint): Settlement<null> => ({
  playerId,
  key: ledgerKey(`settle:${key}`),
  fingerprint: ledgerKey(`${creditKobo}`),
  source: { product: 'game:test', reference: key, actor: 'system' },
  kind: creditKobo === 0n ? 'loss' : 'win',
  creditKobo,
  settledKobo: 10_000n,
  extra: null,
});

const settle = (playerId: bigint, settlements: readonly Settlement<null>[]) =>
  wallet.settle(shards.shardOf(playerId), bareSettlements, settlements);

const balanceOf = async (playerId: bigint) => (await wallet.balances(playerId)).balanceKobo;

async function atRiskOf(playerId: bigint): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(delta), 0)::bigint as sum from posting where player_id = ${playerId} and account = 'at_risk'`.execute(
    shards.shardOf(playerId).db.kysely,
  );
  return rows[0]?.sum ?? -1n;
}

test('many bets end in one statement: wins are paid, losses settled, two bets of one player numbered after each other', async () => {
  const [one, other] = [await playerWithBets('a', 'b'), await playerWithBets('c')];
  assert.deepEqual(
    await settle(one, [
      settlement(one, 'a', 25_000n),
      settlement(one, 'b', 0n),
      settlement(other, 'c', 12_000n),
    ]),
    ['booked', 'booked', 'booked'],
  );
  assert.deepEqual(await Promise.all([one, other].map(balanceOf)), [105_000n, 102_000n]);
  assert.deepEqual(await Promise.all([one, other].map(atRiskOf)), [0n, 0n]);
});

test('the same settlements again, at once and later, book nothing more', async () => {
  const playerId = await playerWithBets('d');
  const settlements = [settlement(playerId, 'd', 30_000n)];
  const first = await Promise.all([
    settle(playerId, settlements),
    settle(playerId, settlements),
    settle(playerId, settlements),
  ]);
  assert.equal(first.flat().filter((one) => one === 'booked').length, 1);
  assert.deepEqual(await settle(playerId, settlements), ['left']);
  assert.equal(await balanceOf(playerId), 120_000n);
});

test('a locked account is left out and settled once it is free; strangers are paid meanwhile', async () => {
  const [locked, stranger] = [await playerWithBets('e'), await playerWithBets('f')];
  const settlements = [settlement(locked, 'e', 20_000n), settlement(stranger, 'f', 20_000n)];
  const holder = new pg.Client({ connectionString: on.databaseOf(locked).ownerUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from wallet_account where player_id = $1 for update', [locked]);
  assert.deepEqual(await settle(locked, settlements), ['left', 'booked']);
  await holder.query('rollback');
  await holder.end();
  assert.deepEqual(await settle(locked, settlements), ['booked', 'left']);
  assert.deepEqual(await Promise.all([locked, stranger].map(balanceOf)), [110_000n, 110_000n]);
});

test('a settlement that cannot be booked stands alone: it fails, the others are paid', async () => {
  const keys = ['g', 'h', 'i', 'j', 'k'];
  const some = await Promise.all(keys.map((key) => playerWithBets(key)));
  const settlements = some.map((playerId, index) =>
    settlement(playerId, keys[index] ?? '', index === 2 ? 2n ** 63n - 1n : 20_000n),
  );
  assert.deepEqual(await settle(some[0] ?? 0n, settlements), [
    'booked',
    'booked',
    'failed',
    'booked',
    'booked',
  ]);
  const impossible = [settlement(some[2] ?? 0n, 'i', 2n ** 63n - 1n)];
  assert.deepEqual(await settle(some[2] ?? 0n, impossible), ['failed']);
  assert.deepEqual(faults, ['a bet cannot be settled'], 'logged once an hour');
  const again = settlement(some[2] ?? 0n, 'i', 20_000n);
  assert.deepEqual(await settle(some[2] ?? 0n, [again]), ['booked']);
});

test('a player who lives elsewhere is left to the shard where the bet is', async () => {
  const playerId = await playerWithBets('l');
  const elsewhere = shards.all.find((shard) => shard !== shards.shardOf(playerId));
  assert.ok(elsewhere);
  const settlements = [settlement(playerId, 'l', 0n)];
  assert.deepEqual(await wallet.settle(elsewhere, bareSettlements, settlements), ['left']);
  assert.deepEqual(await settle(playerId, settlements), ['booked']);
});
