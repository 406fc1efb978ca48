import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { HOUR_MS, manualClock } from '../../platform/runtime/clock.ts';
import { sentencesOf, settingsFrom } from '../../platform/testing/read-settings.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { type TestShards, testShards } from '../../platform/testing/test-shards.ts';
import { BATCH_SESSION, createWallet, type Wallet } from '../wallet/wallet.ts';
import { decideReport, examineDays, readReports } from './aml.ts';
import { amlSettings } from './settings.ts';

const LIMIT_KOBO = 500_000_000n;
const DAY = '2026-11-21';
const clock = manualClock(`${DAY}T09:00:00Z`);
const faults: unknown[] = [];
const silent = () => undefined;
const log = {
  info: silent,
  warn: (fields: unknown) => void faults.push(fields),
  error: (fields: unknown) => void faults.push(fields),
};
const ALL = { after: null, limit: 1000 };
let database: TestDatabase;
let on: TestShards;
let wallet: Wallet;

before(async () => {
  database = await testDatabase();
  on = await testShards(database, { count: 2, batchSession: BATCH_SESSION });
  wallet = createWallet({ shards: on.shards, clock });
});
after(async () => {
  await wallet.close();
  assert.deepEqual(await wallet.reconcile(), []);
  await on.close();
  await database.close();
});

async function deposit(
  playerId: bigint,
  amountKobo: bigint,
  reference: string,
  note = 'ADA OBI',
): Promise<void> {
  await wallet.openAccount(playerId);
  const posted = await on.shards.transaction(playerId, (within) =>
    wallet.postDeposit(within, {
      ...{ playerId, amountKobo, reference, note, actor: 'provider:test' },
      keys: { deposit: `deposit:${reference}`, excess: `excess:${reference}` },
    }),
  );
  assert.ok(posted.ok);
}

const { versions } = settingsFrom(amlSettings, {});
const examine = () => examineDays({ shards: on.shards, clock, log, versions });
const found = async () =>
  (await readReports(on.shards, ['open', 'reviewed'], ALL)).map(({ playerId, day, kind, entries }) => [
    ...[playerId, day, kind],
    entries.join(),
  ]);

test('a day is examined once after its end, at every shard, above the limit to the kobo; a player who cannot be examined delays no other', async () => {
  const at = clock.now();
  await deposit(1n, LIMIT_KOBO, 'at the limit');
  await deposit(2n, LIMIT_KOBO + 1n, 'above the limit');
  await deposit(4n, LIMIT_KOBO - 1n, 'one');
  await deposit(4n, 2n, 'two');
  await wallet.openAccount(6n);
  const owner = new pg.Client({ connectionString: on.databaseOf(6n).ownerUrl });
  await owner.connect();
  const greatest = 2n ** 63n - 1n;
  for (const seq of [1, 2])
    await owner.query(
      `insert into entry (player_id, at, seq, kind, amount, cash_after, product, reference, actor)
       values (6, $1, $2, 'deposit', $3, 0, 'payments', 'too large', 'system')`,
      [at, seq, greatest],
    );
  assert.equal(await examine(), 0, 'the day is not over');
  clock.advance(16 * HOUR_MS);
  assert.equal(await examine(), 4);
  const expected = [
    [2n, DAY, 'single', 'above the limit'],
    [2n, DAY, 'thirty_days', 'above the limit'],
    [4n, DAY, 'day', 'one,two'],
    [4n, DAY, 'thirty_days', 'one,two'],
  ];
  assert.deepEqual(await found(), expected);
  assert.equal(faults.length, 1);
  assert.equal(await examine(), 0, 'the failed player is examined again');
  assert.equal(faults.length, 2);
  await owner.query('delete from entry where player_id = 6');
  await owner.end();
  await examine();
  await examine();
  assert.equal(faults.length, 2);
  assert.deepEqual(await found(), expected);
});

test('a report is reviewed and then filed or dismissed once, with actor, time and note; its figures do not change', async () => {
  const decision = {
    playerId: 2n,
    day: DAY,
    kind: 'single',
    actor: 'staff:test',
    note: 'A salary.',
    now: clock.now(),
  };
  assert.equal(await decideReport(on.shards, { ...decision, state: 'reviewed' }), true);
  assert.equal(await decideReport(on.shards, { ...decision, state: 'dismissed' }), true);
  assert.equal(await decideReport(on.shards, { ...decision, state: 'filed' }), false);
  const [report, more] = await readReports(on.shards, ['dismissed', 'filed'], ALL);
  assert.deepEqual(
    [report?.state, report?.stateBy, report?.stateAt, report?.note, more],
    ['dismissed', 'staff:test', clock.now(), 'A salary.', undefined],
  );
  assert.deepEqual(report?.figures, { in_kobo: String(LIMIT_KOBO + 1n), limit: String(LIMIT_KOBO) });
  await assert.rejects(
    on.shards.shardOf(2n).db.pool.query(`update aml_report set figures = '{}'`),
    /permission denied/,
  );
  await assert.rejects(on.shards.shardOf(2n).db.pool.query('delete from aml_report'), /permission denied/);
});

test('rules that lack a limit, or stand in another order, are refused in one sentence', () => {
  const [first] = versions;
  const textOf = (...given: unknown[]) =>
    JSON.stringify(given, (_, value) => (typeof value === 'bigint' ? Number(value) : value));
  const next = { ...first, from: '2027-01-01' };
  assert.equal(settingsFrom(amlSettings, { AML_RULES: textOf(first, next) }).versions.length, 2);
  for (const text of [textOf(next, first), textOf({ ...first, singleKobo: undefined }), '[]', '5000000'])
    assert.equal(sentencesOf(amlSettings, { AML_RULES: text }).length, 1, text);
});
