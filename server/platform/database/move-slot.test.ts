import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { openSilentProxy } from '../testing/silent-proxy.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { deleteMoved, moveSlot } from './move-slot.ts';

const SLOT = 7;
const SLOTS_LOCK = 7_305_120;
const MAX_QUERIES = 5_000;

let from: TestDatabase;
let to: TestDatabase;
before(async () => {
  [from, to] = [await testDatabase('shard'), await testDatabase('shard')];
  await asOwner(to, (client) => client.query('update shard_slot set here = false'));
});
after(async () => {
  await from.close();
  await to.close();
});

async function asOwner<T>({ ownerUrl }: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const isHere = async (client: pg.Client) =>
  (await client.query<{ here: boolean }>('select here from shard_slot where slot = $1', [SLOT])).rows[0]
    ?.here;

test('a mover that freezes as it closes a slot delays no player: the slot is closed in the one message that locks', async () => {
  const proxy = await openSilentProxy(from.ownerUrl);
  // The proxy drops all later messages of this connection.
  proxy.silenceAfter(`pg_advisory_xact_lock(${SLOTS_LOCK})`);
  const moving = moveSlot({ slot: SLOT, fromUrl: proxy.url, toUrl: to.ownerUrl });
  const failed = assert.rejects(moving);
  try {
    await asOwner(from, async (client) => {
      let queries = 0;
      while ((await isHere(client)) === true && queries < MAX_QUERIES) queries += 1;
      assert.equal(await isHere(client), false);
      // Takes the lock as every transaction at the shard does; fails at once if the frozen session still holds it.
      const { rows } = await client.query<{ free: boolean }>(
        'select pg_try_advisory_xact_lock_shared($1) as free',
        [SLOTS_LOCK],
      );
      assert.deepEqual(rows, [{ free: true }]);
    });
  } finally {
    await proxy.close();
    await failed;
  }
  await moveSlot({ slot: SLOT, fromUrl: from.ownerUrl, toUrl: to.ownerUrl });
  assert.deepEqual([await asOwner(from, isHere), await asOwner(to, isHere)], [false, true]);
});

test('a slot that leaves the database of the directory, and returns, takes no row of the directory along', async () => {
  const both = await testDatabase();
  const apart = await testDatabase('shard');
  const playerId = SLOT + 64;
  try {
    await asOwner(apart, (client) => client.query('update shard_slot set here = false'));
    const count = async (database: TestDatabase, table: string) =>
      (
        await asOwner(database, (client) =>
          client.query(`select from ${table} where player_id = ${playerId}`),
        )
      ).rowCount;
    await asOwner(both, async (client) => {
      await client.query(`insert into account_use (player_id, used_at) values (${playerId}, now())`);
      await client.query(`insert into wallet_account (player_id) values (${playerId})`);
    });
    const there = { slot: SLOT, fromUrl: both.ownerUrl, toUrl: apart.ownerUrl };
    await moveSlot(there);
    await deleteMoved(there);
    assert.deepEqual(
      [
        await count(both, 'wallet_account'),
        await count(apart, 'wallet_account'),
        await count(both, 'account_use'),
      ],
      [0, 1, 1],
    );
    const back = { slot: SLOT, fromUrl: apart.ownerUrl, toUrl: both.ownerUrl };
    await moveSlot(back);
    await deleteMoved(back);
    assert.deepEqual(
      [
        await count(both, 'wallet_account'),
        await count(apart, 'wallet_account'),
        await count(both, 'account_use'),
      ],
      [1, 0, 1],
    );
  } finally {
    await both.close();
    await apart.close();
  }
});
