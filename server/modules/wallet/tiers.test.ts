import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manualClock } from '../../platform/runtime/clock.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { testShards } from '../../platform/testing/test-shards.ts';
import { type Ceilings, createWallet, NO_LIMITS } from './wallet.ts';

const CEILINGS: Ceilings = {
  ...{ depositKobo: 500n, dayDepositKobo: 800n, balanceKobo: null },
  ...{ withdrawalKobo: 100n, dayWithdrawalKobo: 150n, needsNin: false },
};

test('reconcile names each deposit and withdrawal above a ceiling, unless the player’s tier changed after it', async () => {
  const database = await testDatabase();
  const on = await testShards(database);
  const clock = manualClock('2026-11-21T09:00:00Z');
  const wallet = createWallet({ shards: on.shards, clock });
  const since = new Date('2026-10-31T23:00:00Z');
  await wallet.tiersBy([{ since, unverified: CEILINGS, verified: { ...CEILINGS, needsNin: true } }]);
  clock.advance(120_000);
  const playerId = 1n;
  await wallet.openAccount(playerId);
  let key = 0;
  const book = (kind: 'deposit' | 'hold' | 'release', amountKobo: bigint, reference: string) => {
    key += 1;
    const source = { key: `${key}`, reference, actor: 'provider:test' } as const;
    return on.shards.transaction(playerId, (within) =>
      wallet.post(within, { kind, playerId, amountKobo, ...source }),
    );
  };
  await book('deposit', 500n, 'one');
  await book('deposit', 501n, 'above one');
  await book('deposit', 1n, 'above the day');
  await book('hold', 100n, 'came back');
  await book('release', 100n, 'came back');
  await book('hold', 100n, 'paid');
  await book('hold', 51n, 'above the day');
  const found = async () => (await wallet.reconcile()).map(({ detail }) => detail).sort();
  assert.deepEqual(await found(), [
    'player 1, entry 2: deposit of 501',
    'player 1, entry 3: deposit of 1',
    'player 1, entry 7: hold of 51',
  ]);
  await on.shards.transaction(playerId, (within) =>
    wallet.setPlayerLimits(
      within,
      playerId,
      { ...NO_LIMITS, verifiedBy: 'bvn' },
      { revision: 1n, actor: 'system' },
    ),
  );
  assert.deepEqual(await found(), []);
  await book('hold', 10n, 'without a NIN');
  assert.deepEqual((await found()).length, 1);
  await wallet.close();
  await on.close();
  await database.close();
});
