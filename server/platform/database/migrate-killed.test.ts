import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { readMigrations } from './migrations.ts';
import { prepareDatabase } from './prepare.ts';

const HELD_LOCK = 7_305_999;
const POLL_EVERY_MS = 50;

/** Migrates as a start does, but waits for a lock after the statements of one migration, before its commit. */
const HELD_START = `
  import { migrate } from '${join(import.meta.dirname, 'migrate.ts')}';
  import { readMigrations } from '${join(import.meta.dirname, 'migrations.ts')}';
  const hold = (text) => text + '; set local lock_timeout = 0; select pg_advisory_xact_lock(${HELD_LOCK})';
  const { OWNER_URL, HELD } = process.env;
  await migrate(OWNER_URL, readMigrations().map((one) => (one.name === HELD ? { ...one, text: hold(one.text) } : one)));
`;

let whole: TestDatabase;
let owner: pg.Client;
const emptyName = `test_killed_${process.pid}`;

before(async () => {
  whole = await testDatabase();
  owner = await connected(whole.ownerUrl);
  await owner.query(`create database ${emptyName}`);
});

after(async () => {
  await owner.query(`drop database ${emptyName} with (force)`);
  await owner.end();
  await whole.close();
});

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Starts migrating, and kills the process when it waits at the end of the named migration. */
async function killStartIn(held: string, url: string): Promise<void> {
  const holder = await connected(url);
  await holder.query('select pg_advisory_lock($1)', [HELD_LOCK]);
  const start = spawn(process.execPath, ['--input-type=module', '--eval', HELD_START], {
    env: { OWNER_URL: url, HELD: held },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exit = once(start, 'exit');
  const waiting = `select 1 from pg_locks where locktype = 'advisory' and objid = ${HELD_LOCK} and not granted`;
  while ((await holder.query(waiting)).rowCount === 0) {
    assert.equal(start.exitCode, null, `the start ended before the end of ${held}`);
    await delay(POLL_EVERY_MS);
  }
  start.kill('SIGKILL');
  await exit;
  await holder.end();
}

/** Tables, columns, constraints, indexes, functions and rights, a line each; without the partitions of months, which no migration makes. */
async function schemaOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select line from (
       select format('%s %s %s', relname, relkind, relacl) as line, relnamespace as namespace from pg_class
       union all select format('%s.%s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod)), relnamespace
         from pg_attribute join pg_class c on c.oid = attrelid where attnum > 0
       union all select format('%s %s', conname, pg_get_constraintdef(oid)), connamespace from pg_constraint
       union all select format('%s %s', pg_get_functiondef(oid), proacl), pronamespace from pg_proc where prokind = 'f'
     ) part where namespace = 'public'::regnamespace order by line`,
  );
  // Their constraints have the names of their table's.
  return [...new Set(rows.map(({ line }) => line).filter((line) => !/_20\d\d_\d\d/.test(line)))];
}

test('a start after kills in the first, a middle and the last migration ends with the whole schema', async () => {
  const url = new URL(whole.ownerUrl);
  url.pathname = `/${emptyName}`;
  const migrations = readMigrations();
  const names = migrations.map(({ name }) => name);
  // An online migration has no commit of its own to be killed before; its kills have a test beside it.
  const inCommits = migrations.filter(({ isOnline }) => !isOnline).map(({ name }) => name);
  const heldAt = [0, Math.floor(inCommits.length / 2), inCommits.length - 1].map((one) =>
    names.indexOf(inCommits[one] ?? ''),
  );
  const empty = await connected(url.href);
  for (const at of heldAt) {
    await killStartIn(names[at] ?? '', url.href);
    const { rows } = await empty.query<{ name: string }>('select name from schema_migration order by name');
    assert.deepEqual(
      rows.map(({ name }) => name),
      names.slice(0, at),
    );
  }
  assert.deepEqual(await prepareDatabase(url.href), names.slice(heldAt.at(-1)));
  assert.deepEqual(await prepareDatabase(url.href), []);
  const lines = await schemaOf(empty);
  await empty.end();
  assert.ok(lines.length > 1000, `${lines.length} lines`);
  assert.deepEqual(lines, await schemaOf(owner));
});
