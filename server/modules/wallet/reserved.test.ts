import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Shards } from '../../platform/database/shards.ts';
import { manualClock } from '../../platform/runtime/clock.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { type TestShards, testShards } from '../../platform/testing/test-shards.ts';
import { BATCH_SESSION } from './batch-statement.ts';
import { type BookBareBet, bareBets } from './testing/bare-bets.ts';
import { createWallet, type Wallet } from './wallet.ts';

const PLAYER = 7n;
const clock = manualClock('2026-11-21T09:00:00Z');
let database: TestDatabase;
let on: TestShards;
let shards: Shards;
let wallet: Wallet;
let bet: BookBareBet;
let keys = 0;

before(async () => {
  database = await testDatabase();
  on = await testShards(database, { count: 2, batchSession: BATCH_SESSION });
  shards = on.shards;
  wallet = createWallet({ shards, clock });
  bet = bareBets(wallet);
  await wallet.openAccount(PLAYER);
  const source = { key: 'opening', reference: 'opening', actor: 'provider:test' } as const;
  await shards.transaction(PLAYER, (within) =>
    wallet.post(within, { kind: 'deposit', playerId: PLAYER, amountKobo: 10_000n, ...source }),
  );
});

after(async () => {
  await wallet.close();
  assert.deepEqual(await wallet.reconcile(), []);
  await on.close();
  await database.close();
});

const reserve = (amountKobo: bigint) =>
  shards.transaction(PLAYER, async (within) => {
    await wallet.lockCash(within, PLAYER);
    await wallet.setReserved(within, PLAYER, amountKobo);
  });

async function stake(stakeKobo: bigint, payoutKobo = 0n): Promise<string> {
  keys += 1;
  const answer = await bet({ playerId: PLAYER, key: `bet-${keys}`, stakeKobo, payoutKobo });
  return answer.ok ? `${answer.balanceKobo}` : answer.code;
}

test('reserved money is not staked or withdrawn, and winnings above it are free', async () => {
  await reserve(6_000n);
  assert.equal(await wallet.withdrawable(PLAYER), 4_000n);
  assert.equal(await stake(4_001n), 'insufficient_funds');
  assert.equal(await stake(4_000n), '6000');
  assert.equal(await stake(1n), 'insufficient_funds');
  await reserve(9_000n);
  assert.equal(await wallet.withdrawable(PLAYER), 0n);
  assert.equal(await stake(0n, 5_000n), '11000', 'a payout without a stake is credited');
  assert.equal(await stake(2_001n), 'insufficient_funds');
  await reserve(0n);
  assert.equal(await wallet.withdrawable(PLAYER), 11_000n);
  assert.equal(await stake(11_000n), '0');
});
