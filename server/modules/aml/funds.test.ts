import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS } from '../../platform/runtime/clock.ts';
import { settingsFrom } from '../../platform/testing/read-settings.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { identityModule } from '../identity/module.ts';
import { protectionModule } from '../protection/module.ts';
import { walletModule } from '../wallet/module.ts';
import { examineDays, readReports, reportsOfMonth } from './aml.ts';
import { decideRequest, readRequest } from './funds.ts';
import { changesOf } from './funds-changes.ts';
import { amlModule } from './module.ts';
import { monthFile } from './month-file.ts';
import { amlSettings } from './settings.ts';

const PASSWORD = 'Harmattan!1';
const LIMIT_KOBO = 500_000_000n;
let server: TestApp;
let people = 0;
before(async () => {
  server = await testApp();
});
after(async () => {
  assert.deepEqual(await server.modules.use(walletModule).reconcile(), []);
  await server.close();
});

async function post(url: string, payload: object) {
  return (await server.app.inject({ method: 'POST', url, payload })).json();
}

async function newPlayer() {
  people += 1;
  const phoneNumber = `0803666${String(people).padStart(4, '0')}`;
  const { player } = await server.modules.use(identityModule).seedPlayer({
    ...{ userType: 'Individual', fullName: 'Ngozi Okafor', password: PASSWORD, phoneNumber },
    emailAddress: `funds${people}@example.com`,
  });
  return { playerId: player.playerId, phoneNumber };
}

/** A session; one lasts shorter than the days of these tests. */
const login = async (phoneNumber: string): Promise<string> =>
  (await post('/agent/login', { userId: phoneNumber, password: PASSWORD })).data.token;

/** Deposits, and returns the part that a block keeps. */
async function deposit(playerId: bigint, amountKobo: bigint, reference: string): Promise<bigint> {
  const posted = await server.shards.transaction(playerId, (within) =>
    server.modules.use(walletModule).postDeposit(within, {
      ...{ playerId, amountKobo, reference, note: 'NGOZI OKAFOR', actor: 'provider:test' },
      keys: { deposit: `deposit:${reference}`, excess: `excess:${reference}` },
    }),
  );
  assert.ok(posted.ok);
  return posted.excessKobo;
}

const { versions } = settingsFrom(amlSettings, {});
const log = { info: () => undefined, warn: assert.fail, error: assert.fail };
const examine = () => examineDays({ shards: server.shards, clock: server.clock, log, versions });
const sweep = () => server.modules.use(amlModule).sweepFunds();
const ANSWER = { occupation: 'Trader', source: 'business', details: 'A shop in Balogun, "since" 2019.' };

test('a report above its threshold opens a request; deposits are blocked after its due day until a person accepts the answer, each change with its actor', async () => {
  const { playerId, phoneNumber } = await newPlayer();
  const other = await newPlayer();
  await deposit(playerId, LIMIT_KOBO + 1n, 'large');
  await deposit(other.playerId, LIMIT_KOBO, 'at the limit');
  server.clock.advance(DAY_MS);
  await examine();
  for (let run = 0; run < 2; run += 1) await sweep();
  assert.equal(await readRequest(server.database.db, other.playerId), null);
  let token = await login(phoneNumber);
  const dueAt = new Date(server.clock.now().getTime() + 14 * DAY_MS).toISOString();
  const state = async () => (await post('/agent/source-of-funds', { token })).data;
  assert.deepEqual(await state(), { state: 'open', dueAt, isBlocked: false });
  server.clock.advance(14 * DAY_MS - 1000);
  await sweep();
  assert.equal(await deposit(playerId, 100_000n, 'before the due day'), 0n);
  server.clock.advance(1000);
  for (let run = 0; run < 2; run += 1) await sweep();
  assert.equal(await deposit(playerId, 100_000n, 'after the due day'), 100_000n);
  assert.equal(
    (await server.modules.use(protectionModule).blockOf(playerId, 'deposit'))?.reason,
    'verification',
  );
  assert.equal(await server.modules.use(protectionModule).blockOf(playerId, 'withdrawal'), null);
  token = await login(phoneNumber);
  assert.equal((await post('/agent/answer-source-of-funds', { token, ...ANSWER })).status, 200);
  assert.equal(
    (await post('/agent/answer-source-of-funds', { token, ...ANSWER })).code,
    'funds_not_requested',
  );
  await sweep();
  assert.equal(await deposit(playerId, 100_000n, 'before the decision'), 100_000n);
  const decision = {
    playerId,
    actor: 'staff:ada',
    note: 'Accounts of the shop were seen.',
    now: server.clock.now(),
  } as const;
  assert.equal(await decideRequest(server.database.db, { ...decision, state: 'accepted' }), true);
  assert.equal(await decideRequest(server.database.db, { ...decision, state: 'refused' }), false);
  await sweep();
  assert.equal(await deposit(playerId, 100_000n, 'after the decision'), 0n);
  const changes = await changesOf(
    server.database.db,
    new Date(0),
    new Date(server.clock.now().getTime() + 1),
  );
  assert.deepEqual(changes.map(({ change, actor }) => `${change} ${actor}`).sort(), [
    'accepted staff:ada',
    'answered player',
    'blocked system',
    'lifted system',
    'open system',
  ]);
});

test('an accepted answer lifts the block of the system, and leaves one that a person set for the same reason', async () => {
  const { playerId } = await newPlayer();
  await deposit(playerId, LIMIT_KOBO + 1n, 'before both blocks');
  server.clock.advance(DAY_MS);
  await examine();
  await sweep();
  server.clock.advance(15 * DAY_MS);
  await sweep();
  const protection = server.modules.use(protectionModule);
  const byStaff = { targets: ['deposit'], reason: 'verification', until: null } as const;
  await protection.block(playerId, byStaff, 'staff:obi');
  const decision = { playerId, actor: 'staff:ada', note: 'Seen.', now: server.clock.now() } as const;
  assert.equal(await decideRequest(server.database.db, { ...decision, state: 'accepted' }), true);
  await sweep();
  assert.equal((await readRequest(server.database.db, playerId))?.isBlocked, false);
  assert.equal((await protection.blocksOf(playerId, 'deposit')).length, 1);
  assert.equal(await deposit(playerId, 100_000n, 'under the block of a person'), 100_000n);
  await protection.lift(playerId, 'deposit', 'verification', 'staff:obi');
  assert.equal(await deposit(playerId, 100_000n, 'after both blocks'), 0n);
});

test('a refused answer blocks deposits at once; a report within a year of an accepted one opens no other request', async () => {
  const { playerId, phoneNumber } = await newPlayer();
  await deposit(playerId, LIMIT_KOBO + 1n, 'first');
  server.clock.advance(DAY_MS);
  await examine();
  await sweep();
  const token = await login(phoneNumber);
  await post('/agent/answer-source-of-funds', { token, ...ANSWER });
  const { db } = server.database;
  const decision = { playerId, actor: 'staff:ada', note: 'No papers.', now: server.clock.now() } as const;
  await decideRequest(db, { ...decision, state: 'refused' });
  await sweep();
  assert.equal(await deposit(playerId, 100_000n, 'refused'), 100_000n);
  for (const state of ['open', 'accepted'] as const) {
    server.clock.advance(1000);
    assert.equal(await decideRequest(db, { ...decision, state, now: server.clock.now() }), true);
  }
  await sweep();
  await deposit(playerId, LIMIT_KOBO + 1n, 'second');
  server.clock.advance(DAY_MS);
  await examine();
  await sweep();
  assert.equal((await readRequest(db, playerId))?.state, 'accepted');
});

test('the file of a month has each report with its decision and each change of a request, as CSV', async () => {
  const reports = await reportsOfMonth(server.shards, '2026-11');
  assert.deepEqual(reports.map(({ kind }) => kind).sort(), ['single', 'thirty_days']);
  const before = new Date('2026-11-01T00:00:00Z');
  assert.deepEqual(await reportsOfMonth(server.shards, '2026-11', before), [], 'none was found by then');
  assert.ok(
    (await readReports(server.shards, ['open'], { after: null, limit: 1000 })).length > reports.length,
    'other months are left out',
  );
  const from = new Date('2026-10-31T23:00:00Z');
  const lines = monthFile(
    reports,
    await changesOf(server.database.db, from, new Date('2026-11-30T23:00:00Z')),
  );
  assert.equal(lines.length, 1 + 2 + 1);
  // Reports of one day are in the order of their players, whose numbers differ from run to run.
  assert.match(lines.slice(1, 3).sort().join('\n'), /^report,2026-11-21,\d+,single,open,"\{""in_kobo""/m);
  assert.match(
    lines[3] ?? '',
    /^source_of_funds,2026-11-22,\d+,request,open,,[-0-9a-f]{36},2026-11-22T.*,system,/,
  );
});
