import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { SPORTSBOOK_ID } from '@jara/contract/sports-watch';
import type { Product } from '@jara/ledger/account';
import { manualClock } from '../../platform/runtime/clock.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { type TestShards, testShards } from '../../platform/testing/test-shards.ts';
import { readEvents } from '../audit/audit.ts';
import { type BookBareBet, bareBets, bareSettlements } from '../wallet/testing/bare-bets.ts';
import { BATCH_SESSION, createWallet, ledgerKey, type Wallet } from '../wallet/wallet.ts';
import {
  applySwitches,
  drainShared,
  isClosed,
  mayBeginRound,
  NO_CAPS,
  type ProductSwitch,
  productOf,
  readProduct,
  readSwitches,
  setCaps,
  setSwitch,
} from './products.ts';

const clock = manualClock('2026-11-28T09:00:00Z');
const KNOWN = { games: [{ id: 'dice' }], sharedGames: [{ id: 'crash' }] };
const log = { warn: () => undefined };
let database: TestDatabase;
let on: TestShards;
/** Of two nodes. */
let wallets: readonly Wallet[];
let books: readonly BookBareBet[];
let keys = 0;

before(async () => {
  database = await testDatabase();
  on = await testShards(database, { count: 2, batchSession: BATCH_SESSION });
  wallets = [createWallet({ shards: on.shards, clock }), createWallet({ shards: on.shards, clock })];
  books = wallets.map(bareBets);
  for (const playerId of [1n, 2n]) {
    await wallets[0]?.openAccount(playerId);
    await on.shards.transaction(playerId, async (within) => {
      const source = { key: 'opening', reference: 'opening', actor: 'provider:test' } as const;
      await wallets[0]?.post(within, { kind: 'deposit', playerId, amountKobo: 100_000n, ...source });
    });
  }
});
after(async () => {
  for (const wallet of wallets) await wallet.close();
  assert.deepEqual(await wallets[0]?.reconcile(), []);
  await on.close();
  await database.close();
});

const deps = () => ({ db: database.db, shards: on.shards, clock, log });
const set = (product: ProductSwitch['product'], status: ProductSwitch['status']) =>
  setSwitch(deps(), { product, status, reason: 'maintenance', actor: 'staff:ada' });

/** The answers to a stake on each product, from a player of each shard at each of two nodes. */
async function answers(...products: Product[]): Promise<string[]> {
  const codes = [];
  for (const product of products) {
    const seen = new Set<string>();
    for (const book of books)
      for (const playerId of [1n, 2n]) {
        keys += 1;
        const bet = { playerId, key: `stake ${keys}`, stakeKobo: 100n, payoutKobo: 0n, product };
        const outcome = await book(bet);
        seen.add(outcome.ok ? 'ok' : outcome.code);
      }
    codes.push([...seen].join());
  }
  return codes;
}

test('a closed product accepts no stake at any node and shard from the next commit on, until it is opened', async () => {
  assert.deepEqual(await set('shared:crash', 'closed'), []);
  assert.deepEqual(await answers('shared:crash', 'game:crash', 'sports'), ['product_closed', 'ok', 'ok']);
  assert.equal(await isClosed(database.db.kysely, 'shared:crash'), true);
  await set('shared:crash', 'open');
  assert.deepEqual(await answers('shared:crash'), ['ok']);
  assert.equal(await isClosed(database.db.kysely, 'shared:crash'), false);
});

test('a kind of products and all products are closed together, also those without a row of their own', async () => {
  await set('studio:*', 'closed');
  assert.deepEqual(await answers('studio:reels', 'game:dice', 'sports'), ['product_closed', 'ok', 'ok']);
  await set('studio:*', 'open');
  await set('*', 'closed');
  assert.deepEqual(
    await answers('studio:new', 'game:dice', 'shared:crash', 'sports'),
    Array(4).fill('product_closed'),
  );
  assert.equal(await isClosed(database.db.kysely, 'sports'), true);
  await set('*', 'open');
  assert.deepEqual(await answers('studio:new', 'game:dice', 'shared:crash', 'sports'), Array(4).fill('ok'));
});

test('an open round of a closed product ends by its rule', async () => {
  const [wallet] = wallets as [Wallet];
  const [book] = books as [BookBareBet];
  const placed = await book({ playerId: 1n, key: 'open', stakeKobo: 1_000n, payoutKobo: null });
  assert.ok(placed.ok);
  await set('game:test', 'closed');
  const settled = await wallet.settle(on.shards.shardOf(1n), bareSettlements, [
    {
      ...{ playerId: 1n, key: ledgerKey('end'), fingerprint: ledgerKey('end'), kind: 'win', extra: null },
      source: { product: 'game:test', reference: 'open', actor: 'system' },
      ...{ creditKobo: 3_000n, settledKobo: 1_000n },
    },
  ]);
  assert.deepEqual(settled, ['booked']);
  await set('game:test', 'open');
});

test('caps are written with the switch, stay when it is closed and opened, and an old page changes nothing', async () => {
  const product = 'game:capped';
  const caps = { roundLoss: 10_000n, dayLoss: null };
  const change = { product, caps, seen: NO_CAPS, reason: 'a new game', actor: 'staff:ada' } as const;
  assert.deepEqual(await setCaps(deps(), change), []);
  await set(product, 'closed');
  await set(product, 'open');
  const atShards = async () =>
    Promise.all(
      [1n, 2n].map(
        async (playerId) =>
          (
            await on.shards
              .shardOf(playerId)
              .db.pool.query(`select status, round_loss from product_limit where product = 'game:capped'`)
          ).rows[0],
      ),
    );
  assert.deepEqual(
    await atShards(),
    [1, 2].map(() => ({ status: 'open', round_loss: 10_000n })),
  );
  const other = { ...change, caps: { roundLoss: 20_000n, dayLoss: null } };
  assert.equal(await setCaps(deps(), other), null, 'the page read no caps');
  assert.deepEqual(await setCaps(deps(), change), [], 'a repeated change is the same change');
  const events = await readEvents(database.db.kysely, { since: new Date(0), kind: 'limit_changed' });
  assert.deepEqual(
    events.map(({ subject, reason }) => [subject, reason]),
    [[product, 'a new game']],
  );
  // A shard that was restored receives them again.
  await on.shards.shardOf(1n).db.pool.query('update product_limit set round_loss = null');
  await applySwitches(deps());
  assert.deepEqual(
    await atShards(),
    [1, 2].map(() => ({ status: 'open', round_loss: 10_000n })),
  );
});

test('all shared games that are open end their rounds by one change, and a closed one stays closed', async () => {
  const sharedGames = [{ id: 'crash' }, { id: 'keno' }];
  await set('shared:keno', 'closed');
  assert.deepEqual(
    await drainShared(deps(), { sharedGames }, () => ({ reason: 'maintenance', actor: 'staff:ada' })),
    [],
  );
  const statusOf = async (product: string) =>
    (await readSwitches(database.db.kysely)).find((one) => one.product === product)?.status;
  assert.deepEqual([await statusOf('shared:crash'), await statusOf('shared:keno')], ['draining', 'closed']);
  assert.deepEqual(
    [await mayBeginRound(deps(), 'shared:crash'), await statusOf('shared:crash')],
    [false, 'closed'],
  );
});

test('a shard that lost its status receives it again from the directory', async () => {
  await set('sports', 'closed');
  await on.shards
    .shardOf(2n)
    .db.pool.query(`update product_limit set status = 'open' where product = 'sports'`);
  assert.deepEqual(await answers('sports'), ['product_closed,ok']);
  assert.deepEqual(await applySwitches(deps()), []);
  assert.deepEqual(await answers('sports'), ['product_closed']);
  await set('sports', 'open');
});

test('each switch is an event with its time, actor and reason, which the server’s login cannot change', async () => {
  const since = new Date(clock.now().getTime() + 1000);
  clock.advance(2000);
  await set('game:dice', 'closed');
  clock.advance(1000);
  await set('game:dice', 'open');
  const events = await readEvents(database.db.kysely, { since });
  assert.deepEqual(
    events.map(({ kind, subject, actor, reason }) => [kind, subject, actor, reason]),
    [
      ['product_closed', 'game:dice', 'staff:ada', 'maintenance'],
      ['product_opened', 'game:dice', 'staff:ada', 'maintenance'],
    ],
  );
  for (const text of [`update significant_event set actor = 'system'`, 'delete from significant_event'])
    await assert.rejects(database.db.pool.query(text), /permission denied/);
});

test('a command names a game by its id, a studio’s game by its product, and a category', () => {
  const read = (name: string) => readProduct(name, KNOWN);
  assert.deepEqual(
    ['dice', 'crash', 'studio:reels', 'sports', 'games', 'shared', 'studios', 'all'].map(read),
    ['game:dice', 'shared:crash', 'studio:reels', 'sports', 'game:*', 'shared:*', 'studio:*', '*'],
  );
  assert.deepEqual(['reels', 'constructor', 'studio:', '*'].map(read), [null, null, null, null]);
  assert.deepEqual(
    [SPORTSBOOK_ID, 'dice', 'crash', 'reels'].map((gameId) => productOf(gameId, KNOWN)),
    ['sports', 'game:dice', 'shared:crash', 'studio:reels'],
  );
});
