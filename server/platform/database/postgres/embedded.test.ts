import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { runningUrl, startEmbeddedPostgres } from './embedded.ts';
import { lockFolder } from './folder-lock.ts';
import { pruneLog } from './own-log.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'jaraplay-embedded-'));
after(() => rmSync(dataDir, { recursive: true, force: true }));

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const ANSWER_LIMIT_MS = 30_000;
const POLL_EVERY_MS = 50;

async function untilAnswered(url: string, text: string): Promise<Record<string, unknown>[]> {
  for (let waitedMs = 0; waitedMs < ANSWER_LIMIT_MS; waitedMs += POLL_EVERY_MS) {
    const rows = await query(url, text).catch(() => null);
    if (rows !== null) return rows;
    await delay(POLL_EVERY_MS);
  }
  throw new Error('the database did not come back');
}

test('stored rows are there after a stop and a start, with fsync on', async () => {
  const first = await startEmbeddedPostgres({ dataDir, durable: true });
  assert.equal(runningUrl(dataDir, 'owner'), first.url);
  assert.equal(runningUrl(dataDir), first.appUrl);
  assert.equal(statSync(join(dataDir, 'postgres-app-password')).mode & 0o777, 0o600);
  await query(first.url, 'create table kept (id integer); insert into kept values (7)');
  assert.deepEqual(await query(first.url, 'show fsync'), [{ fsync: 'on' }]);
  await first.stop();
  assert.equal(runningUrl(dataDir), null);
  const second = await startEmbeddedPostgres({ dataDir, durable: true });
  assert.deepEqual(await query(second.url, 'select id from kept'), [{ id: 7 }]);
  await second.stop();
});

test('its log is bounded, and has no phone number of a duplicate', async () => {
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const folder = join(dataDir, 'postgres-log');
  await query(server.url, 'create table number (phone text unique)');
  const insert = "insert into number values ('+2348031234567')";
  await query(server.url, insert);
  await assert.rejects(query(server.url, insert), /duplicate key/);
  const written = () =>
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('');
  for (let waitedMs = 0; !written().includes('duplicate key'); waitedMs += POLL_EVERY_MS) {
    assert.ok(waitedMs < ANSWER_LIMIT_MS, 'the error is logged');
    await delay(POLL_EVERY_MS);
  }
  assert.doesNotMatch(written(), /8031234567/);
  const limits = await query(
    server.url,
    `select name, setting, unit from pg_settings where name in ('log_rotation_size', 'log_rotation_age') order by name`,
  );
  assert.deepEqual(limits, [
    { name: 'log_rotation_age', setting: '1440', unit: 'min' },
    { name: 'log_rotation_size', setting: '10240', unit: 'kB' },
  ]);
  await query(server.url, 'drop table number');
  await server.stop();
  for (let second = 1; second <= 20; second += 1) {
    const name = join(folder, `postgres-20200101-0000${String(second).padStart(2, '0')}.log`);
    writeFileSync(name, 'old');
    utimesSync(name, second, second);
  }
  const newest = readdirSync(folder).filter((name) => !name.startsWith('postgres-2020'));
  pruneLog(folder, newest.length + 1);
  assert.deepEqual(new Set(readdirSync(folder)), new Set([...newest, 'postgres-20200101-000020.log']));
});

test('it listens on loopback only', async () => {
  const server = await startEmbeddedPostgres({ dataDir, durable: true });
  const outward = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => !address.internal && address.family === 'IPv4');
  for (const { address } of outward) {
    const socket = connect({ host: address, port: server.port });
    const [error] = await once(socket, 'error');
    assert.equal((error as NodeJS.ErrnoException).code, 'ECONNREFUSED');
  }
  await server.stop();
});

test('killed, it is started again by itself with everything committed', async () => {
  let restarted = 0;
  const server = await startEmbeddedPostgres({ dataDir, durable: true, onRestart: () => (restarted += 1) });
  await query(server.url, 'insert into kept values (8)');
  process.kill(server.pid(), 'SIGKILL');
  assert.deepEqual(await untilAnswered(server.url, 'select id from kept where id = 8'), [{ id: 8 }]);
  assert.ok(restarted > 0);
  await server.stop();
});

test('a database left behind by a killed server is taken over', async () => {
  const script = `import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: true }); console.log('up');`;
  const file = join(dataDir, 'orphan.mts');
  writeFileSync(file, script);
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const server = await startEmbeddedPostgres({ dataDir, durable: true });
  assert.deepEqual(await query(server.url, 'select count(*)::int as n from kept'), [{ n: 2 }]);
  await server.stop();
});

test('a data folder in use is refused with a sentence; one left by a dead process is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-lock-'));
  const lock = lockFolder(folder);
  assert.throws(() => lockFolder(folder), /Another server \(process \d+\) already uses the data folder/);
  lock.release();
  writeFileSync(join(folder, 'server.lock'), '4194304 1');
  lockFolder(folder).release();
  rmSync(folder, { recursive: true, force: true });
});

test('a first start killed in the middle leaves nothing that the next takes for a database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-half-'));
  mkdirSync(join(folder, 'postgres.new'), { recursive: true });
  writeFileSync(join(folder, 'postgres.new', 'PG_VERSION'), '18');
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: true });
  assert.deepEqual(await query(server.url, 'select 1 as one'), [{ one: 1 }]);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
