import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { migrationOf, readMigrations } from './migrations.ts';
import { onlineStatements } from './online-migration.ts';

let database: TestDatabase;
let owner: pg.Client;

before(async () => {
  database = await testDatabase();
  owner = await connected();
  await owner.query(`
    create table stock (id integer primary key, name text, word text);
    insert into stock select n, 'name ' || n from generate_series(1, 2500) n;
    create table sale (id integer, at date) partition by range (at);
    create table sale_2026_11 partition of sale for values from ('2026-11-01') to ('2026-12-01');
    create table sale_2026_12 partition of sale for values from ('2026-12-01') to ('2027-01-01');
    insert into sale select n, date '2026-11-01' + n % 60 from generate_series(0, 999) n`);
});
after(async () => {
  await owner.end();
  await database.close();
});

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const apply = (name: string, ...lines: string[]) =>
  migrate(database.ownerUrl, [
    ...readMigrations(),
    migrationOf(name, ['-- online: a table that grows', ...lines].join('\n')),
  ]);

async function indexesLike(name: string): Promise<string[]> {
  const { rows } = await owner.query<{ line: string }>(
    `select indexrelid::regclass::text || case when indisvalid then '' else ' unfinished' end as line
       from pg_index where indexrelid::regclass::text like $1 order by 1`,
    [name],
  );
  return rows.map(({ line }) => line);
}

const PAGES = `-- in pages
update stock set word = upper(name)
 where id in (select id from stock where word is null order by id limit 1000)`;

test('an index and a back-fill are applied while others write the table, and once', async () => {
  let written = 0;
  let isDone = false;
  const writer = await connected();
  const writing = (async () => {
    while (!isDone) {
      await writer.query(`insert into stock values ($1, 'late', 'LATE')`, [10_000 + written]);
      written += 1;
    }
  })();
  const index = 'create index concurrently stock_by_word on stock (word) where word is not null;';
  const applied = await apply('9101-words', `${PAGES};`, index);
  isDone = true;
  await writing;
  await writer.end();
  assert.deepEqual(applied, ['9101-words']);
  assert.ok(written > 0);
  assert.deepEqual(await indexesLike('stock_by_word'), ['stock_by_word']);
  const { rows } = await owner.query(
    'select count(*)::int as n from stock where id < 10000 and word is null',
  );
  assert.deepEqual(rows, [{ n: 0 }]);
  assert.deepEqual(await apply('9101-words', `${PAGES};`, index), []);
});

test('a build whose connection died is repeated by the next run, which drops the unfinished index', async () => {
  // The build waits for this transaction, as it would for a long report.
  const reader = await connected();
  await reader.query('begin isolation level repeatable read; select count(*) from stock');
  const index = 'create index concurrently stock_by_name on stock (name);';
  const killed = assert.rejects(apply('9102-names', index), /9102-names failed/);
  const building = `select pid from pg_stat_activity where query like 'create index concurrently stock_by_name%' and wait_event_type = 'Lock'`;
  let pid: number | undefined;
  while (pid === undefined) {
    pid = (await owner.query<{ pid: number }>(building)).rows[0]?.pid;
    await delay(20);
  }
  await owner.query('select pg_terminate_backend($1)', [pid]);
  await killed;
  assert.deepEqual(await indexesLike('stock_by_name'), ['stock_by_name unfinished']);
  await reader.end();
  assert.deepEqual(await apply('9102-names', index), ['9102-names']);
  assert.deepEqual(await indexesLike('stock_by_name'), ['stock_by_name']);
});

test('a table with months gets the index at each, and at those that come later', async () => {
  const index = 'create index concurrently sale_by_id on sale (id);';
  // A run that was killed after the first month.
  await owner.query(
    'create index sale_by_id on only sale (id); create index sale_by_id_2026_11 on sale_2026_11 (id)',
  );
  assert.deepEqual(await apply('9103-sales', index), ['9103-sales']);
  assert.deepEqual(await indexesLike('sale_by_id%'), [
    'sale_by_id',
    'sale_by_id_2026_11',
    'sale_by_id_2026_12',
  ]);
  await owner.query(
    `create table sale_2027_01 partition of sale for values from ('2027-01-01') to ('2027-02-01')`,
  );
  const { rows } = await owner.query(
    `select count(*)::int as n from pg_index where indrelid = 'sale_2027_01'::regclass`,
  );
  assert.deepEqual(rows, [{ n: 1 }]);
});

test('two commands that start at once apply an online migration once, and neither waits for the other in vain', async () => {
  const index = 'create index concurrently stock_by_both on stock (name, word);';
  const applied = await Promise.all([apply('9104-both', index), apply('9104-both', index)]);
  assert.deepEqual(applied.flat(), ['9104-both']);
});

test('a statement that would lock the table is refused with the name of its migration', () => {
  for (const text of ['create index a on b (c);', 'update b set c = 1;', 'alter table b add d text;'])
    assert.throws(
      () => onlineStatements('9105-locks', text),
      /^Error: Migration 9105-locks is online, so it holds/,
    );
});
