import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { createShards, isInSlots, type Shard, type Shards, SLOT_COUNT, slotOf } from './shards.ts';

let databases: TestDatabase[];
let shards: Shards;
const slots = new Map<number, number>();
/** A player of slot 7, which the test moves. */
const PLAYER = BigInt(SLOT_COUNT + 7);

before(async () => {
  databases = await Promise.all([testDatabase(), testDatabase()]);
  shards = createShards({
    shards: databases.map(({ db }, i): Shard => ({ id: i + 1, db, bets: db, table: (name) => name })),
    readSlots: async () => new Map(slots),
  });
});

after(async () => {
  for (const database of databases) await database.close();
});

async function asOwner(shard: number, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: databases[shard - 1]?.ownerUrl });
  await client.connect();
  await client.query(text);
  await client.end();
}

const databaseName = async (within: Parameters<Parameters<Shards['transaction']>[1]>[0]) =>
  (await sql<{ name: string }>`select current_database() as name`.execute(within)).rows[0]?.name;

test('every slot is among the bits of all slots, and none among those of none', async () => {
  const { rows } = (await shards.all[0]?.db.pool.query(
    `select bool_and(${isInSlots('player_id', '-1::bigint')}) as every, bool_or(${isInSlots('player_id', '0::bigint')}) as some
       from generate_series(1, 200) player_id`,
  )) ?? { rows: [] };
  assert.deepEqual(rows[0], { every: true, some: false });
  assert.equal(slotOf(PLAYER), 7);
});

test('a transaction runs where the player lives; after a move it runs at the new shard, and nothing at the old one', async () => {
  await asOwner(2, 'update shard_slot set here = false');
  const first = await shards.transaction(PLAYER, databaseName);
  await asOwner(1, 'update shard_slot set here = false where slot = 7');
  await asOwner(2, 'update shard_slot set here = true where slot = 7');
  slots.set(7, 2);
  let runs = 0;
  const second = await shards.transaction(PLAYER, (within) => {
    runs += 1;
    return databaseName(within);
  });
  assert.notEqual(first, second);
  assert.equal(runs, 1);
  assert.equal(shards.shardOf(PLAYER).id, 2);
  assert.equal(shards.shardOf(PLAYER + 1n).id, 1);
});

test('a mover that holds the exclusive lock waits for a transaction that saw the slot here', async () => {
  const order: string[] = [];
  let mover: Promise<void> | undefined;
  await shards.transaction(PLAYER, async (within) => {
    mover = asOwner(2, 'select pg_advisory_xact_lock(7305120)').then(() => {
      order.push('moved');
    });
    // The mover must be seen waiting for the lock.
    let isWaiting = false;
    while (!isWaiting) {
      const { rows } = await sql<{ waiting: boolean }>`
        select exists (select 1 from pg_locks where locktype = 'advisory' and not granted) as waiting`.execute(
        within,
      );
      isWaiting = rows[0]?.waiting === true;
    }
    order.push('booked');
  });
  await mover;
  assert.deepEqual(order, ['booked', 'moved']);
});
