import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import type pg from 'pg';
import { GAME_SEEDS } from '../modules/rgs/encrypted.ts';
import { findModules } from '../node/modules.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import {
  type EncryptedDatabase,
  oldestNeeded,
  proveOpen,
  reencrypt,
} from '../platform/database/encrypted-columns.ts';
import {
  followKeys,
  openKeys,
  readKeyVersions,
  retireBefore,
  takeIntoUse,
} from '../platform/database/key-versions.ts';
import { systemEntropy } from '../platform/runtime/entropy.ts';
import { newId } from '../platform/runtime/ids.ts';
import { addKey, fileKeySource, makeKeyFile } from '../platform/runtime/key-file.ts';
import { type TestDatabase, testDatabase } from '../platform/testing/test-database.ts';
import { encryptedColumnsOf } from './node-keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'jaraplay-node-keys-'));
const bytes = (length: number) => systemEntropy.bytes(length);
const quiet = { info: () => undefined, error: () => undefined };
let database: TestDatabase;
let owned: Database;
let owner: pg.Pool;
let files = 0;
let path = '';

before(async () => {
  database = await testDatabase();
  owned = openDatabase({ url: database.ownerUrl, maxConnections: 3 });
  owner = owned.pool;
});
after(async () => {
  await owned.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await owner.query('truncate key_version, sealed_column');
  await owner.query('truncate game_seed cascade');
  files += 1;
  path = join(folder, `keys-${files}`);
});

const open = (makes = false) =>
  openKeys(database.db.pool, fileKeySource(path), () => void (makes && makeKeyFile(path, bytes)));
const here = (): EncryptedDatabase => ({ pool: database.db.pool, isShard: true, isDirectory: true });

test('the first start names its key in the directory; afterwards a file without it, or with another, is refused', async () => {
  await assert.rejects(open(), /There is no key file/);
  const ring = await open(true);
  assert.equal(ring.version, 1);
  assert.equal((await open()).checkOf(1), ring.checkOf(1), 'every later start has the same');
  rmSync(path);
  await assert.rejects(open(true), /There is no key file/, 'no key is made for a database that has one');
  makeKeyFile(path, bytes);
  await assert.rejects(open(), /Key v1 in .* is not the one .* Put the right key file back/);
  writeFileSync(path, `v2:${Buffer.from(bytes(32)).toString('base64')}`, { mode: 0o600 });
  await assert.rejects(open(), /needs key v1, which .* does not hold\. Put the key file back/);
});

test('nodes that start at once agree on one key', async () => {
  const rings = await Promise.all(Array.from({ length: 5 }, () => open(true)));
  assert.equal(new Set(rings.map((ring) => ring.checkOf(1))).size, 1);
});

test('the server’s own login can neither take a key into use nor retire one', async () => {
  const ring = await open(true);
  addKey(path, bytes);
  await assert.rejects(takeIntoUse(database.db.kysely, ring), /permission denied/);
  await assert.rejects(retireBefore(database.db.kysely, 9), /permission denied/);
  await database.db.pool.query('select first_key(7, $1)', ['x']);
  assert.equal((await readKeyVersions(database.db.pool)).length, 1, 'the first key is named once');
});

test('a rotation while two nodes run: what either made before opens at both after it', async () => {
  const nodes = [await open(true), await open()];
  const changes: number[] = [];
  const followers = nodes.map((ring) =>
    followKeys({
      ...{ pool: database.db.pool, source: fileKeySource(path), ring, log: quiet },
      onChange: ({ version }) => changes.push(version),
    }),
  );
  const [first, second] = nodes;
  assert.ok(first !== undefined && second !== undefined);
  const code = first.macFor('one-time codes').make('id:123456');
  const seed = second.cipherFor('game seeds').encrypt('seed', 'row');

  assert.equal(addKey(path, bytes), 2);
  await takeIntoUse(owned.kysely, await open());
  for (const follower of followers) await follower.poll();
  assert.deepEqual(
    nodes.map(({ version, versions }) => [version, versions]),
    [
      [1, [1, 2]],
      [1, [1, 2]],
    ],
    'both can read by the new key before anybody makes anything with it',
  );
  await owner.query('update key_version set used_from = clock_timestamp()');
  await followers[0]?.poll();
  const early = first.cipherFor('game seeds').encrypt('early', 'row');
  assert.match(early, /^v2\./);
  assert.equal(second.version, 1);
  assert.equal(second.cipherFor('game seeds').decrypt(early, 'row'), 'early');
  await followers[1]?.poll();
  assert.deepEqual(changes, [2, 2]);
  for (const node of nodes) {
    assert.ok(node.macFor('one-time codes').matches('id:123456', code));
    assert.equal(node.cipherFor('game seeds').decrypt(seed, 'row'), 'seed');
  }
});

test('a node that was not given the new key continues with the one it has, and logs it', async () => {
  const ring = await open(true);
  const follower = followKeys({ pool: database.db.pool, source: fileKeySource(path), ring, log: quiet });
  await owner.query(
    `insert into key_version (version, check_text, used_from) values (2, 'x', clock_timestamp())`,
  );
  await assert.rejects(follower.poll(), /needs key v2, which .* does not hold/);
  assert.equal(ring.version, 1);
});

test('plain and older seeds are sealed by the key in use, page by page; revealed ones stay plain', async () => {
  const ring = await open(true);
  const columns = encryptedColumnsOf(await findModules());
  const plainOf = new Map<string, string>();
  for (let i = 0; i < 1201; i += 1) plainOf.set(newId(), i.toString(16).padStart(64, '0'));
  await owner.query(
    `insert into game_seed (player_id, seed_id, game_id, sealed_seed, client_seed, client_seed_source, made_at, revealed_at)
     select 1 + n % 3, id, 'coin', seed, 'mine', 'player', now(), case when n % 10 = 0 then now() end
       from unnest($1::uuid[], $2::text[]) with ordinality as given (id, seed, n)`,
    [[...plainOf.keys()], [...plainOf.values()]],
  );
  const hidden = 1201 - 120;
  assert.equal(await oldestNeeded(here(), columns), 0);
  // Two nodes at once: each leaves the other's rows.
  const done = await Promise.all([reencrypt(here(), columns, ring), reencrypt(here(), columns, ring)]);
  assert.equal(
    done.reduce((sum, one) => sum + one.encrypted, 0),
    hidden,
  );
  assert.equal(await oldestNeeded(here(), columns), 1);
  await assertStored(plainOf, 1);

  addKey(path, bytes);
  await takeIntoUse(owned.kysely, await open(), '0 seconds');
  const rotated = await open();
  assert.equal(rotated.version, 2);
  assert.equal((await reencrypt(here(), columns, rotated)).encrypted, hidden);
  assert.equal((await reencrypt(here(), columns, rotated)).encrypted, 0);
  assert.equal((await reencrypt(here(), columns, rotated, { pollsAgain: true })).encrypted, 0);
  assert.equal(await oldestNeeded(here(), columns), 2);
  const opened = await assertStored(plainOf, 2);
  assert.equal(opened, hidden);
  const proved = await proveOpen(here(), columns, rotated, 5000);
  assert.equal(proved.find(({ name }) => name === 'game_seed.sealed_seed')?.opened, hidden);
  await assert.rejects(
    proveOpen(here(), columns, ring, 5000),
    /made with key v2, which this node does not have/,
  );
  assert.deepEqual(await retireBefore(owned.kysely, 2), [1]);
  writeFileSync(path, `v2:${Buffer.from(rotated.keys()[1]?.bytes ?? []).toString('base64')}`, {
    mode: 0o600,
  });
  assert.equal((await open()).version, 2, 'the retired key may be gone');
});

test('altered values are named and left, the others of the column are encrypted again, and the old key retires', async () => {
  const ring = await open(true);
  const columns = encryptedColumnsOf(await findModules());
  const cipher = ring.cipherFor(GAME_SEEDS.purpose);
  const ids = Array.from({ length: 600 }, () => newId());
  const values = ids.map((id) => cipher.encrypt('a seed', id));
  const altered = [3, 598].map((at) => ids[at] ?? assert.fail());
  const last = (text: string) => `${text.slice(0, -8)}${text.at(-8) === 'A' ? 'B' : 'A'}${text.slice(-7)}`;
  await owner.query(
    `insert into game_seed (player_id, seed_id, game_id, sealed_seed, client_seed, client_seed_source, made_at)
     select 1, id, 'coin', seed, 'mine', 'player', now() from unnest($1::uuid[], $2::text[]) as given (id, seed)`,
    [ids, values.map((value, at) => (at === 3 ? last(value) : at === 598 ? (values[5] ?? '') : value))],
  );
  addKey(path, bytes);
  await takeIntoUse(owned.kysely, await open(), '0 seconds');
  const rotated = await open();
  const { encrypted, unopened, unopenedRows } = await reencrypt(here(), columns, rotated);
  assert.deepEqual([encrypted, unopened], [598, 2], 'one with another byte, one moved from another row');
  assert.deepEqual(new Set(unopenedRows), new Set(altered.map((id) => `game_seed.sealed_seed of 1 ${id}`)));
  const { rows } = await owner.query<{ seed_id: string }>(
    `select seed_id from game_seed where sealed_seed not like 'v2.%'`,
  );
  assert.deepEqual(new Set(rows.map(({ seed_id }) => seed_id)), new Set(altered));
  assert.equal(await oldestNeeded(here(), columns), 2);
  assert.equal(
    (await reencrypt(here(), columns, rotated, { pollsAgain: true })).unopened,
    2,
    'named each time',
  );
});

/** Asserts that all seeds are unchanged, and in plain text only if revealed. Returns how many were sealed. */
async function assertStored(plainOf: ReadonlyMap<string, string>, version: number): Promise<number> {
  const cipher = (await open()).cipherFor(GAME_SEEDS.purpose);
  const { rows } = await owner.query<{ seed_id: string; sealed_seed: string; revealed: boolean }>(
    'select seed_id, sealed_seed, revealed_at is not null as revealed from game_seed',
  );
  assert.equal(rows.length, plainOf.size);
  for (const { seed_id, sealed_seed, revealed } of rows) {
    assert.equal(sealed_seed.startsWith(`v${version}.`), !revealed);
    assert.equal(cipher.decrypt(sealed_seed, seed_id), plainOf.get(seed_id));
  }
  return rows.filter(({ revealed }) => !revealed).length;
}
