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
import { prepareInstallation } from '../platform/database/prepare-installation.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { newId } from '../platform/runtime/ids.ts';
import { metricValues } from '../platform/testing/metric-values.ts';
import { type SealingFixture, sealingFixture } from '../testing/sealing-fixture.ts';
import { recordTakeOver } from './leader-events.ts';
import { retireRestored } from './restored.ts';
import { createDaySealing } from './sealing.ts';

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

test('a key that a command takes into use, and one that it retires, are events with the member of staff', async (context) => {
  const fixture = await fixtureFor(context);
  await preparedAddresses(fixture);
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-key-events-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  const env = {
    ...{ DATABASE_URL: fixture.database.appUrl, DATABASE_OWNER_URL: fixture.database.ownerUrl },
    ...{ DATA_DIR: folder, KEY_FILE: join(folder, 'keys') },
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
      ['key_used', 'key v2'],
      ['keys_retired', 'key v1'],
    ],
  );
  assert.ok(found.every(({ actor }) => actor.startsWith('staff:')));
});
