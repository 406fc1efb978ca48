import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { testDatabase } from '../testing/test-database.ts';
import { isOlder, type Position, readLastSeen, readPosition, writeLastSeen } from './last-seen.ts';

const seen: Position = {
  ...{ systemIdentifier: 'a', timeline: 2, flushedBytes: 1000, epoch: 3 },
  isSynchronous: false,
};
const older = (now: Position, before: Position, followed = {}) =>
  isOlder({ position: now, followed }, before);

test('a database is older where its epoch, timeline or log of changes is', () => {
  assert.equal(older(seen, seen), false, 'a restart without a change');
  assert.equal(older({ ...seen, flushedBytes: 999 }, seen), true);
  assert.equal(older({ ...seen, timeline: 1, flushedBytes: 5000 }, seen), true);
  assert.equal(older({ ...seen, systemIdentifier: 'b', flushedBytes: 5 }, seen), false);
  assert.equal(older({ ...seen, epoch: 2, flushedBytes: 5000 }, seen), true, 'before what was retired');
  assert.equal(older({ ...seen, epoch: 4, flushedBytes: 5 }, seen), false, 'another node retired it');
});

test('a timeline that another node recorded is older for a node that has seen more than its beginning', () => {
  const now = { ...seen, timeline: 4, flushedBytes: 5000 };
  assert.equal(older(now, seen, { 3: 1000, 4: 3000 }), false);
  assert.equal(older(now, seen, { 3: 999, 4: 3000 }), true);
  assert.equal(older(now, seen, { 4: 3000 }), true, 'nobody recorded where its own timeline ended');
});

test('a stored sight is read again; a copy of the file, and an unreadable one, are recognised', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-seen-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const [file, copy] = [join(folder, 'last-seen.json'), join(folder, 'copy')];
  assert.equal(readLastSeen(folder), null);
  writeLastSeen(folder, { directory: { ...seen, flushedBytes: 2 ** 52 } });
  writeLastSeen(folder, { directory: seen });
  assert.deepEqual(readLastSeen(folder), { positions: { directory: seen }, isCopy: false });
  copyFileSync(file, copy);
  renameSync(copy, file);
  assert.deepEqual(readLastSeen(folder), { positions: { directory: seen }, isCopy: true });
  writeLastSeen(folder, { directory: seen });
  assert.equal(readLastSeen(folder)?.isCopy, false);
  writeFileSync(file, '{"inode":');
  assert.deepEqual(readLastSeen(folder), { positions: {}, isCopy: true });
});

test('a position goes forward with every commit', async (t) => {
  const database = await testDatabase();
  t.after(() => database.close());
  const { pool } = database.db;
  const { position: before, isElsewhere } = await readPosition(pool);
  assert.deepEqual([isElsewhere, before.isSynchronous], [false, false]);
  // The tests' server does not flush its log to disk on commit.
  await pool.query(
    `begin; set local synchronous_commit = on; insert into sealed_column (name, version) values ('seen', 0); commit`,
  );
  const { position: after } = await readPosition(pool);
  assert.ok(older(before, after) && !older(after, before), JSON.stringify([before, after]));
  assert.deepEqual([after.epoch, after.systemIdentifier], [1, before.systemIdentifier]);
});
