import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { openDatabase } from '../database/database.ts';
import { testDatabase } from '../testing/test-database.ts';
import { refusalFor } from './fault.ts';
import { createHttp } from './http.ts';

const coded = (code: string) => Object.assign(new Error('from the database'), { code });

test('a temporary failure is 503, and any other 500', () => {
  const passing = ['08006', '53300', '53100', '53200', '57014', '57P01', '57P03', '58030', '55P03', '25006'];
  for (const code of [...passing, '40P01', '40001', 'ECONNREFUSED', 'EPIPE']) {
    assert.deepEqual(
      [code, refusalFor(coded(code)).status, refusalFor(coded(code)).code],
      [code, 503, 'unavailable'],
    );
  }
  for (const message of ['timeout exceeded when trying to connect', 'Connection terminated unexpectedly'])
    assert.equal(refusalFor(new Error(message)).code, 'unavailable');
  for (const error of [coded('23505'), coded('22003'), new Error('what?'), null, 'text'])
    assert.deepEqual([refusalFor(error).status, refusalFor(error).code], [500, 'our_fault']);
});

test('a database that an administrator closed is 503, and the same code of a statement an error of ours', async (t) => {
  const database = await testDatabase();
  const name = new URL(database.appUrl).pathname.slice(1);
  const owner = new pg.Client({ connectionString: new URL('/postgres', database.ownerUrl).href });
  const db = openDatabase({ url: database.appUrl, maxConnections: 1 });
  await owner.connect();
  const setOpen = (isOpen: boolean) => owner.query(`alter database ${name} with allow_connections ${isOpen}`);
  t.after(async () => {
    await db.close();
    await setOpen(true);
    await owner.end();
    await database.close();
  });
  await setOpen(false);
  const refused = await db.pool.query('select 1').catch((error: unknown) => error);
  assert.equal(refusalFor(refused).code, 'unavailable', String(refused));
  await setOpen(true);
  const wrong = await db.pool.query(`select currval('pg_temp.never')`).catch((error: unknown) => error);
  assert.equal(refusalFor(wrong).code, 'our_fault');
  assert.equal(refusalFor(coded('55000')).code, 'our_fault');
});

test('an exhausted pool, a lock, a slow statement and a read-only database are 503 in our shape, with Retry-After', async (t) => {
  const database = await testDatabase();
  const limits = { acquireMs: 1000, waiting: 3, lockMs: 50, statementMs: 50 };
  const db = openDatabase({ url: database.appUrl, maxConnections: 1, limits });
  const app = createHttp({ logLevel: 'silent', trustProxy: null });
  app.get('/run', (request) => db.pool.query((request.query as { sql: string }).sql));
  const run = async (sql: string) => {
    const answer = await app.inject({ url: '/run', query: { sql } });
    assert.deepEqual([answer.statusCode, answer.json().code], [503, 'unavailable'], sql);
    assert.match(String(answer.headers['retry-after']), /^\d+$/);
    assert.deepEqual(Object.keys(answer.json()).sort(), ['code', 'message', 'status']);
  };
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  t.after(async () => {
    await owner.end();
    await app.close();
    await db.close();
    await database.close();
  });
  await run('select pg_sleep(5)');
  await run("set transaction_read_only = on; insert into sealed_column values ('a', 1)");
  await owner.query('begin; lock table sealed_column');
  await run('select count(*) from sealed_column');
  const held = await db.pool.connect();
  await run('select 1');
  // The queue for connections is full: the next call fails at once.
  const waiting = Array.from({ length: limits.waiting }, () => db.pool.connect());
  assert.equal(db.pool.waitingCount, limits.waiting);
  await Promise.all([run('select 1'), assert.rejects(db.pool.connect(), { code: '53300' })]);
  assert.equal(db.pool.waitingCount, limits.waiting);
  await Promise.allSettled(waiting);
  held.release();
});
