import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import pg from 'pg';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { type Address, addressesOf } from './addresses.ts';
import type { Executor } from './database.ts';
import { checkShards, openInstallation } from './installation.ts';
import { type MovedSlot, moveSlots } from './move-slots.ts';
import { prepareInstallation } from './prepare-installation.ts';
import { SLOT_COUNT } from './shards.ts';
import { parseSlots, readSlotMap } from './slot-map.ts';

let databases: TestDatabase[];
let directory: TestDatabase;
let one: TestDatabase;
let two: TestDatabase;

beforeEach(async () => {
  directory = await testDatabase('directory');
  one = await testDatabase('shard');
  two = await testDatabase('shard');
  databases = [directory, one, two];
});

afterEach(async () => {
  for (const database of databases) await database.close();
});

const placesOf = (...shards: readonly Address[]) => addressesOf(directory, shards);

/** The error with which a node fails to start with these shards; null if it starts. */
async function refusalOf(...shards: readonly Address[]): Promise<string | null> {
  const installation = openInstallation(placesOf(...shards), { maxConnections: 1 });
  try {
    await checkShards(installation);
    return null;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await installation.close();
  }
}

const slotsOf = async (shard: number) =>
  [...(await readSlotMap(directory.db.pool))].filter(([, id]) => id === shard).map(([slot]) => slot);

test('a start divides the slots if an earlier one was killed between its migrations and that step', async () => {
  // The databases of these tests are migrated and nothing else.
  await prepareInstallation(placesOf(one, two));
  const byNumber = Array.from({ length: SLOT_COUNT }, (_, slot) => slot);
  assert.deepEqual(
    await slotsOf(1),
    byNumber.filter((slot) => slot % 2 === 0),
  );
  assert.deepEqual(
    await slotsOf(2),
    byNumber.filter((slot) => slot % 2 === 1),
  );
  assert.equal(await refusalOf(one, two), null);
});

test('players of the first shard stay there; a further shard begins empty, and slots are moved to it', async () => {
  await prepareInstallation(placesOf(one));
  assert.equal(await refusalOf(one), null);
  assert.match((await refusalOf(one, two)) ?? '', /^Shard 2 was never prepared/);
  await prepareInstallation(placesOf(one, two));
  assert.equal(await refusalOf(one, two), null);
  assert.equal((await slotsOf(1)).length, SLOT_COUNT);

  const lines: string[] = [];
  const moved: MovedSlot[] = [];
  const mover = {
    print: (line: string) => void lines.push(line),
    isStopped: () => false,
    record: async (_: Executor, one: MovedSlot) => void moved.push(one),
    keptMs: 0,
  };
  const move = { from: 1, to: 2, slots: [3, 4, 63] };
  assert.equal(await moveSlots(placesOf(one, two), move, mover), 3);
  assert.deepEqual(await slotsOf(2), [3, 4, 63]);
  assert.match(lines[0] ?? '', /^✓ slot 3: 0 rows to shard 2; its players waited \d+ ms$/);
  assert.equal(await moveSlots(placesOf(one, two), move, mover), 3);
  assert.equal(lines.at(-1), '✓ slot 63 is in shard 2 already');
  // A slot that is there already is not moved, and so not recorded again.
  assert.deepEqual(
    moved,
    [3, 4, 63].map((slot) => ({ slot, from: 1, to: 2, rows: 0 })),
  );
  assert.equal(await moveSlots(placesOf(one, two), move, { ...mover, isStopped: () => true }), 0);
  await assert.rejects(moveSlots(placesOf(one, two), { ...move, from: 3 }, mover), /no shard 3/);

  // Preparing again changes nothing, and a node whose settings lack the shard does not start.
  assert.deepEqual(await prepareInstallation(placesOf(one, two)), []);
  assert.deepEqual(await slotsOf(2), [3, 4, 63]);
  assert.match((await refusalOf(one)) ?? '', /^Players live in shard 2, which the settings do not name/);
});

test('shards in another order, of another installation, or empty although they were in use, are refused', async () => {
  await prepareInstallation(placesOf(one, two));
  assert.match((await refusalOf(two, one)) ?? '', /^The database of shard 1 is shard 2/);
  const other = await testDatabase('directory');
  const fresh = await testDatabase('shard');
  databases.push(other, fresh);
  await assert.rejects(prepareInstallation(placesOf(one, fresh)), /shard 2 is empty, although/);
  await prepareInstallation(addressesOf(other, [fresh]));
  assert.match((await refusalOf(one, fresh)) ?? '', /^The database of shard 2 belongs to another/);
});

test('no slot moves to a shard that a live node does not know, and one mover moves at a time', async () => {
  await prepareInstallation(placesOf(one, two));
  const mover = { print() {}, isStopped: () => false, record: async () => undefined, keptMs: 0 };
  const move = { from: 1, to: 2, slots: [6] };
  await directory.db.pool.query('insert into node_heartbeat (node_id, shards) values (gen_random_uuid(), 1)');
  await assert.rejects(moveSlots(placesOf(one, two), move, mover), /1 running nodes do not know shard 2/);
  await directory.db.pool.query('delete from node_heartbeat');
  const both = await Promise.allSettled([1, 2].map(() => moveSlots(placesOf(one, two), move, mover)));
  assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1);
});

test('a slot that was on its way when its mover was killed is finished by the next run', async () => {
  await prepareInstallation(placesOf(one, two));
  const owners = [one, two].map(({ ownerUrl }) => ownerUrl);
  const setHere = async (shard: number, here: boolean) => {
    const client = new pg.Client({ connectionString: owners[shard - 1] });
    await client.connect();
    await client.query('update shard_slot set here = $1 where slot = 8', [here]);
    await client.end();
  };
  const mover = { print() {}, isStopped: () => false, record: async () => undefined, keptMs: 0 };
  // The state after a move was killed while it copied.
  await setHere(1, false);
  assert.equal(await moveSlots(placesOf(one, two), { from: 1, to: 2, slots: [8] }, mover), 1);
  assert.ok((await slotsOf(2)).includes(8));
  // The state after a move was killed between opening the slot and updating the map.
  await setHere(2, false);
  await setHere(1, true);
  assert.equal(await moveSlots(placesOf(one, two), { from: 2, to: 1, slots: [8] }, mover), 1);
  assert.ok((await slotsOf(1)).includes(8));
});

test('slots are written as numbers and ranges', () => {
  assert.deepEqual(parseSlots('7'), [7]);
  assert.deepEqual(parseSlots('9-11,1,10'), [1, 9, 10, 11]);
  for (const text of ['', '64', '5-3', 'a', '1,,2', '-1']) assert.equal(parseSlots(text), null, text);
});
