import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type SealingFixture, sealingFixture } from '../../testing/sealing-fixture.ts';
import { operatorDay } from '../wallet/wallet.ts';
import { periodOf, readLiabilities, readRevenue } from './from-entries.ts';
import { fillLedgerDays, lastLedgerDay } from './ledger-days.ts';
import { readBalances, readRevenueDays } from './reporting.ts';

let fixture: SealingFixture;
before(async () => {
  fixture = await sealingFixture();
});
after(async () => {
  assert.deepEqual(await fixture.reconcile(), []);
  await fixture.close();
});

const deps = () => ({ db: fixture.database.db, shards: fixture.shards, clock: fixture.clock });
const rowsOf = async (text: string) => (await fixture.owner.query(text)).rows;

test('no day is summed before it is sealed', async () => {
  const playerId = await fixture.playerWith(1_000_000n);
  await fixture.flip(playerId, 5);
  assert.deepEqual(await fillLedgerDays(deps()), []);
  assert.equal(await lastLedgerDay(fixture.database.db.kysely), null);
});

test('a sealed day is summed once, by one of two nodes, to the kobo as its entries are', async () => {
  const first = operatorDay(fixture.clock.now());
  fixture.endDay();
  const playerId = await fixture.playerWith(1_000_000n);
  await fixture.flip(playerId, 4);
  const second = operatorDay(fixture.clock.now());
  fixture.endDay();
  await fixture.sealAll();
  await Promise.all([fillLedgerDays(deps()), fillLedgerDays(deps())]);
  assert.deepEqual(await fillLedgerDays(deps()), []);
  assert.equal(await lastLedgerDay(fixture.database.db.kysely), second);

  const { kysely } = fixture.database.db;
  const rows = await readRevenueDays(kysely, { from: first, until: second });
  assert.deepEqual(
    rows.map(({ day, product, stakesKobo, costsKobo }) => [day, product, stakesKobo, costsKobo]),
    [
      [first, 'game:coin', 50_000n, 0n],
      [second, 'game:coin', 40_000n, 0n],
    ],
  );
  for (const { day, payoutsKobo } of rows) {
    const period = periodOf(day);
    assert.ok(period !== null);
    const [found] = await readRevenue(fixture.shards.all, period);
    assert.equal(payoutsKobo, found?.payoutsKobo);
  }
  assert.deepEqual(await rowsOf('select sum(delta)::text as sum from account_day'), [{ sum: '0' }]);
  const until = periodOf(second)?.until ?? new Date(0);
  const owed = ['cash', 'held', 'bonus', 'at_risk', 'suspense', 'tax'];
  const balances = await readBalances(kysely, second);
  assert.deepEqual(
    balances.filter(({ account }) => owed.includes(account)).map(({ balanceKobo }) => balanceKobo),
    (await readLiabilities(fixture.shards.all, until)).map(({ owedKobo }) => owedKobo),
  );
});

test('the server’s login can neither change nor delete a sum', async () => {
  for (const text of [
    'update revenue_day set stakes = 0',
    'delete from account_day',
    'delete from report_run',
  ])
    await assert.rejects(fixture.database.db.pool.query(text), /permission denied/);
});
