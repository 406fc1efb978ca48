import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createMetrics } from '../metrics/metrics.ts';
import { startStandby } from '../testing/test-standby.ts';
import { addressesOf } from './addresses.ts';
import { measureDatabases } from './database-metrics.ts';
import { checkShards, openInstallation } from './installation.ts';
import { startEmbeddedPostgres } from './postgres/embedded.ts';
import { prepareInstallation } from './prepare-installation.ts';

const LIMIT_MS = 60_000;
const POLL_EVERY_MS = 250;

test('the lag of a standby is published while it is behind, and not after it has left', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-lag-'));
  const main = await startEmbeddedPostgres({ dataDir: join(folder, 'main'), durable: false });
  const addresses = addressesOf({ appUrl: main.appUrl, ownerUrl: main.url });
  await prepareInstallation(addresses);
  const owner = new pg.Client({ connectionString: main.url });
  await owner.connect();
  await owner.query('grant pg_read_all_stats to jaraplay_app');
  const installation = openInstallation(addresses, { maxConnections: 3 });
  t.after(async () => {
    await installation.close();
    await owner.end();
    await main.stop();
    rmSync(folder, { recursive: true });
  });
  await checkShards(installation);
  const metrics = createMetrics();
  measureDatabases(metrics, installation);
  const lag = async () => {
    await owner.query(`select pg_logical_emit_message(true, 'test', 'moves the log on')`);
    const { text } = await metrics.scrape();
    const found = /^jaraplay_database_replica_lag_seconds\{database="directory"\} (.+)$/m.exec(text);
    return found === null ? null : Number(found[1]);
  };
  const untilLag = async (isMet: (seconds: number | null) => boolean) => {
    for (let waitedMs = 0; waitedMs < LIMIT_MS; waitedMs += POLL_EVERY_MS) {
      const seconds = await lag();
      if (isMet(seconds)) return;
      await delay(POLL_EVERY_MS);
    }
    assert.fail('the lag is another one');
  };
  assert.equal(await lag(), null);

  const standby = await startStandby(main.url, join(folder, 'main', 'postgres'), join(folder, 'copy'));
  const replica = new pg.Client({ connectionString: standby.here(main.url) });
  await replica.connect();
  await replica.query('select pg_wal_replay_pause()');
  await untilLag((seconds) => seconds !== null && seconds > 2);
  await replica.query('select pg_wal_replay_resume()');
  await replica.end();
  await untilLag((seconds) => seconds !== null && seconds < 1);
  await standby.stop();
  await untilLag((seconds) => seconds === null);
});

test('a slot that nothing reads and an archive that fails are published, and end with their causes', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-archive-'));
  const dataDir = join(folder, 'main');
  const first = await startEmbeddedPostgres({ dataDir, durable: false });
  await prepareInstallation(addressesOf({ appUrl: first.appUrl, ownerUrl: first.url }));
  const before = new pg.Client({ connectionString: first.url });
  await before.connect();
  await before.query(`alter system set archive_mode = 'on'`);
  await before.query(`alter system set archive_command = 'false'`);
  await before.end();
  await first.stop();
  const main = await startEmbeddedPostgres({ dataDir, durable: false });
  const addresses = addressesOf({ appUrl: main.appUrl, ownerUrl: main.url });
  const owner = new pg.Client({ connectionString: main.url });
  await owner.connect();
  const installation = openInstallation(addresses, { maxConnections: 3 });
  t.after(async () => {
    await installation.close();
    await owner.end();
    await main.stop();
    rmSync(folder, { recursive: true });
  });
  await checkShards(installation);
  const metrics = createMetrics();
  measureDatabases(metrics, installation);
  const figure = async (name: string) => {
    const { text } = await metrics.scrape();
    const found = new RegExp(`^jaraplay_database_${name}\\{database="directory"\\} (.+)$`, 'm').exec(text);
    return found === null ? null : Number(found[1]);
  };
  const until = async (name: string, isMet: (value: number | null) => boolean) => {
    for (let waitedMs = 0; waitedMs < LIMIT_MS; waitedMs += POLL_EVERY_MS) {
      if (isMet(await figure(name))) return;
      await delay(POLL_EVERY_MS);
    }
    assert.fail(`${name} is another one`);
  };
  assert.deepEqual([await figure('synchronous'), await figure('slot_kept_bytes')], [0, 0]);
  await owner.query(`select pg_create_physical_replication_slot('unread', true)`);
  await owner.query(`select pg_logical_emit_message(false, 'test', repeat('x', 2000000))`);
  await owner.query('select pg_switch_wal()');
  await until('slot_kept_bytes', (bytes) => bytes !== null && bytes > 2_000_000);
  await until('archive_failing_seconds', (seconds) => seconds !== null && seconds > 0);
  await owner.query(`select pg_drop_replication_slot('unread')`);
  await owner.query(`alter system set archive_command = 'true'`);
  await owner.query('select pg_reload_conf()');
  await until('archive_failing_seconds', (seconds) => seconds === 0);
  assert.equal(await figure('slot_kept_bytes'), 0);
});
