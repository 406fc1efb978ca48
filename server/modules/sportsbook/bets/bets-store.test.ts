import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '../../../platform/runtime/ids.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

/** The plan of a statement that reads bets by their ids. */
async function planOf(where: string): Promise<string> {
  const client = await database.db.pool.connect();
  try {
    // On an empty table every plan costs nothing: the test shows only that the index can serve.
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query(
      `explain select from bet where player_id = 1 and (state = 'open' or revision > 0) and ${where}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    client.release(true);
  }
}

test('one bet, and those of a page of the statement, are found among all of their player by their ids', async () => {
  const indexed = /Index Cond: \(\(player_id = .* AND \(bet_id = /;
  assert.match(await planOf(`bet_id = '${newId()}'`), indexed);
  assert.match(await planOf(`bet_id = any('{${newId()},${newId()}}'::uuid[]) and at <= now()`), indexed);
});
