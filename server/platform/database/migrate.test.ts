import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { migrate, requireMigrated } from './migrate.ts';
import { migrationOf as extra, readMigrations } from './migrations.ts';
import { prepareDatabase } from './prepare.ts';

let database: TestDatabase;

before(async () => {
  database = await testDatabase();
});

after(() => database.close());

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

test('a failing migration leaves nothing of itself behind, and is named', async () => {
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

test('beside a database that a newer node expanded, older code starts; after a contraction it is refused', async () => {
  const { ownerUrl, db } = database;
  assert.deepEqual(await migrate(ownerUrl, readMigrations()), []);
  await requireMigrated(db.pool);
  const contracted = extra('9003-contract', '-- contract: nobody reads it any more\ndrop table made_once');
  const fresh = await testDatabase();
  await migrate(fresh.ownerUrl, [
    ...readMigrations(),
    extra('9001-twice', 'create table made_once (id integer)'),
  ]);
  await migrate(fresh.ownerUrl, [
    ...readMigrations(),
    extra('9001-twice', 'create table made_once (id integer)'),
    contracted,
  ]);
  await assert.rejects(migrate(fresh.ownerUrl), /9003-contract, which takes away what this version needs/);
  await assert.rejects(requireMigrated(fresh.db.pool), /9003-contract/);
  await fresh.close();
});

test('a node that may not migrate names the missing migrations', async () => {
  const newer = [...readMigrations(), extra('9004-wanted', 'create table wanted (id integer)')];
  await assert.rejects(
    requireMigrated(database.db.pool, newer),
    /lacks the migrations 9004-wanted\. Run npm run migrate/,
  );
});

test('a migration waits for a lock in small steps: no statement behind it waits long, and it is applied in the end', async () => {
  const fresh = await testDatabase();
  const [holder, writer] = await Promise.all([connected(fresh.ownerUrl), connected(fresh.ownerUrl)]);
  await holder.query('begin; select count(*) from wallet_account');
  const migrating = migrate(fresh.ownerUrl, [
    ...readMigrations(),
    extra('9005-column', 'alter table wallet_account add column added_later text'),
  ]);
  const waits: number[] = [];
  for (let i = 0; i < 20; i += 1) {
    const beganMs = performance.now();
    await writer.query('update wallet_account set at = at where player_id = 0');
    waits.push(performance.now() - beganMs);
    await delay(25);
  }
  await holder.query('commit');
  assert.deepEqual(await migrating, ['9005-column']);
  assert.ok(Math.max(...waits) < 1000, `${Math.max(...waits)} ms`);
  await Promise.all([holder.end(), writer.end()]);
  await fresh.close();
});

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

test('an applied migration that was edited is refused', async () => {
  const edited = [...readMigrations(), extra('9001-twice', 'create table other (id integer)')];
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
