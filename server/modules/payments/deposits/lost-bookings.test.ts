import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import type { Shard, Shards } from '../../../platform/database/shards.ts';
import { HOUR_MS } from '../../../platform/runtime/clock.ts';
import { TRANSFERS_CHECK } from '../checks.ts';
import { type PaymentsFixture, paymentsFixture } from '../testing/payments-fixture.ts';
import type { PayingPlayer } from '../types.ts';

let fixture: PaymentsFixture;
let transfers = 0;
/** The shard whose rows cannot be read. */
let unreachableId: number | null = null;
before(async () => {
  fixture = await paymentsFixture((deps) => ({ ...deps, shards: unreadable(deps.shards) }));
});
after(() => fixture.close());

/**
 * Leaves the state of a deposit after its shard was restored to the moment before: marked in the directory, and not booked
 * at the player's shard.
 */
async function lost(
  playerId: bigint,
  accountNumber: string,
  amountKobo: bigint,
  channel: 'transfer' | 'card' = 'transfer',
): Promise<string> {
  transfers += 1;
  const reference = `lost-${transfers}`;
  const now = fixture.clock.now();
  await sql`
    insert into inbound_transfer
           (provider, provider_reference, channel, account_number, amount_kobo, sender_name, player_id, state, attempts, next_try_at, received_at, settled_at)
    values ('somebank', ${reference}, ${channel}, ${accountNumber}, ${amountKobo}, 'Ngozi Okafor', ${playerId},
            ${playerId === 0n ? 'suspense' : 'booked'}, 0, ${now}, ${now}, ${now})`.execute(
    fixture.directory.db.kysely,
  );
  return reference;
}

function unreadable(shards: Shards): Shards {
  const pool = { connect: () => Promise.reject(new Error('the shard does not answer')) };
  const unreachable = new Map(
    shards.all.map((shard) => [shard.id, { ...shard, db: { ...shard.db, long: { pool } as never } }]),
  );
  const seen = (shard: Shard): Shard =>
    shard.id === unreachableId ? (unreachable.get(shard.id) ?? shard) : shard;
  return {
    ...shards,
    get all() {
      return shards.all.map(seen);
    },
    shardOf: (playerId) => seen(shards.shardOf(playerId)),
  };
}

const unbooked = async () =>
  (await fixture.payments.reconcile()).filter(({ check }) => check === TRANSFERS_CHECK).length;

test('a deposit whose shard has lost the entry is booked again once, by however many nodes at once', async () => {
  const player = await fixture.newPlayer({ balanceKobo: 5000n });
  await lost(player.playerId, player.depositCode, 150_000n);
  assert.equal(await unbooked(), 1);
  const booked = await Promise.all([fixture.payments.rebookLost(), fixture.payments.rebookLost()]);
  assert.equal(
    booked.reduce((sum, count) => sum + count, 0),
    1,
  );
  assert.deepEqual(await fixture.entries(player), ['deposit 5000', 'deposit 150000']);
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 155_000n, heldKobo: 0n });
  assert.equal(await unbooked(), 0);
  assert.equal(await fixture.payments.rebookLost(), 0);
  assert.equal(
    (await fixture.notices(player)).length,
    1,
    'of the first deposit: of the other it was sent before',
  );
});

test('a lost deposit by card is booked again with its wait from its arrival', async () => {
  const player = await fixture.newPlayer();
  await lost(player.playerId, '', 10_000n, 'card');
  fixture.clock.advance(HOUR_MS);
  assert.equal(await fixture.payments.rebookLost(), 1);
  const wait = await fixture.payments.cardWait(player.playerId);
  assert.equal(wait?.amountKobo, 10_000n);
  assert.equal(wait.opensAt.getTime() - fixture.clock.now().getTime(), 23 * HOUR_MS);
});

test('money in suspense that its shard has lost is booked there again', async () => {
  const before = await fixture.suspenseKobo();
  await lost(0n, '9999999999', 7000n);
  assert.equal(await fixture.payments.rebookLost(), 1);
  assert.equal(await fixture.suspenseKobo(), before + 7000n);
  assert.equal(await unbooked(), 0);
});

test('a shard that cannot be read gets nothing, and keeps no other from its deposits', async () => {
  const shardIdOf = ({ playerId }: PayingPlayer) => fixture.shards.shardOf(playerId).id;
  const first = await fixture.newPlayer();
  let second = await fixture.newPlayer();
  while (shardIdOf(second) === shardIdOf(first)) second = await fixture.newPlayer();
  for (const { playerId, depositCode } of [first, second]) await lost(playerId, depositCode, 8000n);
  unreachableId = shardIdOf(first);
  assert.equal(await fixture.payments.rebookLost(), 1);
  assert.ok(fixture.logged.includes('payments.deposits_not_compared'));
  assert.deepEqual([await fixture.entries(first), await fixture.entries(second)], [[], ['deposit 8000']]);
  unreachableId = null;
  assert.equal(await fixture.payments.rebookLost(), 1);
  assert.deepEqual(await fixture.entries(first), ['deposit 8000']);
});

test('a lost deposit above the limit is booked again as one split, by however many nodes at once', async () => {
  const player = await fixture.newPlayer();
  await fixture.setLimits(player, { depositKobo: { day: 100_000n, week: null, month: null } });
  await lost(player.playerId, player.depositCode, 150_000n);
  assert.equal(await unbooked(), 1);
  await Promise.all([fixture.payments.rebookLost(), fixture.payments.rebookLost()]);
  assert.deepEqual(await fixture.entries(player), ['deposit 100000', 'excess 50000']);
  assert.equal((await fixture.payments.keptDeposits(player.playerId)).length, 1);
  assert.equal(await unbooked(), 0);
});
