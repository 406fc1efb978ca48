import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { testSessions } from '../modules/sessions/testing/test-sessions.ts';
import { findModules } from '../node/modules.ts';
import { addressesOf } from '../platform/database/addresses.ts';
import { readEpoch } from '../platform/database/epoch.ts';
import { checkShards, type Installation, openInstallation } from '../platform/database/installation.ts';
import { readPosition } from '../platform/database/last-seen.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/database/postgres/embedded.ts';
import { prepareInstallation } from '../platform/database/prepare-installation.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { readDatabaseAddress } from '../platform/runtime/database-address.ts';
import type { Log } from '../platform/runtime/log.ts';
import { startStandby, type TestStandby } from '../platform/testing/test-standby.ts';
import { createRestoreGuard } from './recognise-restore.ts';

const log: Log = { info() {}, warn() {}, error() {}, debug() {} };
const GUARD_ACTS_MS = 30_000;

type Node = Awaited<ReturnType<typeof startNode>>;

/** A node on a primary and its replica, whose address lists the replica first. */
async function startNode(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-standby-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const main = await startEmbeddedPostgres({ dataDir: join(folder, 'main'), durable: true });
  t.after(() => main.stop());
  await prepareInstallation(addressesOf({ appUrl: main.appUrl, ownerUrl: main.url }));
  const standby = await startStandby(main.url, join(folder, 'main', 'postgres'), join(folder, 'copy'));
  t.after(() => standby.stop());
  const addresses = addressesOf({
    appUrl: bothOf(main.appUrl, standby),
    ownerUrl: bothOf(main.url, standby),
  });
  const guard = createRestoreGuard({ addresses, modules: await findModules(), log });
  const installation = openInstallation(addresses, { maxConnections: 3, onConnect: guard.onConnect });
  t.after(() => installation.close());
  await checkShards(installation);
  return {
    ...{ main, standby, installation },
    async serve() {
      const stop = await guard.start({ installation, dataDir: join(folder, 'node'), isEmbedded: false });
      t.after(stop);
    },
  };
}

function bothOf(url: string, { port }: TestStandby): string {
  return readDatabaseAddress(url.replace('@127.0.0.1', `@127.0.0.1:${port},127.0.0.1`)) ?? assert.fail(url);
}

async function asOwner(url: string, ...texts: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const text of texts) await client.query(text);
  await client.end();
}

/** As a machine that is switched off. The embedded server would be started again by its supervisor. */
async function lose(main: EmbeddedPostgres): Promise<void> {
  const stopped = main.stop();
  process.kill(main.pid(), 'SIGKILL');
  await stopped;
}

/** The first connections after a failover fail; a call is repeated. */
async function answered<T>(call: () => Promise<T>): Promise<T> {
  for (let waitedMs = 0; ; waitedMs += 100) {
    try {
      return await call();
    } catch (error) {
      if (waitedMs >= GUARD_ACTS_MS) throw error;
      await delay(100);
    }
  }
}

/** Backends of a killed server may answer for a moment, and the lost connections of a pool fail once. */
async function lastFailure(call: () => Promise<unknown>): Promise<Error> {
  for (let waitedMs = 0; waitedMs < GUARD_ACTS_MS; waitedMs += 100) {
    const error = await call().catch((reason: unknown) => reason);
    if (error instanceof Error && error.message.startsWith('No server')) return error;
    await delay(100);
  }
  return assert.fail('the call was not refused');
}

/** The server's processes: the children of its postmaster too. */
function processesOf(postmaster: number): number[] {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  return [postmaster, ...children.split(' ').filter(Boolean).map(Number)];
}

const END_OTHERS =
  "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'";

async function portOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ port: number }>(`select current_setting('port')::integer as port`);
  return rows[0]?.port ?? 0;
}

/** Opens a session and returns whether a node that knows nothing of it finds it in the database. */
async function openSession({ db }: Installation): Promise<() => Promise<boolean>> {
  const { token } = await db.kysely
    .transaction()
    .execute((within) => testSessions(db, systemClock).openPlayer(within, 1n));
  return async () => (await testSessions(db, systemClock).find('player', token))?.refusal === null;
}

const MARK = `insert into sealed_column (name, version) values ('acknowledged', 0)`;
const markIn = async ({ db }: Installation) =>
  (await db.pool.query(`select from sealed_column where name = 'acknowledged'`)).rowCount === 1;

async function replicateSynchronously({ main, installation }: Node): Promise<void> {
  await asOwner(
    main.url,
    `alter system set synchronous_standby_names = 'standby'`,
    'select pg_reload_conf()',
  );
  await answered(async () => assert.ok((await readPosition(installation.db.pool)).position.isSynchronous));
}

test('a failover to a synchronous replica that lost nothing retires nothing, and sessions continue', async (t) => {
  const node = await startNode(t);
  const { main, standby, installation } = node;
  await replicateSynchronously(node);
  await node.serve();
  const isOpen = await openSession(installation);
  await installation.db.pool.query(MARK);
  await lose(main);
  await standby.promote();
  assert.equal(await answered(() => readEpoch(installation.db.kysely)), 1);
  assert.equal(await isOpen(), true);
  assert.equal(await markIn(installation), true, 'what was acknowledged is there');
  await node.serve();
  assert.equal(await readEpoch(installation.db.kysely), 1, 'a start afterwards retires nothing');
  assert.equal(await isOpen(), true);
});

test('a failover that lost an acknowledged commit retires the seeds and the sessions', async (t) => {
  const node = await startNode(t);
  const { main, standby, installation } = node;
  await node.serve();
  const isOpen = await openSession(installation);
  await standby.catchUp();
  await standby.stopReceiving();
  await installation.db.pool.query(MARK);
  await lose(main);
  await standby.promote();
  assert.equal(await answered(() => readEpoch(installation.db.kysely)), 2);
  assert.equal(await markIn(installation), false, 'the commit is lost');
  assert.equal(await isOpen(), false);
});

test('a replica that is behind what a node has seen is not followed, although replication is synchronous', async (t) => {
  const node = await startNode(t);
  const { main, standby, installation } = node;
  await standby.catchUp();
  await standby.stopReceiving();
  await installation.db.pool.query(MARK);
  await asOwner(
    main.url,
    `alter system set synchronous_standby_names = 'standby'`,
    'select pg_reload_conf()',
  );
  await answered(async () => assert.ok((await readPosition(installation.db.pool)).position.isSynchronous));
  const { position } = await readPosition(installation.db.pool);
  await lose(main);
  await standby.promote();
  const { rows } = await answered(() =>
    installation.db.pool.query('select followed from follow_timeline($1, $2)', [
      position.timeline,
      position.flushedBytes,
    ]),
  );
  assert.deepEqual(rows, [{ followed: false }]);
});

/** A process of a list may have ended since it was made. */
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

test('a frozen primary is left for its replica, and not taken again when it wakes', async (t) => {
  const node = await startNode(t);
  const { main, standby, installation } = node;
  const { pool } = installation.db;
  await replicateSynchronously(node);
  await node.serve();
  const frozen = processesOf(main.pid());
  const wake = () => {
    for (const pid of frozen.splice(0)) signalIfThere(pid, 'SIGCONT');
  };
  t.after(wake);
  for (const pid of frozen) signalIfThere(pid, 'SIGSTOP');
  await standby.promote();
  assert.equal(await answered(() => portOf(pool)), standby.port);
  wake();
  for (let tries = 0; tries < 5; tries += 1) {
    await asOwner(standby.here(main.url), END_OTHERS);
    assert.equal(await answered(() => portOf(pool)), standby.port);
  }
  assert.equal(await readEpoch(installation.db.kysely), 1);
});

test('a call without any server that takes writes is refused with the reason of each', async (t) => {
  const node = await startNode(t);
  const { main, standby, installation } = node;
  await lose(main);
  const { message } = await lastFailure(() => installation.db.pool.query('select 1'));
  assert.equal(
    message,
    `No server of the database takes writes (127.0.0.1:${standby.port}: takes no writes; ` +
      `127.0.0.1:${main.port}: connect ECONNREFUSED 127.0.0.1:${main.port})`,
  );
});
