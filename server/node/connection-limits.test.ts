import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import pg from 'pg';
import { BATCH_SESSION } from '../modules/wallet/wallet.ts';
import { addressesOf } from '../platform/database/addresses.ts';
import { createHeartbeat } from '../platform/database/heartbeat.ts';
import { databasesOf, openInstallation } from '../platform/database/installation.ts';
import { prepareInstallation } from '../platform/database/prepare-installation.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { type TestDatabase, testDatabase } from '../platform/testing/test-database.ts';

/** Maximum time limits of all connections, in milliseconds: no wait is unlimited. */
const MAX_MS: Readonly<Record<string, number>> = {
  statement_timeout: 3_600_000,
  lock_timeout: 1_800_000,
  idle_in_transaction_session_timeout: 30_000,
  tcp_user_timeout: 10_000,
};
const COMMANDS: readonly (readonly string[])[] = [
  ['../commands/migrate.ts'],
  ['../commands/trading.ts'],
  ['../commands/reconcile.ts'],
  ['../commands/move-slots.ts', '1', '2', '0'],
  ['../commands/keys.ts'],
  ['../commands/after-restore.ts'],
  ['../commands/restore-drill.ts'],
];
const PROTOCOL_3 = 196_608;

let database: TestDatabase;
let folder: string;

before(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'jaraplay-limits-'));
});
after(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});

/** A proxy in front of the database that records the options of each connection. */
async function listenIn() {
  const target = new URL(database.ownerUrl);
  const sockets = new Set<Socket>();
  const options: string[] = [];
  const server = createServer((client) => {
    const behind = connect(Number(target.port), target.hostname);
    client.once('data', (first) => options.push(optionsIn(first)));
    for (const [socket, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy()).on('close', () => other.destroy());
      socket.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const through = (url: string) => {
    const changed = new URL(url);
    changed.hostname = '127.0.0.1';
    changed.port = String(port);
    return changed.href;
  };
  return {
    addresses: addressesOf({ appUrl: through(database.appUrl), ownerUrl: through(database.ownerUrl) }),
    options,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** The `options` of a startup message: its length, the protocol, then zero-terminated names and values. */
function optionsIn(message: Buffer): string {
  assert.equal(message.readInt32BE(4), PROTOCOL_3, 'a startup message');
  const words = message.subarray(8).toString('utf8').split('\0');
  const at = words.indexOf('options');
  return at < 0 ? '' : (words[at + 1] ?? '');
}

/** The database's settings of a session that was opened with these options. */
async function limitsOf(options: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: database.ownerUrl, options });
  await client.connect();
  const { rows } = await client.query<{ name: string; ms: number }>(
    `select name, setting::float8 as ms from pg_settings where name = any($1) and unit = 'ms'`,
    [Object.keys(MAX_MS)],
  );
  await client.end();
  return Object.fromEntries(rows.map(({ name, ms }) => [name, ms]));
}

async function assertLimits(what: string, all: readonly string[]): Promise<void> {
  assert.ok(all.length > 0, `${what} connects`);
  for (const options of new Set(all)) {
    const limits = await limitsOf(options);
    for (const [name, most] of Object.entries(MAX_MS)) {
      const ms = limits[name] ?? 0;
      assert.ok(ms > 0 && ms <= most, `${what}: ${name} is ${ms} ms with the options "${options}"`);
    }
  }
}

test('every connection of every command has limits of its session', async () => {
  const { addresses, close } = await listenIn();
  await prepareInstallation(addresses);
  close();
  const run = promisify(execFile);
  for (const [file = '', ...given] of COMMANDS) {
    const received = await listenIn();
    const { appUrl, ownerUrl } = received.addresses.directory;
    const env = { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl ?? '', DATA_DIR: folder };
    // Some end with an error, for example that there is only one shard: by then they have connected.
    await run(process.execPath, [join(import.meta.dirname, file), ...given], { env }).catch(() => undefined);
    await assertLimits(file, received.options);
    received.close();
  }
});

test('every connection of a node has limits of its session', async () => {
  const received = await listenIn();
  const installation = openInstallation(received.addresses, {
    maxConnections: 1,
    bets: { maxConnections: 1, session: BATCH_SESSION },
  });
  const heartbeat = createHeartbeat({
    ...{ url: received.addresses.directory.appUrl, nodeId: 'a67c9f3e-1b1e-4a39-9d07-0d4f4be07f11' },
    clock: systemClock,
  });
  await heartbeat.beat();
  for (const [, { pool, long }] of databasesOf(installation)) {
    await pool.query('select 1');
    await long.pool.query('select 1');
  }
  for (const { bets } of installation.shards.all) await bets.pool.query('select 1');
  assert.equal(received.options.length, 4);
  await assertLimits('a node', received.options);
  await heartbeat.stop();
  await installation.close();
  received.close();
});
