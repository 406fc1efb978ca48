import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { openSilentProxy, type Silence, type SilentProxy } from '../testing/silent-proxy.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { isUnavailable } from './unavailable.ts';

const LIMITS = { statementMs: 100, acquireMs: 30_000 };

let database: TestDatabase;
let proxy: SilentProxy;
let db: Database;
let owner: Database;

before(async () => {
  database = await testDatabase();
  owner = openDatabase({ url: database.ownerUrl, maxConnections: 1 });
  await sql`create table held (id integer primary key, words text not null default '')`.execute(owner.kysely);
  await sql`insert into held (id) values (1), (2)`.execute(owner.kysely);
  await sql`grant select, update on held to jaraplay_app`.execute(owner.kysely);
  proxy = await openSilentProxy(database.appUrl);
  db = openDatabase({ url: proxy.url, maxConnections: 3, limits: LIMITS });
});

after(async () => {
  await db.close();
  await owner.close();
  await proxy.close();
  await database.close();
});

/** A backend, and the port from which its connection comes. */
interface Backend {
  readonly pid: number;
  readonly port: number;
}

const backend = async (): Promise<Backend> => {
  const { rows } = await sql<Backend>`select pg_backend_pid() as pid, inet_client_port() as port`.execute(
    db.kysely,
  );
  return rows[0] ?? { pid: 0, port: 0 };
};

/** Waits until the database has ended the backend. */
async function isGone(pid: number): Promise<void> {
  for (;;) {
    const { rows } = await owner.pool.query('select 1 from pg_stat_activity where pid = $1', [pid]);
    if (rows.length === 0) return;
  }
}

for (const silence of ['answers', 'everything'] as const satisfies readonly Silence[])
  test(`a connection on which ${silence} stop costs its caller a refusal that may be repeated, and is replaced`, async () => {
    const { pid, port } = await backend();
    proxy.silenceBackend(port, silence);
    await assert.rejects(sql`select 1`.execute(db.kysely), (error) => isUnavailable(error));
    assert.notEqual((await backend()).pid, pid);
    await isGone(pid);
  });

test('a lock of a silent transaction is free for the next', async () => {
  let pid = 0;
  const silent = db.kysely.transaction().execute(async (within) => {
    const { rows } = await sql<Backend>`
      update held set words = 'lost' where id = 1 returning pg_backend_pid() as pid, inet_client_port() as port`.execute(
      within,
    );
    pid = rows[0]?.pid ?? 0;
    proxy.silenceBackend(rows[0]?.port ?? 0, 'everything');
    await sql`select 1`.execute(within);
  });
  await assert.rejects(silent, (error) => isUnavailable(error));
  await isGone(pid);
  await sql`update held set words = 'kept' where id = 1`.execute(db.kysely);
});

/** Takes a connection of the pool and returns functions that silence it. */
async function taken() {
  const client = await db.pool.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const { rows } = await client.query<Backend>('select pg_backend_pid() as pid, inet_client_port() as port');
  return { client, stream, silence: () => proxy.silenceBackend(rows[0]?.port ?? 0, 'answers') };
}

test('a connection that has rested for longer than the limit is still limited', async () => {
  const { client, stream, silence } = await taken();
  try {
    await Promise.all([once(stream, 'timeout'), client.query('select 1')]);
    await client.query('select 1');
    silence();
    await assert.rejects(client.query('select 1'), (error) => isUnavailable(error));
  } finally {
    client.release(true);
  }
});

test('a connection that rests, or listens, is left alone', async () => {
  const resting = await taken();
  try {
    const pidOf = async () => (await resting.client.query('select pg_backend_pid() as pid')).rows;
    const before = await pidOf();
    // Lasts longer than the limit: three other calls reach theirs one after the other.
    for (let calls = 0; calls < 3; calls += 1) {
      const { client, silence } = await taken();
      silence();
      await assert.rejects(client.query('select 1'));
      client.release(true);
    }
    assert.deepEqual(await pidOf(), before);
  } finally {
    resting.client.release();
  }
});
