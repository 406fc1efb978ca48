import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { embeddedAddresses } from '../platform/database/addresses.ts';
import { findDumpTools, toolFolders } from '../platform/database/dump-tools.ts';
import { readEpoch } from '../platform/database/epoch.ts';
import { openInstallation } from '../platform/database/installation.ts';
import { chooseUnprivileged } from '../platform/database/postgres/unprivileged.ts';
import { createShardDatabases, prepareInstallation } from '../platform/database/prepare-installation.ts';
import { freePort } from '../platform/runtime/free-port.ts';
import { makeKeyFile } from '../platform/runtime/key-file.ts';
import { drillDump } from './drill-dump.ts';

const SHARDS = 2;
const RELEASES = '/usr/lib/postgresql';
const START_LIMIT_MS = 60_000;
const POLL_EVERY_MS = 100;

/** The folder of a complete PostgreSQL with its tools, as an operator has one; the embedded one has none. */
function installedPostgres(): string | undefined {
  const releases = existsSync(RELEASES) ? readdirSync(RELEASES) : [];
  return releases
    .map((release) => join(RELEASES, release, 'bin'))
    .find((folder) => ['initdb', 'postgres', 'pg_dump'].every((tool) => existsSync(join(folder, tool))));
}

/** Starts a separate server; returns the owner's address. */
async function startPostgres(t: TestContext, bin: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-own-'));
  const way = chooseUnprivileged(join(bin, 'postgres'));
  way.own(folder);
  const data = join(folder, 'data');
  const init = way.wrap(join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'owner',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
  ]);
  const made = spawnSync(init.command, init.args, { uid: init.uid, gid: init.gid, encoding: 'utf8' });
  assert.equal(made.status, 0, made.stderr);
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'fsync=off',
    'timezone=UTC',
  ];
  const serve = way.wrap(join(bin, 'postgres'), [
    '-D',
    data,
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  const child = spawn(serve.command, serve.args, { uid: serve.uid, gid: serve.gid, stdio: 'ignore' });
  t.after(async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGQUIT');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `postgres://owner:none@127.0.0.1:${port}/postgres`;
  for (let waitedMs = 0; waitedMs < START_LIMIT_MS; waitedMs += POLL_EVERY_MS) {
    const client = new pg.Client({ connectionString: url });
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    if (isUp) {
      await client.query('create role jaraplay_app login');
      await client.end();
      return url;
    }
    await delay(POLL_EVERY_MS);
  }
  return assert.fail('PostgreSQL did not come up');
}

test('a server of one’s own is dumped, restored beside itself, proved and recognised as restored; it stays as it was', async (t) => {
  const bin = installedPostgres();
  if (bin === undefined) return t.skip('no PostgreSQL with pg_dump is installed here');
  const ownerUrl = await startPostgres(t, bin);
  await createShardDatabases(ownerUrl, SHARDS);
  const appUrl = ownerUrl.replace('owner:', 'jaraplay_app:');
  const addresses = embeddedAddresses({ appUrl, ownerUrl }, SHARDS);
  await prepareInstallation(addresses);
  const keyFile = join(mkdtempSync(join(tmpdir(), 'jaraplay-drilled-')), 'keys');
  t.after(() => rmSync(dirname(keyFile), { recursive: true, force: true }));
  makeKeyFile(keyFile, randomBytes);
  const lines: string[] = [];
  const { discrepancies, restored } = await drillDump(addresses, { toolFolders: [bin], keyFile }, (line) =>
    lines.push(line),
  );
  assert.deepEqual(discrepancies, []);
  assert.equal(restored.epoch, 2);
  assert.equal(lines.filter((line) => /is dumped and restored by version/.test(line)).length, SHARDS);

  const installation = openInstallation(addresses, { maxConnections: 1 });
  t.after(() => installation.close());
  for (const { db } of installation.shards.all) assert.equal(await readEpoch(db.kysely), 1);
  const { rows } = await installation.db.pool.query(
    `select datname from pg_database where datname like 'drill%'`,
  );
  assert.deepEqual(rows, [], 'no scratch database is left');
});

test('the command names tools that are absent or too old in one sentence, with the remedy', async () => {
  await assert.rejects(
    findDumpTools([tmpdir()], 17),
    /needs pg_dump and pg_restore of PostgreSQL 17 or newer, and none was found\. Install postgresql-client-17, or name .* PG_TOOLS_DIR/,
  );
  const bin = installedPostgres();
  if (bin !== undefined) await assert.rejects(findDumpTools([bin], 99), /and only version \d+ was found/);
  assert.deepEqual(toolFolders('/opt/pg/bin', '/usr/bin'), ['/opt/pg/bin']);
  assert.equal(toolFolders(null, '/usr/bin:/bin')[1], '/bin');
});
