import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { shiftedClock, systemClock } from '../runtime/clock.ts';
import { newId } from '../runtime/ids.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { clockErrorOf, createHeartbeat } from './heartbeat.ts';

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

const heartbeatOf = (clock = systemClock) =>
  createHeartbeat({ url: database.appUrl, nodeId: newId(), clock });

test('nodes count each other, and a node that stops is counted no more', async () => {
  const [one, other] = [heartbeatOf(), heartbeatOf()];
  const first = await one.beat();
  assert.ok(first.ok && first.beat.liveNodes === 1, JSON.stringify(first));
  const second = await other.beat();
  assert.ok(second.ok && second.beat.liveNodes === 2);
  await one.stop();
  await other.stop();
  const last = heartbeatOf();
  const third = await last.beat();
  assert.ok(third.ok && third.beat.liveNodes === 1);
  await last.stop();
});

test('a clock that is forty days off is seen by how much', async () => {
  const fortyDaysMs = 40 * 86_400_000;
  const shifted = heartbeatOf(shiftedClock(systemClock, fortyDaysMs));
  const pulse = await shifted.beat();
  await shifted.stop();
  assert.ok(pulse.ok && Math.abs(pulse.beat.clockErrorMs - fortyDaysMs) < 5000, JSON.stringify(pulse));
});

test('an open round trip is not taken for an error', () => {
  assert.equal(clockErrorOf(1000, 5000, 3000), 0);
  assert.equal(clockErrorOf(1000, 5000, 900), 100);
  assert.equal(clockErrorOf(1000, 5000, 6500), -1500);
});

test('a database that takes no writes is distinguished from one that is unavailable', async () => {
  const name = new URL(database.ownerUrl).pathname.slice(1);
  await owner.query(`alter database ${name} set default_transaction_read_only = on`);
  const heartbeat = heartbeatOf();
  assert.deepEqual(await heartbeat.beat(), { ok: false, fault: 'read_only' });
  await heartbeat.stop();
  await owner.query('set default_transaction_read_only = off');
  await owner.query(`alter database ${name} reset default_transaction_read_only`);
  const nowhere = createHeartbeat({
    url: 'postgres://nobody@127.0.0.1:1/none',
    nodeId: newId(),
    clock: systemClock,
  });
  assert.deepEqual(await nowhere.beat(), { ok: false, fault: 'database_away' });
  await nowhere.stop();
});
