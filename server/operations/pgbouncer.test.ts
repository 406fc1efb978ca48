import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import pg from 'pg';
import { testSessions } from '../modules/sessions/testing/test-sessions.ts';
import { BATCH_SESSION } from '../modules/wallet/wallet.ts';
import { type Address, type Addresses, addressesOf } from '../platform/database/addresses.ts';
import { checkShards, type Installation, openInstallation } from '../platform/database/installation.ts';
import { createLeadership } from '../platform/database/leadership.ts';
import type { Pooler } from '../platform/database/pooler.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/database/postgres/embedded.ts';
import { prepareInstallation } from '../platform/database/prepare-installation.ts';
import { sessionOf } from '../platform/database/session-settings.ts';
import { Subscriber } from '../platform/database/subscriber.ts';
import { waitForDatabases } from '../platform/database/wait-for-databases.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { newId } from '../platform/runtime/ids.ts';
import type { Log } from '../platform/runtime/log.ts';
import { poolerIsAbsent, startPooler } from '../platform/testing/test-pooler.ts';
import { requireLimits } from './pooled-databases.ts';

const log: Log = { info() {}, warn() {}, error() {}, debug() {} };
const skip = poolerIsAbsent;
const NODES = [0, 1];
const POOL_SIZE = 3;

let folder: string;
let postgres: EmbeddedPostgres;

before(async () => {
  if (skip !== false) return;
  folder = mkdtempSync(join(tmpdir(), 'jaraplay-pooled-'));
  postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false });
  await prepareInstallation(addressesOf({ appUrl: postgres.appUrl, ownerUrl: postgres.url }));
});
after(async () => {
  if (skip !== false) return;
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function poolerFor(t: TestContext, options: Parameters<typeof startPooler>[1]) {
  const pooler = await startPooler(postgres.appUrl, options);
  t.after(() => pooler.stop());
  return pooler.through(postgres.appUrl);
}

async function nodeAt(t: TestContext, addresses: Addresses): Promise<Installation> {
  const installation = openInstallation(addresses, {
    maxConnections: 6,
    bets: { maxConnections: 4, session: BATCH_SESSION },
  });
  t.after(() => installation.close());
  await checkShards(installation);
  return installation;
}

const pooled = (url: string): Address & { readonly pooler: Pooler } => ({
  ...{ appUrl: postgres.appUrl, ownerUrl: postgres.url },
  pooler: { url, namedStatements: false, settings: sessionOf() },
});

async function asOwner(...texts: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  for (const text of texts) await client.query(text);
  await client.end();
}

test('a start at a pooler that refuses the settings of connections ends at once with the remedy', {
  skip,
}, async (t) => {
  const url = await poolerFor(t, { mode: 'session' });
  const waiting = waitForDatabases(addressesOf({ appUrl: url, ownerUrl: null }), {
    print: () => assert.fail('it waits'),
    goOn: () => undefined,
  });
  await assert.rejects(
    waiting,
    /^Error: Behind the database .* is a pooler\. Give .* DATABASE_POOLER_URL\.$/,
  );
});

test('a start at a pooler that drops the settings of connections names each limit that is missing', {
  skip,
}, async (t) => {
  const url = await poolerFor(t, { mode: 'session', ignoresSettings: true });
  const addresses = addressesOf({ appUrl: url, ownerUrl: null });
  const node = await nodeAt(t, addresses);
  await assert.rejects(
    requireLimits(node, addresses, {}),
    /The connections of the directory lack their limits: idle_in_transaction_session_timeout is 0 instead of 10000, lock_timeout is 0 instead of 1000, statement_timeout is 0 instead of 2500\. A pooler drops them: /,
  );
});

test('a login without limits is refused behind a pooler in transaction mode, and the migration gives them', {
  skip,
}, async (t) => {
  const addresses = addressesOf(pooled(await poolerFor(t, { mode: 'transaction' })));
  await assert.rejects(
    requireLimits(await nodeAt(t, addresses), addresses, {}),
    /the directory’s pooler lack their limits: .*lock_timeout is 0 instead of 1000.* run alter role "jaraplay_app" in database "postgres" set idle_in_transaction_session_timeout = '10000'; /,
  );
  await prepareInstallation(addresses);
  const reconnected = addressesOf(pooled(await poolerFor(t, { mode: 'transaction' })));
  await requireLimits(await nodeAt(t, reconnected), reconnected, {});
});

test('a pooler of another database is refused', { skip }, async (t) => {
  await asOwner('create database other');
  const other = postgres.url.replace(/\/postgres$/, '/other');
  await prepareInstallation(
    addressesOf({ appUrl: postgres.appUrl.replace(/\/postgres$/, '/other'), ownerUrl: other }),
  );
  const url = await poolerFor(t, { mode: 'transaction' });
  const wrong = pooled(url.replace(/\/postgres$/, '/other'));
  await asOwner(
    ...Object.entries(sessionOf()).map(([name, value]) => `alter role jaraplay_app set ${name} = '${value}'`),
  );
  const addresses = addressesOf(wrong);
  await assert.rejects(
    requireLimits(await nodeAt(t, addresses), addresses, {}),
    /^Error: The pooler of the directory leads to another database\.$/,
  );
});

test('two nodes behind a pooler receive notifications, one of them leads, and each has one connection of its own', {
  skip,
}, async (t) => {
  const addresses = addressesOf(pooled(await poolerFor(t, { mode: 'transaction', size: POOL_SIZE })));
  await prepareInstallation(addresses);
  const nodes = await Promise.all(NODES.map(() => nodeAt(t, addresses)));
  const received: string[][] = [[], []];
  for (const [i, { db }] of nodes.entries()) {
    for (const channel of ['first', 'second']) {
      const onMessage = (payload: string) => received[i]?.push(`${channel} ${payload}`);
      const { session } = db;
      const subscriber = new Subscriber({ session, channel, clock: systemClock, log, onMessage, onGap() {} });
      await subscriber.start();
      t.after(() => subscriber.stop());
    }
  }
  const [here, there] = nodes.map(({ db }) =>
    createLeadership({ db, session: db.session, clock: systemClock, log, node: newId() }),
  );
  assert.ok((await here?.lead('crash')) != null);
  assert.equal(await there?.lead('crash'), null, 'the other node leads');
  const { db } = nodes[1] as Installation;
  for (const channel of ['first', 'second'])
    for (let message = 0; message < 5; message += 1)
      await db.pool.query('select pg_notify($1, $2)', [channel, String(message)]);
  const all = ['first', 'second'].flatMap((channel) =>
    [0, 1, 2, 3, 4].map((message) => `${channel} ${message}`),
  );
  while (received.some((messages) => messages.length < all.length)) await new Promise(setImmediate);
  assert.deepEqual(received, [all, all]);
  here?.stop();
  while ((await there?.lead('crash')) === null);
  const { rows } = await db.pool.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity where usename = 'jaraplay_app'`,
  );
  assert.ok((rows[0]?.open ?? 0) <= POOL_SIZE + NODES.length, `${rows[0]?.open} connections`);
});

test('statements with names and transactions of many callers work behind a pooler with few connections', {
  skip,
}, async (t) => {
  const addresses = addressesOf(pooled(await poolerFor(t, { mode: 'transaction', size: POOL_SIZE })));
  await prepareInstallation(addresses);
  const { db } = await nodeAt(t, addresses);
  const sessions = testSessions(db, systemClock);
  const opened = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      db.kysely.transaction().execute((within) => sessions.openPlayer(within, BigInt(i + 1))),
    ),
  );
  for (let round = 0; round < 3; round += 1) {
    const other = testSessions(db, systemClock);
    const found = await Promise.all(opened.map(({ token }) => other.find('player', token)));
    assert.deepEqual(
      found.map((one) => [one?.session.playerId, one?.refusal]),
      opened.map((_, i) => [BigInt(i + 1), null]),
    );
  }
});
