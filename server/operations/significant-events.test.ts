import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { reconcileAt, recordReconcile } from '../commands/reconcile-at.ts';
import { type EventKind, readEvents } from '../modules/audit/audit.ts';
import { measureEvents } from '../modules/audit/event-metrics.ts';
import { findModules } from '../node/modules.ts';
import { type Addresses, addressesOf } from '../platform/database/addresses.ts';
import { createLeadership } from '../platform/database/leadership.ts';
import { type Mover, moveSlots } from '../platform/database/move-slots.ts';
import { prepareInstallation } from '../platform/database/prepare-installation.ts';
import { readSlotMap } from '../platform/database/slot-map.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { newId } from '../platform/runtime/ids.ts';
import { metricValues } from '../platform/testing/metric-values.ts';
import { testDatabase } from '../platform/testing/test-database.ts';
import { type SealingFixture, sealingFixture } from '../testing/sealing-fixture.ts';
import { recordTakeOver } from './leader-events.ts';
import { retireRestored } from './restored.ts';
import { createDaySealing } from './sealing.ts';
import { slotMoveRecorder } from './slot-moves.ts';

const silent = () => undefined;
const log = { debug: silent, info: silent, warn: silent, error: silent };

async function fixtureFor(context: TestContext): Promise<SealingFixture> {
  const fixture = await sealingFixture();
  context.after(() => fixture.close());
  return fixture;
}

/** The databases of the fixture as a command opens them. */
async function preparedAddresses({ database: { appUrl, ownerUrl } }: SealingFixture): Promise<Addresses> {
  const addresses = addressesOf({ appUrl, ownerUrl });
  await prepareInstallation(addresses);
  return addresses;
}

const eventsOf = async ({ database }: SealingFixture, kind?: EventKind) =>
  (await readEvents(database.db.kysely, { since: new Date(0), kind })).map(
    ({ kind, subject, actor, details }) => ({
      ...{ kind, subject, actor },
      details: details as Readonly<Record<string, unknown>>,
    }),
  );

test('a take-over of leadership is an event with the node and the epoch, in its commit', async (context) => {
  const fixture = await fixtureFor(context);
  const { db } = fixture.database;
  const [first, second] = [newId(), newId()].map((node) => ({
    node,
    leadership: createLeadership({
      ...{ db, session: db.openSession(), clock: fixture.clock, log, node, recordTakeOver },
    }),
  }));
  assert.ok(first !== undefined && second !== undefined);
  await first.leadership.lead('crash');
  assert.equal(await second.leadership.lead('crash'), null);
  first.leadership.stop();
  while ((await second.leadership.lead('crash')) === null);
  second.leadership.stop();
  const found = await eventsOf(fixture);
  assert.deepEqual(
    found.map(({ kind, subject, details }) => [kind, subject, details.node, details.epoch]),
    [
      ['leader_changed', 'crash', first.node, '1'],
      ['leader_changed', 'crash', second.node, '2'],
    ],
  );
});

test('a restored database is an event with the state that was retired', async (context) => {
  const fixture = await fixtureFor(context);
  const { epoch } = await retireRestored(
    { db: fixture.database.db, shards: fixture.shards },
    await findModules(),
    () => true,
    'staff:ada',
  );
  const [event] = await eventsOf(fixture);
  assert.deepEqual(
    [event?.kind, event?.subject, event?.details.epoch, event?.actor],
    ['database_restored', 'directory', epoch, 'staff:ada'],
  );
});

test('a day whose seal is rejected is an event once, however often the job runs', async (context) => {
  const fixture = await fixtureFor(context);
  const playerId = await fixture.playerWith(1_000_000n);
  await fixture.flip(playerId, 2);
  await fixture.owner.query(`update wallet_account set cash = cash + 1 where player_id = ${playerId}`);
  fixture.endDay();
  const { database, shards, clock } = fixture;
  const jobs = { schedule: silent };
  const sealing = createDaySealing({ db: database.db, shards, clock, log }, await findModules(), jobs);
  await sealing.run();
  const found = await eventsOf(fixture);
  await sealing.run();
  await sealing.stop();
  assert.ok(found.length > 0 && found.every(({ kind }) => kind === 'seal_rejected'));
  assert.deepEqual(await eventsOf(fixture), found);
});

test('a reconcile is an event with its differences, one for each check, and its age is a metric', async (context) => {
  const fixture = await fixtureFor(context);
  const playerId = await fixture.playerWith(1_000_000n);
  await fixture.owner.query(`update wallet_account set cash = cash + 1 where player_id = ${playerId}`);
  const addresses = await preparedAddresses(fixture);
  const metrics = createMetrics({ nowMs: () => fixture.clock.now().getTime() });
  measureEvents(metrics, fixture.database.db, fixture.clock);
  const age = async () => (await metricValues(metrics, 'jaraplay_reconcile_age_seconds')).get('');
  // No event is recorded yet, and so no age is known.
  assert.equal(await age(), 0);
  const wrong = await reconcileAt(addresses);
  assert.ok(wrong.length > 0);
  await recordReconcile(
    addresses,
    { found: wrong, deep: false },
    { actor: 'staff:ada', at: fixture.clock.now() },
  );
  fixture.clock.advance(40 * 3_600_000);
  assert.equal(await age(), 40 * 3600);
  const [run, ...more] = await eventsOf(fixture, 'reconciled');
  assert.deepEqual([run?.details, more], [{ discrepancies: wrong.length, deep: false }, []]);
  const found = await eventsOf(fixture, 'reconcile_differed');
  assert.deepEqual(
    found.map(({ subject }) => subject).sort(),
    [...new Set(wrong.map(({ check }) => check))].sort(),
  );
  assert.ok(found.every(({ kind, actor }) => kind === 'reconcile_differed' && actor === 'staff:ada'));
});

test('a key that a command adds, takes into use or retires is an event with the member of staff', async (context) => {
  const fixture = await fixtureFor(context);
  await preparedAddresses(fixture);
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-key-events-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  const env = {
    ...{ DATABASE_URL: fixture.database.appUrl, DATABASE_OWNER_URL: fixture.database.ownerUrl },
    ...{ DATA_DIR: folder, KEY_FILE: join(folder, 'keys'), OPERATOR: 'ada' },
  };
  for (const words of [['add'], ['list'], ['add'], ['use']]) {
    const command = ['server/commands/keys.ts', ...words];
    const { status, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
    assert.equal(status, 0, `${words}: ${stderr}`);
  }
  await fixture.owner.query('update key_version set used_from = clock_timestamp() where version = 2');
  const retire = ['server/commands/keys.ts', 'retire'];
  assert.equal(spawnSync(process.execPath, retire, { env }).status, 0);
  const found = await eventsOf(fixture);
  assert.deepEqual(
    found.map(({ kind, subject }) => [kind, subject]),
    [
      ['key_added', 'key v2'],
      ['key_used', 'key v2'],
      ['keys_retired', 'key v1'],
    ],
  );
  assert.ok(found.every(({ actor }) => actor === 'staff:ada'));
});

test('each slot that a person moves is an event, and a slot whose event fails stays where it was', async () => {
  const directory = await testDatabase('directory');
  const [one, two] = [await testDatabase('shard'), await testDatabase('shard')];
  try {
    const addresses = addressesOf(directory, [one, two]);
    await prepareInstallation(addresses);
    const mover = { print: silent, isStopped: () => false, keptMs: 0 };
    const move = (slots: readonly number[], record: Mover['record']) =>
      moveSlots(addresses, { from: 1, to: 2, slots }, { ...mover, record });
    const shardOf = async (slot: number) => (await readSlotMap(directory.db.pool)).get(slot);
    await move([0, 2], slotMoveRecorder('staff:ada', systemClock));
    const found = await readEvents(directory.db.kysely, { since: new Date(0) });
    assert.deepEqual(
      found.map(({ kind, actor, subject, details }) => [kind, actor, subject, details]),
      [0, 2].map((slot) => ['slot_moved', 'staff:ada', `slot ${slot}`, { from: 1, to: 2, rows: 0 }]),
    );
    await assert.rejects(
      move([4], () => Promise.reject(new Error('no event'))),
      /no event/,
    );
    assert.deepEqual([await shardOf(2), await shardOf(4)], [2, 1]);
  } finally {
    for (const database of [directory, one, two]) await database.close();
  }
});
