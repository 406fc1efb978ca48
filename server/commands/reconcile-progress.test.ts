import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { WALLET_CHECKS } from '../modules/wallet/checks.ts';
import type { ShardProgress } from '../modules/wallet/wallet.ts';
import { reconcileShards } from '../modules/wallet/wallet.ts';
import { DAY_MS } from '../platform/runtime/clock.ts';
import { type TestDatabase, testDatabase } from '../platform/testing/test-database.ts';
import { type TestShards, testShards } from '../platform/testing/test-shards.ts';
import { storedProgress } from './reconcile-progress.ts';

const NOW = new Date('2026-11-29T09:00:00Z');
const PLAYERS = 900;

let folder: string;
let database: TestDatabase;
let on: TestShards;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jaraplay-progress-'));
  database = await testDatabase();
  on = await testShards(database, { count: 2 });
  for (let shard = 1n; shard <= 2n; shard += 1n) {
    const owner = new pg.Client({ connectionString: on.databaseOf(shard - 1n).ownerUrl });
    await owner.connect();
    // Accounts whose balances no entry explains: each range has discrepancies.
    await owner.query(
      `insert into wallet_account (player_id, cash) select n, 1 from generate_series(1, ${PLAYERS}) n`,
    );
    await owner.end();
  }
});
after(async () => {
  rmSync(folder, { recursive: true, force: true });
  await on.close();
  await database.close();
});

test('a deep run that was ended continues at each shard, with what it had found', async () => {
  const whole = await reconcileShards(on.shards.all, WALLET_CHECKS, { deep: true });
  assert.ok(whole.length > 0);
  const first = storedProgress(folder, 'here', NOW);
  let ranges = 0;
  const ended = reconcileShards(on.shards.all, WALLET_CHECKS, {
    deep: true,
    progress: {
      of: first.of,
      keep(shard, progress) {
        ranges += 1;
        first.keep(shard, progress);
        if (ranges === 3) throw new Error('ended');
      },
    },
  });
  await assert.rejects(ended, /ended/);
  const second = storedProgress(folder, 'here', NOW);
  assert.deepEqual(second.continues, NOW);
  const begun = on.shards.all.map(({ id }) => second.of(id)).filter((one) => one !== null);
  assert.ok(begun.length > 0 && begun.every(({ after }) => after === null || after > 0n));
  const found = await reconcileShards(on.shards.all, WALLET_CHECKS, { deep: true, progress: second });
  assert.deepEqual(new Set(found.map(({ check }) => check)), new Set(whole.map(({ check }) => check)));
  second.remove();
  assert.equal(storedProgress(folder, 'here', NOW).continues, null);
});

test('another installation, an old run and a damaged file are not continued', () => {
  const progress: ShardProgress = { after: 5n, until: NOW, found: [] };
  storedProgress(folder, 'here', NOW).keep(1, progress);
  assert.deepEqual(storedProgress(folder, 'here', NOW).of(1), progress);
  assert.equal(storedProgress(folder, 'elsewhere', NOW).continues, null);
  assert.equal(storedProgress(folder, 'here', new Date(NOW.getTime() + 7 * DAY_MS)).continues, null);
  writeFileSync(join(folder, 'reconcile-deep.json'), '{"began":');
  assert.equal(storedProgress(folder, 'here', NOW).continues, null);
});
