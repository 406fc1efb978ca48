import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { migrate, readMigrations } from './migrate.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';

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
