import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paymentsModule } from '../modules/payments/module.ts';
import { playModule } from '../modules/play/module.ts';
import { createPlayDays } from '../modules/play/play.ts';
import { walletModule } from '../modules/wallet/module.ts';
import { changedDays } from '../modules/wallet/seal-digests.ts';
import { createWallet, reconcileShards, sealShard } from '../modules/wallet/wallet.ts';
import { openDatabase } from '../platform/database/database.ts';
import { deleteMoved, moveSlot } from '../platform/database/move-slot.ts';
import {
  createShards,
  oneShard,
  type Shard,
  type Shards,
  SLOT_COUNT,
  slotOf,
} from '../platform/database/shards.ts';
import { DAY_MS, HOUR_MS, manualClock } from '../platform/runtime/clock.ts';
import { testDatabase } from '../platform/testing/test-database.ts';
import { createDaySealing, sealRules } from './sealing.ts';

const rules = { ...sealRules([walletModule, playModule]), players: { first: 1, most: 1 } };

async function nothingFound(shards: Shards): Promise<void> {
  for (const deep of [false, true])
    assert.deepEqual(await reconcileShards(shards.all, rules.checks, { deep }), []);
  assert.deepEqual(await changedDays(shards), []);
}

test('seals move with their players, between the days and while one is being sealed', async (context) => {
  const databases = [await testDatabase('shard'), await testDatabase('shard')];
  const slots = new Map(Array.from({ length: SLOT_COUNT }, (_, slot) => [slot, 1 + (slot % 2)]));
  const shards = createShards({
    shards: databases.map(({ db }, i): Shard => ({ id: i + 1, db, bets: db, table: (name) => name })),
    readSlots: async () => new Map(slots),
  });
  const clock = manualClock('2026-11-21T09:00:00Z');
  const wallet = createWallet({ shards, clock });
  context.after(async () => {
    await wallet.close();
    for (const database of databases) await database.close();
  });
  for (const [i, { ownerUrl }] of databases.entries()) {
    const owner = openDatabase({ url: ownerUrl, maxConnections: 1 });
    await owner.pool.query('update shard_slot set here = (slot % 2 = $1)', [i]);
    await owner.close();
  }
  await shards.refresh();
  const move = async (slot: number) => {
    const from = slots.get(slot) ?? 1;
    const [fromUrl = '', toUrl = ''] = [from, 3 - from].map((id) => databases[id - 1]?.ownerUrl);
    await moveSlot({ slot, fromUrl, toUrl });
    slots.set(slot, 3 - from);
    await shards.refresh();
    await deleteMoved({ slot, fromUrl, toUrl });
  };
  const players = [1n, 2n, 3n, 4n, 65n];
  const play = async () => {
    for (const playerId of players) {
      clock.advance(1000);
      const reference = `at ${clock.now().getTime()}`;
      await shards.transaction(playerId, (within) =>
        wallet.post(within, {
          kind: 'deposit',
          playerId,
          amountKobo: 100n,
          key: reference,
          reference,
          actor: 'provider:test',
        }),
      );
    }
  };
  const seal = async (goesOn = () => true) => {
    for (const { db } of shards.all)
      assert.deepEqual((await sealShard(db, rules, clock.now(), goesOn))?.found, []);
  };
  const playDays = createPlayDays({ shards, clock });
  const depositedByAll = async (day: number) => {
    for (const playerId of players) {
      const { total } = await playDays.read(playerId);
      assert.equal(total.deposited, 100n * BigInt(day + 1), `player ${playerId}, day ${day}`);
    }
  };
  for (const playerId of players) await wallet.openAccount(playerId);
  for (let day = 0; day < 4; day += 1) {
    await play();
    clock.advance(DAY_MS);
    await nothingFound(shards);
    await move(slotOf(1n));
    // Some ranges of players are sealed, the day is not.
    let requests = 0;
    await seal(() => {
      requests += 1;
      return requests <= 4;
    });
    await nothingFound(shards);
    await depositedByAll(day);
    await move(slotOf(65n + BigInt(day % 2)));
    await depositedByAll(day);
    await nothingFound(shards);
    await seal();
    await nothingFound(shards);
  }
});

test('the schedule seals what is due, logs what it finds, and reports a late seal', async (context) => {
  const database = await testDatabase();
  context.after(() => database.close());
  const shards = oneShard(database.db);
  // In the past of all machines: a node ahead of the database's clock seals by the database's.
  const clock = manualClock('2024-03-05T09:00:00Z');
  const wallet = createWallet({ shards, clock });
  context.after(() => wallet.close());
  const logged: string[] = [];
  const note =
    (level: string) =>
    (...[details, event]: readonly unknown[]) => {
      const { of } = details as { readonly of?: string };
      logged.push(`${level}: ${event} ${of}`);
    };
  const log = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') };
  const jobs = new Map<string, () => Promise<void>>();
  const scheduler = {
    schedule: (queue: string, _cron: string, run: () => Promise<void>) => void jobs.set(queue, run),
  };
  const sealing = createDaySealing(
    { db: database.db, shards, clock, log },
    [walletModule, paymentsModule],
    scheduler,
  );
  assert.deepEqual([...jobs.keys()], ['ledger-seal']);
  await wallet.openAccount(1n);
  await shards.transaction(1n, (within) =>
    wallet.post(within, {
      kind: 'deposit',
      playerId: 1n,
      amountKobo: 100n,
      key: 'deposit:test:d',
      reference: 'd',
      actor: 'provider:test',
    }),
  );
  const owner = openDatabase({ url: database.ownerUrl, maxConnections: 1 });
  context.after(() => owner.close());
  await owner.pool.query(
    `insert into inbound_transfer
     values ('test', 'd', 'transfer', '0000000001', 101, 'Ngozi Okafor', null, null, 1, 'booked', 0, $1, $1, $1)`,
    [clock.now()],
  );
  clock.advance(20 * HOUR_MS);
  await owner.pool.query('update entry set cash_after = cash_after + 1');
  await sealing.run();
  assert.deepEqual(
    [...new Set(logged.splice(0))],
    ['error: sealing.day_rejected ledger', 'error: sealing.day_rejected directory'],
  );
  assert.deepEqual(sealing.warnings(), []);
  clock.advance(2 * DAY_MS);
  await sealing.run();
  assert.deepEqual(
    [...new Set(logged.splice(0))],
    [
      'error: sealing.day_rejected ledger',
      'error: sealing.day_late ledger',
      'error: sealing.day_rejected directory',
      'error: sealing.day_late directory',
    ],
  );
  assert.deepEqual(sealing.warnings(), ['ledger_seal:2024-03-05', 'directory_seal:2024-03-05']);
  await owner.pool.query('update entry set cash_after = cash_after - 1');
  await owner.pool.query('update inbound_transfer set amount_kobo = 100');
  await jobs.get('ledger-seal')?.();
  await sealing.run();
  await sealing.stop();
  assert.deepEqual(
    [...new Set(logged)],
    ['info: sealing.day_sealed ledger', 'info: sealing.day_sealed directory'],
  );
  assert.deepEqual(sealing.warnings(), []);
  assert.deepEqual(await changedDays(shards), []);
});
