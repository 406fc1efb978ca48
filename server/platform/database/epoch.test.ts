import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { raiseEpoch, raiseEpochAfterFailover, readEpoch } from './epoch.ts';

let database: TestDatabase;
let owner: pg.Client;

before(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});

after(async () => {
  await owner.end();
  await database.close();
});

test('the migration records the cluster, and a start in it leaves the epoch as it is', async () => {
  const { kysely } = database.db;
  assert.deepEqual(await raiseEpochAfterFailover(kysely), { epoch: 1, raised: false });
  const { rows } = await owner.query(
    'select stored.system_identifier = here.system_identifier and stored.timeline = here.timeline as same from seed_epoch stored, cluster_identity() here',
  );
  assert.deepEqual(rows, [{ same: true }]);
  assert.deepEqual(await raiseEpochAfterFailover(kysely), { epoch: 1, raised: false });
});

test('another timeline or another cluster raises it, once for nodes that start together', async () => {
  const { kysely } = database.db;
  await owner.query('update seed_epoch set timeline = timeline + 1');
  const both = await Promise.all([raiseEpochAfterFailover(kysely), raiseEpochAfterFailover(kysely)]);
  assert.deepEqual(
    both.map(({ epoch }) => epoch),
    [2, 2],
  );
  assert.equal(both.filter(({ raised }) => raised).length, 1);
  await owner.query("update seed_epoch set system_identifier = 'another'");
  assert.deepEqual(await raiseEpochAfterFailover(kysely), { epoch: 3, raised: true });
});

test('on request it is raised on the same cluster too', async () => {
  assert.deepEqual(await raiseEpoch(database.db.kysely), { epoch: 4, raised: true });
  assert.equal(await readEpoch(database.db.kysely), 4);
});

test('the server cannot lower it', async () => {
  await assert.rejects(database.db.pool.query('update seed_epoch set epoch = 1'), /permission denied/);
});
