import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { manualClock } from '../../platform/runtime/clock.ts';
import { metricValues } from '../../platform/testing/metric-values.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { type TestShards, testShards } from '../../platform/testing/test-shards.ts';
import { type BookBareBet, bareBets, bareParticipant } from './testing/bare-bets.ts';
import { createWallet, type Wallet } from './wallet.ts';

let database: TestDatabase;
let on: TestShards;
let wallet: Wallet;
let bet: BookBareBet;
const metrics = createMetrics();
const PLAYER = 1n;

before(async () => {
  database = await testDatabase();
  on = await testShards(database, { count: 1 });
  wallet = createWallet({ shards: on.shards, clock: manualClock('2026-11-21T09:00:00Z'), metrics });
  bet = bareBets(wallet);
  await wallet.openAccount(PLAYER);
  const source = { reference: 'r', actor: 'provider:test', key: 'opening' } as const;
  await on.shards.transaction(PLAYER, (within) =>
    wallet.post(within, { kind: 'deposit', playerId: PLAYER, amountKobo: 10_000n, ...source }),
  );
});

after(async () => {
  await wallet.close();
  assert.deepEqual(await wallet.reconcile(), []);
  await on.close();
  await database.close();
});

test('each bet is counted once by its outcome, and each batch by its size and duration', async () => {
  const place = (key: string, stakeKobo: bigint) => bet({ playerId: PLAYER, key, stakeKobo, payoutKobo: 0n });
  await Promise.all([place('a', 6_000n), place('b', 6_000n), place('a', 6_000n), place('a', 7_000n)]);
  const bets = await metricValues(metrics, 'jaraplay_bets_total');
  const counted = [...bets].filter(([, count]) => count > 0);
  const outcomes = counted.map(([labels, count]) => [/outcome="(\w+)"/.exec(labels)?.[1] ?? labels, count]);
  assert.deepEqual(Object.fromEntries(outcomes), {
    ...{ ok: 1, insufficient_funds: 1, replayed: 1, key_reused: 1 },
  });
  // One player has one bet in a batch.
  for (const name of ['bets', 'wait_seconds', 'commit_seconds'])
    assert.deepEqual(
      [...(await metricValues(metrics, `jaraplay_bet_batch_${name}_count`))],
      [['{shard="1"}', 4]],
    );
});

test('a bet that fails before it is booked is counted by the reason, and its error is thrown on', async () => {
  const booker = wallet.participate({ ...bareParticipant, name: 'unprepared' });
  const fail = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
  for (const code of ['55P03', '57014', 'ECONNREFUSED', '22003'])
    await assert.rejects(booker.prepare(fail(code)), { code });
  assert.equal(await booker.prepare(Promise.resolve(7)), 7);
  const counted = [...(await metricValues(metrics, 'jaraplay_bets_total'))].filter(
    ([labels, count]) => labels.includes('unprepared') && count > 0,
  );
  assert.deepEqual(
    new Map(counted.map(([labels, count]) => [/outcome="(\w+)"/.exec(labels)?.[1], count])),
    new Map([
      ['unavailable', 2],
      ['failed', 1],
      ['row_locked', 1],
    ]),
  );
});
