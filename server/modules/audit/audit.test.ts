import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS, manualClock } from '../../platform/runtime/clock.ts';
import { settingsFrom } from '../../platform/testing/read-settings.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { type TestShards, testShards } from '../../platform/testing/test-shards.ts';
import { bareBets } from '../wallet/testing/bare-bets.ts';
import { BATCH_SESSION, createWallet, type Wallet } from '../wallet/wallet.ts';
import { countEvents, type NewEvent, readEvents, writeEvent } from './audit.ts';
import { recordLedgerEvents } from './ledger-events.ts';
import { createOutages } from './outages.ts';
import { auditSettings } from './settings.ts';

const clock = manualClock('2026-11-28T09:00:00Z');
const settings = settingsFrom(auditSettings, { LARGE_WIN_NAIRA: '50000', LARGE_TRANSFER_NAIRA: '100000' });
const NAIRA = 100n;
let database: TestDatabase;
let on: TestShards;
let wallet: Wallet;

before(async () => {
  database = await testDatabase();
  on = await testShards(database, { count: 2, batchSession: BATCH_SESSION });
  wallet = createWallet({ shards: on.shards, clock });
  for (const playerId of [1n, 2n]) await wallet.openAccount(playerId);
});
after(async () => {
  await wallet.close();
  assert.deepEqual(await wallet.reconcile(), []);
  await on.close();
  await database.close();
});

const search = () =>
  recordLedgerEvents({
    ...{ db: database.db, shards: on.shards, clock, settings },
    log: { warn: () => assert.fail('a shard was not searched') },
  });

async function post(
  playerId: bigint,
  kind: 'deposit' | 'hold' | 'adjustment',
  naira: bigint,
  reference: string,
): Promise<void> {
  const actor = kind === 'adjustment' ? 'staff:ada' : kind === 'deposit' ? 'provider:test' : 'player';
  const noted = kind === 'adjustment' ? { note: 'a stake that was taken twice' } : {};
  await on.shards.transaction(playerId, (within) =>
    wallet.post(within, {
      ...{ kind, playerId, amountKobo: naira * NAIRA, key: `${kind} ${reference}` },
      ...{ reference, actor, ...noted },
    }),
  );
}

test('large wins, large transfers and adjustments of each shard are events once, from their limit on, whenever the search runs', async () => {
  const since = clock.now();
  const book = bareBets(wallet);
  await post(1n, 'deposit', 99_999n, 'small');
  await post(1n, 'deposit', 100_000n, 'large');
  await post(2n, 'deposit', 150_000n, 'larger');
  await post(2n, 'hold', 100_000n, 'out');
  await post(1n, 'adjustment', 5n, 'case 7');
  for (const [key, payoutKobo] of [
    ['below', 50_000n * NAIRA - 1n],
    ['at', 50_000n * NAIRA],
  ] as const)
    assert.ok((await book({ playerId: 1n, key, stakeKobo: 100n, payoutKobo })).ok);
  clock.advance(MINUTE_MS);
  assert.equal(await search(), 5);
  assert.equal(await search(), 0);
  clock.advance(5 * MINUTE_MS);
  await post(2n, 'deposit', 200_000n, 'later');
  clock.advance(20 * HOUR_MS);
  assert.equal(await search(), 1, 'no node was up for twenty hours');
  const events = await readEvents(database.db.kysely, { since });
  assert.deepEqual(
    events
      .map(({ kind, subject, actor, reason, details }) => [kind, subject, actor, reason, amountOf(details)])
      .sort(),
    [
      ['balance_adjusted', 'player 1', 'staff:ada', 'a stake that was taken twice', '500'],
      ['large_transfer', 'player 1', 'provider:test', null, '10000000'],
      ['large_transfer', 'player 2', 'player', null, '10000000'],
      ['large_transfer', 'player 2', 'provider:test', null, '15000000'],
      ['large_transfer', 'player 2', 'provider:test', null, '20000000'],
      ['large_win', 'player 1', 'player', null, '5000000'],
    ],
  );
  assert.deepEqual(await countEvents(database.db.kysely, { since }), [
    { day: '2026-11-28', kind: 'balance_adjusted', events: 1 },
    { day: '2026-11-28', kind: 'large_transfer', events: 4 },
    { day: '2026-11-28', kind: 'large_win', events: 1 },
  ]);
});

const amountOf = (details: unknown) => (details as { amountKobo: string }).amountKobo;

test('a provider without an answer for long is one event, and its return another', async () => {
  const recorded: NewEvent[] = [];
  const record = (event: NewEvent) => void recorded.push(event);
  const { watch } = createOutages({ clock, outageMs: settings.outageMs, record });
  const call = (ok: boolean) =>
    watch(
      'bank',
      async () => ({ ok }),
      (answer) => !answer.ok,
    );
  await call(false);
  clock.advance(settings.outageMs - 1);
  await call(false);
  await call(true);
  assert.deepEqual(recorded, [], 'a short outage');
  await call(false);
  clock.advance(settings.outageMs);
  await assert.rejects(
    watch('bank', () => Promise.reject(new Error('no answer'))),
    /no answer/,
  );
  await call(false);
  await call(true);
  await call(true);
  assert.deepEqual(
    recorded.map(({ kind, subject }) => [kind, subject]),
    [
      ['provider_unreachable', 'bank'],
      ['provider_returned', 'bank'],
    ],
  );
});

test('the server’s login neither changes nor deletes an event', async () => {
  const event = { kind: 'feed_stopped', at: clock.now(), actor: 'system', subject: 'test' } as const;
  await writeEvent(database.db.kysely, event);
  for (const text of [`update significant_event set actor = 'player'`, 'delete from significant_event'])
    await assert.rejects(database.db.pool.query(text), /permission denied/);
  const tomorrow = new Date(clock.now().getTime() + DAY_MS);
  assert.deepEqual(await readEvents(database.db.kysely, { since: tomorrow }), []);
});
