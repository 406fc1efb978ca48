import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '../../../platform/runtime/ids.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

test('one bet is found among all of its player by its id', async () => {
  const client = await database.db.pool.connect();
  try {
    // Of an empty table every plan costs nothing: only whether the index could serve is asked.
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query(
      `explain select from sports_bet where player_id = 1 and bet_id = '${newId()}'`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    assert.match(plan, /Index Cond: \(\(player_id = .* AND \(bet_id = /);
  } finally {
    client.release(true);
  }
});
