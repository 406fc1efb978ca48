import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { connectCommand } from './command-client.ts';

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

test('a command that stops in the middle of a transaction is ended by its session’s limit, and holds nothing', async () => {
  const frozen = await connectCommand(database.ownerUrl, { idleInTransactionMs: 100 });
  const other = await connectCommand(database.ownerUrl);
  await frozen.query('begin');
  await frozen.query('select pg_advisory_xact_lock(42)');
  // Granted only because the database ends the frozen session.
  await other.query('select pg_advisory_xact_lock(42)');
  await assert.rejects(frozen.query('select 1'));
  await Promise.all([frozen.end().catch(() => undefined), other.end()]);
});
