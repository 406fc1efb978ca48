import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import pg from 'pg';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { type Address, addressesOf } from './addresses.ts';
import { SLOT_COUNT } from './homes.ts';
import { checkHomes, openInstallation } from './installation.ts';
import { moveSlots } from './move-slots.ts';
import { prepareInstallation } from './prepare-installation.ts';
import { parseSlots, readSlotMap } from './slot-map.ts';

let databases: TestDatabase[];
let directory: TestDatabase;
let one: TestDatabase;
let two: TestDatabase;

beforeEach(async () => {
  directory = await testDatabase('directory');
  one = await testDatabase('home');
  two = await testDatabase('home');
  databases = [directory, one, two];
});

afterEach(async () => {
  for (const database of databases) await database.close();
});

const placesOf = (...homes: readonly Address[]) => addressesOf(directory, homes);

/** The error with which a node fails to start with these homes; null if it starts. */
async function refusalOf(...homes: readonly Address[]): Promise<string | null> {
  const installation = openInstallation(placesOf(...homes), { maxConnections: 1 });
  try {
    await checkHomes(installation);
    return null;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await installation.close();
  }
}

const slotsOf = async (home: number) =>
  [...(await readSlotMap(directory.db.pool))].filter(([, id]) => id === home).map(([slot]) => slot);

test('players who are there already stay in home 1; a further home begins empty, and slots are moved to it', async () => {
  await prepareInstallation(placesOf(one));
  assert.equal(await refusalOf(one), null);
  assert.match((await refusalOf(one, two)) ?? '', /^Home 2 was never prepared/);
  await prepareInstallation(placesOf(one, two));
  assert.equal(await refusalOf(one, two), null);
  assert.equal((await slotsOf(1)).length, SLOT_COUNT);

  const said: string[] = [];
  const mover = { say: (line: string) => void said.push(line), isStopped: () => false, keptMs: 0 };
  const move = { from: 1, to: 2, slots: [3, 4, 63] };
  assert.equal(await moveSlots(placesOf(one, two), move, mover), 3);
  assert.deepEqual(await slotsOf(2), [3, 4, 63]);
  assert.match(said[0] ?? '', /^✓ slot 3: 0 rows to home 2; its players waited \d+ ms$/);
  assert.equal(await moveSlots(placesOf(one, two), move, mover), 3);
  assert.equal(said.at(-1), '✓ slot 63 is in home 2 already');
  assert.equal(await moveSlots(placesOf(one, two), move, { ...mover, isStopped: () => true }), 0);
  await assert.rejects(moveSlots(placesOf(one, two), { ...move, from: 3 }, mover), /no home 3/);

  // Preparing again changes nothing, and a node whose settings lack the home does not start.
  assert.deepEqual(await prepareInstallation(placesOf(one, two)), []);
  assert.deepEqual(await slotsOf(2), [3, 4, 63]);
  assert.match((await refusalOf(one)) ?? '', /^Players live in home 2, which the settings do not name/);
});

test('homes in another order, of another installation, or empty although they were in use, are refused', async () => {
  await prepareInstallation(placesOf(one, two));
  assert.match((await refusalOf(two, one)) ?? '', /^The database of home 1 is home 2/);
  const other = await testDatabase('directory');
  const fresh = await testDatabase('home');
  databases.push(other, fresh);
  await assert.rejects(prepareInstallation(placesOf(one, fresh)), /home 2 is empty, although/);
  await prepareInstallation(addressesOf(other, [fresh]));
  assert.match((await refusalOf(one, fresh)) ?? '', /^The database of home 2 belongs to another/);
});

test('no slot moves to a home that a live node does not know, and one mover moves at a time', async () => {
  await prepareInstallation(placesOf(one, two));
  const mover = { say() {}, isStopped: () => false, keptMs: 0 };
  const move = { from: 1, to: 2, slots: [5] };
  await directory.db.pool.query('insert into node_heartbeat (node_id, homes) values (gen_random_uuid(), 1)');
  await assert.rejects(moveSlots(placesOf(one, two), move, mover), /1 running nodes do not know home 2/);
  await directory.db.pool.query('delete from node_heartbeat');
  const both = await Promise.allSettled([1, 2].map(() => moveSlots(placesOf(one, two), move, mover)));
  assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1);
});

test('a slot that was on its way when its mover was killed is finished by the next run', async () => {
  await prepareInstallation(placesOf(one, two));
  const owners = [one, two].map(({ ownerUrl }) => ownerUrl);
  const setHere = async (home: number, here: boolean) => {
    const client = new pg.Client({ connectionString: owners[home - 1] });
    await client.connect();
    await client.query('update home_slot set here = $1 where slot = 9', [here]);
    await client.end();
  };
  const mover = { say() {}, isStopped: () => false, keptMs: 0 };
  // The state after a move was killed while it copied.
  await setHere(1, false);
  assert.equal(await moveSlots(placesOf(one, two), { from: 1, to: 2, slots: [9] }, mover), 1);
  assert.deepEqual(await slotsOf(2), [9]);
  // The state after a move was killed between opening the slot and updating the map.
  await setHere(2, false);
  await setHere(1, true);
  assert.equal(await moveSlots(placesOf(one, two), { from: 2, to: 1, slots: [9] }, mover), 1);
  assert.deepEqual(await slotsOf(2), []);
});

test('slots are written as numbers and ranges', () => {
  assert.deepEqual(parseSlots('7'), [7]);
  assert.deepEqual(parseSlots('9-11,1,10'), [1, 9, 10, 11]);
  for (const text of ['', '64', '5-3', 'a', '1,,2', '-1']) assert.equal(parseSlots(text), null, text);
});
