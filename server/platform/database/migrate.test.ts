import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { prepareDatabase } from './prepare.ts';

let database: TestDatabase;

before(async () => {
  database = await testDatabase();
});

after(() => database.close());

const extra = (name: string, text: string, checksum = name) => ({ name, text, checksum });

test('migrating again applies nothing', async () => {
  assert.deepEqual(await migrate(database.ownerUrl), []);
});

test('two nodes starting at once apply each migration once', async () => {
  const migrations = [...readMigrations(), extra('9001-twice', 'create table made_once (id integer)')];
  const applied = await Promise.all([
    migrate(database.ownerUrl, migrations),
    migrate(database.ownerUrl, migrations),
  ]);
  assert.deepEqual(applied.flat(), ['9001-twice']);
});

test('a failing migration leaves nothing of itself behind, and says which it was', async () => {
  const broken = [
    ...readMigrations(),
    extra('9001-twice', 'create table made_once (id integer)'),
    extra('9002-broken', 'create table half (id integer); select 1 / 0'),
  ];
  await assert.rejects(migrate(database.ownerUrl, broken), /Migration 9002-broken failed: division by zero/);
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const { rows } = await client.query("select to_regclass('half') as half");
  await client.end();
  assert.equal(rows[0].half, null);
});

test('a database newer than the code is refused', async () => {
  await assert.rejects(
    migrate(database.ownerUrl, readMigrations()),
    /9001-twice, which this version does not know/,
  );
});

test('an applied migration that was edited is refused', async () => {
  const edited = [
    ...readMigrations(),
    extra('9001-twice', 'create table other (id integer)', 'another checksum'),
  ];
  await assert.rejects(migrate(database.ownerUrl, edited), /9001-twice was changed after it was applied/);
});

test('two nodes preparing one database at once both succeed', async () => {
  const fresh = await testDatabase();
  const prepared = await Promise.allSettled([
    prepareDatabase(fresh.ownerUrl),
    prepareDatabase(fresh.ownerUrl),
  ]);
  await fresh.close();
  assert.deepEqual(
    prepared.map((one) => one.status),
    ['fulfilled', 'fulfilled'],
  );
});

test('months whose rows already lie in the default partition are left there, and do not stop a start', async () => {
  const fresh = await testDatabase();
  const client = new pg.Client({ connectionString: fresh.ownerUrl });
  await client.connect();
  await client.query(`insert into entry (player_id, at, seq, kind, source, destination, amount, balance_after)
                      values (0, '2031-03-05', 1, 'suspense', 'bank', 'suspense', 1, 0)`);
  const { rows } = await client.query("select ensure_month_partitions('entry', '2031-02-10', 3) as skipped");
  const made = await client.query(
    "select to_regclass('entry_2031_02') as before, to_regclass('entry_2031_03') as own, to_regclass('entry_2031_04') as after",
  );
  await client.end();
  await fresh.close();
  assert.equal(rows[0].skipped, 1);
  assert.deepEqual(made.rows, [{ before: 'entry_2031_02', own: null, after: 'entry_2031_04' }]);
});
