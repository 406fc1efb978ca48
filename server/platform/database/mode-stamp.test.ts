import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { checkMode } from './mode-stamp.ts';

for (const [first, other] of [
  ['live', 'sandbox'],
  ['sandbox', 'live'],
] as const) {
  test(`a database first used in ${first} mode is refused in ${other} mode for ever`, async (t) => {
    const database: TestDatabase = await testDatabase();
    t.after(() => database.close());
    const { pool } = database.db;
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query('insert into installation default values on conflict do nothing');
    await owner.end();
    const starts = await Promise.allSettled(Array.from({ length: 6 }, () => checkMode(pool, first)));
    assert.ok(starts.every(({ status }) => status === 'fulfilled'));
    await assert.rejects(
      checkMode(pool, other),
      new RegExp(`first used with MODE=${first}, and MODE=${other} refuses it`),
    );
    await assert.rejects(pool.query(`update installation set mode = '${other}'`), /permission denied/);
    await checkMode(pool, first);
  });
}
