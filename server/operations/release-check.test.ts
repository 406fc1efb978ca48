import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { readEvents } from '../modules/audit/audit.ts';
import { DAY_MS, manualClock } from '../platform/runtime/clock.ts';
import { type TestDatabase, testDatabase } from '../platform/testing/test-database.ts';
import { followRelease } from './release-check.ts';
import { compareRelease, hashRelease, releaseDigest, writeRelease } from './release-files.ts';

const root = mkdtempSync(join(tmpdir(), 'jaraplay-release-'));
const clock = manualClock('2026-11-28T09:00:00Z');
const logged: string[] = [];
const keep = (_: unknown, name?: string) => void logged.push(name ?? '');
let database: TestDatabase;

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const PRICES = 'packages/odds/src/prices.ts';

before(async () => {
  database = await testDatabase();
  for (const path of [
    'games/coin/game.ts',
    PRICES,
    'server/modules/wallet/wallet.ts',
    'apps/player/dist/index.html',
  ])
    write(path, path);
  write('games/coin/game.test.ts', 'no part of it');
});
after(async () => {
  await database.close();
  rmSync(root, { recursive: true, force: true });
});

const follow = (mode: 'live' | 'sandbox') =>
  followRelease({ root, mode, db: database.db, clock, log: { info: keep, error: keep } });
const events = async () =>
  (await readEvents(database.db.kysely, { since: new Date(0), kind: 'files_changed' })).map(
    ({ details }) => (details as { listed: string }).listed,
  );

test('a live node starts with the files of its build only; a changed file is a significant event and an error', async () => {
  await assert.rejects(follow('live'), /have no hashes\. Build it/);
  await (await follow('sandbox'))();
  await writeRelease(root);
  await (await follow('live'))();
  write('games/coin/game.test.ts', 'changed');
  await (await follow('live'))();
  assert.deepEqual(await events(), []);
  write(PRICES, 'changed');
  write('server/added.ts', '');
  rmSync(join(root, 'apps/player/dist/index.html'));
  logged.length = 0;
  await assert.rejects(follow('live'), /3 files are not those of the release, such as apps\/player\/dist/);
  await (await follow('sandbox'))();
  const changed = `apps/player/dist/index.html ${PRICES} server/added.ts`;
  assert.deepEqual(await events(), [changed, changed]);
  assert.deepEqual(logged, ['release.files_differ', 'release.files_differ']);
  await writeRelease(root);
});

test('a running node compares its files every 24 hours', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const stop = await follow('live');
  const before = (await events()).length;
  write(PRICES, 'changed while it runs');
  context.mock.timers.tick(DAY_MS - 1);
  context.mock.timers.tick(1);
  await stop();
  assert.equal((await events()).length, before + 1);
});

test('the hashes of this release name its rules, draws, odds, ledger and server, and no test', async () => {
  const hashes = await hashRelease(join(import.meta.dirname, '..', '..'));
  for (const path of [
    ...['games/crash/game.ts', 'packages/fairness/src/stream.ts', 'packages/odds/src/board.ts'],
    ...['packages/ledger/src/kind.ts', 'server/modules/wallet/batch-statement.ts'],
    ...['server/modules/betting/bet.ts', 'server/modules/wallet/migrations/0001-wallet/shard.sql'],
  ])
    assert.match(hashes[path] ?? path, /^[0-9a-f]{64}$/);
  assert.deepEqual(
    Object.keys(hashes).filter((path) => /\.test\.|\/testing\//.test(path)),
    [],
  );
  const { digest } = await compareRelease(root);
  assert.match(digest, /^[0-9a-f]{64}$/);
  assert.notEqual(digest, releaseDigest(hashes));
});
