import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { ensureMonths, MONTHS_AHEAD } from './month-partitions.ts';

const LONGEST_WAIT_MS = 300;

let database: TestDatabase;
const clients: pg.Client[] = [];

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  clients.push(client);
  return client;
}

before(async () => {
  database = await testDatabase();
  const owner = await connected();
  await owner.query(`create table diary (at timestamptz not null, line integer not null, primary key (at, line)) partition by range (at);
                     create table diary_default partition of diary default;
                     create index diary_line on diary (line);
                     grant select, insert on diary to jaraplay_app`);
});

after(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await database.close();
});

const addLine = 'insert into diary (at, line) values ($1, $2)';

async function partitionsOf(client: pg.Client, pattern: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'diary'::regclass and inhrelid::regclass::text like $1 order by 1`,
    [pattern],
  );
  return rows.map(({ name }) => name);
}

test('this month and three more have their partition, once, and no constraint is left behind', async () => {
  const client = await connected();
  const now = new Date('2035-11-20T12:00:00Z');
  assert.equal(await ensureMonths(database.db, 'diary', now), MONTHS_AHEAD);
  assert.equal(await ensureMonths(database.db, 'diary', now), MONTHS_AHEAD);
  assert.deepEqual(await partitionsOf(client, 'diary_203%'), [
    'diary_2035_11',
    'diary_2035_12',
    'diary_2036_01',
    'diary_2036_02',
  ]);
  const { rows } = await client.query(
    `select conname from pg_constraint where conname ~ '_(range|is_elsewhere)$'`,
  );
  assert.deepEqual(rows, []);
  await client.query(addLine, ['2035-12-31T23:59:59Z', 1]);
  const { rows: found } = await client.query('select count(*)::int as n from diary_2035_12');
  assert.deepEqual(found, [{ n: 1 }]);
});

test('while a long reader holds the table, no insert waits; the month is attached when the reader is done', async () => {
  const [reader, writer] = await Promise.all([connected(), connected()]);
  await reader.query('begin; select count(*) from diary');
  const now = new Date('2040-01-15T12:00:00Z');
  let isDone = false;
  const ensuring = ensureMonths(database.db, 'diary', now).finally(() => {
    isDone = true;
  });
  // PostgreSQL itself measures the wait and rejects an insert that waits longer: a busy machine delays only the answer.
  await writer.query(`set lock_timeout = '${LONGEST_WAIT_MS}ms'`);
  for (let seq = 1; seq <= 60; seq += 1) {
    await writer.query(addLine, ['2039-06-01T00:00:00Z', seq]);
    await delay(20);
  }
  assert.equal(isDone, false);
  await reader.query('commit');
  assert.equal(await ensuring, MONTHS_AHEAD);
});

test('a month whose rows lie in the default partition already is left there, and reported as missing', async () => {
  const client = await connected();
  await client.query(addLine, ['2045-03-05T00:00:00Z', 1]);
  assert.equal(await ensureMonths(database.db, 'diary', new Date('2045-01-10T00:00:00Z')), 1);
  assert.deepEqual(await partitionsOf(client, 'diary_2045%'), [
    'diary_2045_01',
    'diary_2045_02',
    'diary_2045_04',
  ]);
});
