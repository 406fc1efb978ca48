import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { currentRequestId, forRequest } from '../runtime/request-context.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { createJobs, type Jobs, type Scheduler } from './jobs.ts';

const RETRY = { retryLimit: 3, retryDelaySeconds: 1, retryDelayMaxSeconds: 1 };
let database: TestDatabase;
let jobs: Jobs & Scheduler;
const handled: string[] = [];
const waiters = new Map<string, () => void | Promise<void>>();
let failuresLeft = 1;

/** Resolves when a job of that name has been handled. */
const handling = (name: string) => new Promise<void>((resolve) => waiters.set(name, resolve));

before(async () => {
  database = await testDatabase();
  jobs = createJobs(database.db.pool, () => undefined);
  jobs.define<{ name: string }>('work', RETRY, async ({ name }) => {
    if (name === 'fails once' && failuresLeft-- > 0) throw new Error('not yet');
    handled.push(name);
    waiters.get(name)?.();
  });
  jobs.schedule('cleaning', '*/10 * * * *', async () => waiters.get('cleaning')?.());
  await jobs.start();
});

after(async () => {
  await jobs.stop();
  await database.close();
});

test('a job sent within a transaction exists only when that commits', async () => {
  const done = handling('committed');
  await database.db.kysely
    .transaction()
    .execute((trx) => jobs.send('work', { name: 'committed' }, { within: trx }));
  const undone = database.db.kysely.transaction().execute(async (trx) => {
    await jobs.send('work', { name: 'rolled back' }, { within: trx });
    throw new Error('change of mind');
  });
  await assert.rejects(undone, /change of mind/);
  await done;
  const last = handling('after');
  await jobs.send('work', { name: 'after' });
  await last;
  assert.deepEqual(handled, ['committed', 'after']);
});

test('a job has the request id of the call that sent it, and one that no call sent its own', async () => {
  const ids = new Map<string, string | undefined>();
  const sent = async (name: string, requestId: string | undefined) => {
    const done = new Promise<void>((resolve) =>
      waiters.set(name, () => {
        ids.set(name, currentRequestId());
        resolve();
      }),
    );
    await forRequest(requestId, () => jobs.send('work', { name }));
    await done;
    return ids.get(name);
  };
  assert.equal(await sent('of a call', 'call-7'), 'call-7');
  assert.match((await sent('of none', undefined)) ?? '', /^[0-9a-f-]{36}$/);
});

test('a job that failed is tried again, alone', async () => {
  const both = [handling('fails once'), handling('fine')];
  await jobs.send('work', { name: 'fails once' });
  await jobs.send('work', { name: 'fine' });
  await Promise.all(both);
  assert.equal(handled.filter((name) => name === 'fine').length, 1);
});

test('scheduled work is planned once for all nodes, and while it runs no other waits', async () => {
  const otherNode = createJobs(database.db.pool, () => undefined);
  otherNode.schedule('cleaning', '*/10 * * * *', async () => waiters.get('cleaning')?.());
  await otherNode.start();
  try {
    const { rows } = await database.db.pool.query('select name, cron, timezone from pgboss.schedule');
    assert.deepEqual(rows, [{ name: 'cleaning', cron: '*/10 * * * *', timezone: 'UTC' }]);
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const begun = new Promise<void>((resolve) =>
      waiters.set('cleaning', () => {
        resolve();
        return mayEnd;
      }),
    );
    await jobs.send('cleaning', {});
    await begun;
    await Promise.all([jobs.send('cleaning', {}), otherNode.send('cleaning', {}), jobs.send('cleaning', {})]);
    const jobsMade = await database.db.pool.query("select count(*) from pgboss.job where name = 'cleaning'");
    end();
    assert.deepEqual(jobsMade.rows, [{ count: 1n }]);
  } finally {
    await otherNode.stop();
  }
});

test('calls that fill the pool are refused beyond its bound, and jobs wait for their turn', async () => {
  const small = openDatabase({ url: database.appUrl, maxConnections: 1, limits: { waiting: 3 } });
  const few = createJobs(small.pool, () => undefined);
  const ran = Promise.withResolvers<void>();
  few.define('reads', RETRY, async () => {
    await small.pool.query('select 1');
    ran.resolve();
  });
  try {
    await few.start();
    const holder = await small.pool.connect();
    const waiting = Array.from({ length: 3 }, () => small.pool.query('select 1').catch(() => undefined));
    await assert.rejects(small.pool.query('select 1'), { code: '53300' });
    const sent = few.send('reads', {});
    holder.release();
    await Promise.all([...waiting, sent, ran.promise]);
  } finally {
    await few.stop();
    await small.close();
  }
});
