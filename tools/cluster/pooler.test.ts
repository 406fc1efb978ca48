import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/platform/database/postgres/embedded.ts';
import { freePort } from '../../server/platform/runtime/free-port.ts';
import { poolerIsAbsent } from '../../server/platform/testing/test-pooler.ts';
import { root } from '../source-files.ts';
import { writeMachineFiles } from './render.ts';
import { readValues } from './values.ts';

const BALANCER = 'balancer-1';
const READY_MS = 20_000;
const POLL_EVERY_MS = 50;
/** PgBouncer refuses to run as root. */
const UNPRIVILEGED_ID = 65_534;

/** The rendered files of a balancer on this machine, readable for PgBouncer; returns their folder. */
function render(folder: string, settings: Readonly<Record<string, string>>): string {
  const example = readValues(join(root, 'ops', 'cluster', 'values.example.json'), { isExample: true });
  const configDir = join(folder, BALANCER);
  const files = writeMachineFiles(
    {
      ...example,
      balancers: [{ machine: BALANCER, address: '127.0.0.1' }],
      settings: { ...example.settings, configDir, ...settings },
    },
    folder,
  );
  for (const path of [folder, configDir]) chmodSync(path, 0o755);
  for (const { machine, name } of files) if (machine === BALANCER) chmodSync(join(configDir, name), 0o644);
  return configDir;
}

/** A client of the pooler once it listens. */
async function connected(url: string): Promise<pg.Client> {
  for (let waitedMs = 0; ; waitedMs += POLL_EVERY_MS) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end();
      if (waitedMs >= READY_MS) throw error;
      await delay(POLL_EVERY_MS);
    }
  }
}

test('PgBouncer starts with its rendered file, and the login of nodes works in transactions through it', {
  skip: poolerIsAbsent,
}, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-rendered-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: false });
  t.after(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  });
  const owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  await owner.query('create database jaraplay');
  await owner.end();
  const { port, username, password } = new URL(postgres.appUrl);
  const pgbouncerPort = String(await freePort());
  const appPassword = decodeURIComponent(password);
  const configDir = render(join(folder, 'rendered'), { writePort: port, pgbouncerPort, appPassword });
  chmodSync(folder, 0o755);
  const user = process.getuid?.() === 0 ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {};
  const pooler = spawn('pgbouncer', [join(configDir, 'pgbouncer.ini')], { ...user, stdio: 'ignore' });
  t.after(async () => {
    pooler.kill();
    if (pooler.exitCode === null) await once(pooler, 'exit');
  });
  const url = `postgres://${username}:${password}@127.0.0.1:${pgbouncerPort}/jaraplay`;
  const client = await connected(url);
  const { rows } = await client.query(`select current_database() as name, current_user as login`);
  assert.deepEqual(rows, [{ name: 'jaraplay', login: username }]);
  const other = await connected(url);
  const backendOf = async (one: pg.Client) => (await one.query('select pg_backend_pid() as pid')).rows[0].pid;
  // A session of its own would keep the connection from the other client.
  assert.equal(
    await backendOf(client),
    await backendOf(other),
    'one connection after the other’s transaction',
  );
  await Promise.all([client, other].map((one) => one.query('begin')));
  const backends = await Promise.all([client, other].map(backendOf));
  assert.equal(new Set(backends).size, 2, 'two transactions at once have two connections');
  await Promise.all([client, other].map((one) => one.query('commit')));
  await Promise.all([client.end(), other.end()]);
  await assert.rejects(
    connectOnce(`postgres://${username}:wrong@127.0.0.1:${pgbouncerPort}/jaraplay`),
    /auth/i,
  );
});

async function connectOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
}
