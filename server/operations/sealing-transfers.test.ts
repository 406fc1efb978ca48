import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import pg from 'pg';
import { sealTransfers } from '../modules/payments/deposits/seal-transfers.ts';
import { type PaymentsFixture, paymentsFixture } from '../modules/payments/testing/payments-fixture.ts';
import type { PayingPlayer } from '../modules/payments/types.ts';
import { sealShard } from '../modules/wallet/wallet.ts';
import { findModules, reconcileEach } from '../node/modules.ts';
import { deleteMoved, moveSlot } from '../platform/database/move-slot.ts';
import { slotOf } from '../platform/database/shards.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/runtime/clock.ts';
import { sealRules } from './sealing.ts';

const modules = await findModules();
/** The checks of payments between the directory and the shards. Closing the fixture checks the shards themselves. */
const payments = modules
  .filter(({ name }) => name === 'payments')
  .map((module) => ({ ...module, checks: [] }));
const UNBOOKED = /each transfer a bank notified is booked once/;
const CHANGED_DAY = /each sealed day has the transfers that were sealed: /;

interface Fixture extends PaymentsFixture {
  reconcile(deep?: boolean): Promise<string>;
  deposit(accountNumber: string, amountKobo: bigint): Promise<void>;
  /** Moves the clock to just before the operator's midnight. */
  lateEvening(): void;
  /** Seals the shards' day and the directory's, four hours after its end; returns the directory's days. */
  sealDay(): Promise<readonly string[]>;
  inDirectory(text: string): Promise<number | null>;
  atShard(player: PayingPlayer, text: string): Promise<number | null>;
}

async function fixtureFor(context: TestContext): Promise<Fixture> {
  const fixture = await paymentsFixture();
  context.after(() => fixture.close());
  const run = async (ownerUrl: string, text: string) => {
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    try {
      return (await owner.query(text)).rowCount;
    } finally {
      await owner.end();
    }
  };
  for (const [i, { ownerUrl }] of fixture.databases.entries())
    await run(ownerUrl, `update shard_slot set here = (slot % 2 = ${i})`);
  const { db } = fixture.directory;
  const toMidnight = () => DAY_MS - ((fixture.clock.now().getTime() + HOUR_MS) % DAY_MS);
  return {
    ...fixture,
    async reconcile(deep = false) {
      const found = await reconcileEach({ db, shards: fixture.shards }, payments, { deep });
      return found.map(({ check, detail }) => `${check}: ${detail}`).join('\n');
    },
    async deposit(accountNumber, amountKobo) {
      fixture.clock.advance(1000);
      assert.ok((await fixture.bank.transfer({ accountNumber, amountKobo })).ok);
    },
    lateEvening: () => fixture.clock.advance(toMidnight() - 1000),
    async sealDay() {
      fixture.clock.advance(toMidnight() + 4 * HOUR_MS + MINUTE_MS);
      for (const shard of fixture.shards.all)
        assert.deepEqual((await sealShard(shard.db, sealRules(modules), fixture.clock.now()))?.found, []);
      const { days, found } = await sealTransfers(db, fixture.shards, fixture.clock.now());
      assert.deepEqual(found, []);
      return days;
    },
    inDirectory: (text) => run(fixture.directory.ownerUrl, text),
    atShard: (player, text) => run(fixture.shardDatabase(player).ownerUrl, text),
  };
}

/** Changes one row, runs the checks, and changes it back. */
async function tampered(
  change: (text: string) => Promise<number | null>,
  [harm, remedy]: readonly [string, string],
  check: () => Promise<void>,
): Promise<void> {
  assert.equal(await change(harm), 1, harm);
  await check();
  assert.equal(await change(remedy), 1, remedy);
}

const newest = (player: PayingPlayer, order = 'desc') =>
  `(provider, provider_reference) = (select provider, provider_reference from inbound_transfer
      where player_id = ${player.playerId} order by settled_at ${order} limit 1)`;

/** Ways to damage one player's transfer, and their remedies. */
const harmsOf = (which: string): readonly (readonly [string, string])[] => [
  [
    `update inbound_transfer set amount_kobo = amount_kobo + 1 where ${which}`,
    `update inbound_transfer set amount_kobo = amount_kobo - 1 where ${which}`,
  ],
  [
    `insert into inbound_transfer
     select provider, 'forged', channel, account_number, amount_kobo, sender_name, sender_bank_code, sender_account_number, player_id, state, attempts,
            next_try_at, received_at, settled_at
       from inbound_transfer where ${which}`,
    `delete from inbound_transfer where provider_reference = 'forged'`,
  ],
  [
    `with gone as (delete from inbound_transfer where ${which} returning *) insert into kept select * from gone`,
    `with back as (delete from kept returning *) insert into inbound_transfer select * from back`,
  ],
];

test('a transfer changed, forged or lost is found by a plain run in the open day, and by a deep run in a sealed one', async (context) => {
  const fixture = await fixtureFor(context);
  await fixture.inDirectory('create table kept (like inbound_transfer)');
  const players = [await fixture.newPlayer(), await fixture.newPlayer()];
  assert.deepEqual(
    players.map(({ playerId }) => fixture.shards.shardOf(playerId).id),
    [2, 1],
    'the players live in two shards',
  );
  for (const day of ['2026-11-21', '2026-11-22']) {
    for (const { depositCode } of players) await fixture.deposit(depositCode, 10_000n);
    await fixture.deposit('0000000000', 5000n);
    assert.equal(await fixture.reconcile(), '');
    assert.deepEqual(await fixture.sealDay(), [day]);
  }
  for (const { depositCode } of players) await fixture.deposit(depositCode, 10_000n);
  await fixture.deposit('0000000000', 5000n);
  assert.equal(await fixture.reconcile(true), '');
  for (const player of players) {
    for (const change of harmsOf(newest(player)))
      await tampered(fixture.inDirectory, change, async () =>
        assert.match(await fixture.reconcile(), UNBOOKED, change[0]),
      );
    for (const change of harmsOf(newest(player, 'asc')))
      await tampered(fixture.inDirectory, change, async () => {
        assert.equal(await fixture.reconcile(), '', `a sealed day is not read again: ${change[0]}`);
        const found = await fixture.reconcile(true);
        assert.match(found, UNBOOKED, change[0]);
        assert.match(found, CHANGED_DAY, change[0]);
      });
  }
  const [player] = players;
  assert.ok(player !== undefined);
  await tampered(
    fixture.inDirectory,
    [
      `update inbound_transfer set sender_name = sender_name || '!' where ${newest(player, 'asc')}`,
      `update inbound_transfer set sender_name = left(sender_name, -1) where ${newest(player, 'asc')}`,
    ],
    async () => assert.match(await fixture.reconcile(true), CHANGED_DAY),
  );
  assert.equal(await fixture.reconcile(true), '');
});

test('a transfer that is booked on one side of midnight and marked on the other is no discrepancy, and its entry is still missed', async (context) => {
  const fixture = await fixtureFor(context);
  const [early, late] = [await fixture.newPlayer(), await fixture.newPlayer()];
  fixture.lateEvening();
  fixture.clock.advance(-MINUTE_MS);
  // Booked before midnight by a node that died; marked by the sweep of the next morning.
  await fixture.deposit(early.depositCode, 10_000n);
  const claimed = `update inbound_transfer set state = 'claimed', settled_at = null where ${newest(early)}`;
  assert.equal(await fixture.inDirectory(claimed), 1);
  // Marked before midnight; the account's time is that of a node whose clock was ahead, after midnight.
  const ahead = new Date(fixture.clock.now().getTime() + 2 * MINUTE_MS).toISOString();
  assert.equal(
    await fixture.atShard(
      late,
      `update wallet_account set at = '${ahead}' where player_id = ${late.playerId}`,
    ),
    1,
  );
  await fixture.deposit(late.depositCode, 20_000n);
  const overMidnight = `select from entry where player_id = ${late.playerId} and at >= '2026-11-21T23:00:00Z'`;
  assert.equal(await fixture.atShard(late, overMidnight), 1);

  assert.deepEqual(await fixture.sealDay(), ['2026-11-21']);
  fixture.clock.advance(HOUR_MS);
  await fixture.payments.sweep();
  assert.equal(await fixture.inDirectory(`select from inbound_transfer where settled_at > '2026-11-22'`), 1);
  assert.equal(await fixture.reconcile(), '');
  assert.equal(await fixture.reconcile(true), '');

  const moved = (player: PayingPlayer) =>
    [
      `update entry_key set key = gen_random_uuid() where player_id = ${player.playerId}`,
      `update entry_key set key = encode(substring(sha256(convert_to('deposit:sandbox:' || e.reference, 'UTF8')) from 1 for 16), 'hex')::uuid
       from entry e where e.player_id = ${player.playerId} and entry_key.player_id = e.player_id`,
    ] as const;
  for (const player of [early, late])
    await tampered(
      (text) => fixture.atShard(player, text),
      moved(player),
      async () => assert.match(await fixture.reconcile(), UNBOOKED, `${player.playerId}`),
    );
  assert.deepEqual(await fixture.sealDay(), ['2026-11-22']);
  for (const player of [early, late])
    await tampered(
      (text) => fixture.atShard(player, text),
      moved(player),
      async () => {
        assert.equal(await fixture.reconcile(), '', 'a sealed day is not read again');
        assert.match(await fixture.reconcile(true), UNBOOKED);
      },
    );
  assert.equal(await fixture.reconcile(true), '');
});

test('a missing entry holds the seal of its day back, and every plain run finds it until then', async (context) => {
  const fixture = await fixtureFor(context);
  const player = await fixture.newPlayer();
  await fixture.deposit(player.depositCode, 10_000n);
  assert.deepEqual(await fixture.sealDay(), ['2026-11-21']);
  await fixture.deposit(player.depositCode, 20_000n);
  const { db } = fixture.directory;
  await fixture.atShard(player, 'create table kept (like entry)');
  await tampered(
    (text) => fixture.atShard(player, text),
    [
      `with gone as (delete from entry where player_id = ${player.playerId} and amount = 20000 returning *) insert into kept select * from gone`,
      `with back as (delete from kept returning *) insert into entry select * from back`,
    ],
    async () => {
      assert.match(await fixture.reconcile(), UNBOOKED);
      fixture.clock.advance(2 * DAY_MS);
      const sealing = await sealTransfers(db, fixture.shards, fixture.clock.now());
      assert.deepEqual(sealing.days, []);
      assert.match(sealing.found.map(({ detail }) => detail).join(), /is not in the ledger/);
      assert.equal(sealing.waiting?.day, '2026-11-22');
      assert.match(await fixture.reconcile(), UNBOOKED);
    },
  );
  const stopped = await sealTransfers(db, fixture.shards, fixture.clock.now(), () => false);
  assert.deepEqual([stopped.days, stopped.waiting?.day], [[], '2026-11-22']);
  const both = await Promise.all([1, 2].map(() => sealTransfers(db, fixture.shards, fixture.clock.now())));
  for (const { found, waiting } of both) assert.deepEqual([found, waiting], [[], null]);
  assert.equal(await fixture.inDirectory('select from transfer_seal'), 3);
  assert.equal(await fixture.reconcile(true), '');
});

test('transfers of a player who moved shard agree, sealed and open, while the old shard still has its rows and after', async (context) => {
  const fixture = await fixtureFor(context);
  const player = await fixture.newPlayer();
  const deposits = async () => {
    await fixture.deposit(player.depositCode, 10_000n);
    await fixture.deposit('0000000000', 5000n);
  };
  const agrees = async () => {
    for (const deep of [false, true]) assert.equal(await fixture.reconcile(deep), '', `deep: ${deep}`);
  };
  await deposits();
  await fixture.sealDay();
  await deposits();
  // Also moves the slot of player 0: entries without a player stay where they were booked.
  for (const slot of [slotOf(player.playerId), 0]) {
    const from = fixture.slots.get(slot) ?? 1;
    const [fromUrl = '', toUrl = ''] = [from, 3 - from].map((id) => fixture.databases[id - 1]?.ownerUrl);
    await moveSlot({ slot, fromUrl, toUrl });
    fixture.slots.set(slot, 3 - from);
    await agrees();
    await fixture.shards.refresh();
    await agrees();
    await deleteMoved({ slot, fromUrl, toUrl });
    await agrees();
  }
  await deposits();
  await agrees();
  await fixture.sealDay();
  await agrees();
});
