import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type SealingFixture, sealingFixture } from '../../testing/sealing-fixture.ts';
import { operatorDay } from '../wallet/wallet.ts';
import { periodOf, readStateRevenue, statesCsv } from './from-entries.ts';
import { fillLedgerDays } from './ledger-days.ts';
import { readRevenueDays, readStateDays } from './reporting.ts';

let fixture: SealingFixture;
before(async () => {
  fixture = await sealingFixture();
});
after(async () => {
  assert.deepEqual(await fixture.reconcile(), []);
  await fixture.close();
});

const resides = (playerId: bigint, state: string) =>
  fixture.owner.query(`insert into player_state values ($1, $2, $3, 'staff', 'test')`, [
    ...[playerId, fixture.clock.now(), state],
  ]);

test('a day is summed by the state in which each player resided at the entry, and to the kobo as by product', async () => {
  const day = operatorDay(fixture.clock.now());
  const [moved, settled, unknown] = [
    await fixture.playerWith(1_000_000n),
    await fixture.playerWith(1_000_000n),
    await fixture.playerWith(1_000_000n),
  ];
  await fixture.flip(moved, 2);
  fixture.clock.advance(1000);
  await resides(moved, 'Lagos');
  await resides(settled, 'Lagos');
  await fixture.flip(moved, 3);
  await fixture.flip(settled, 4);
  fixture.clock.advance(1000);
  await resides(moved, 'Ogun');
  await fixture.flip(moved, 5);
  await fixture.flip(unknown, 6);
  fixture.endDay();
  await fixture.sealAll();
  await fillLedgerDays({ db: fixture.database.db, shards: fixture.shards, clock: fixture.clock });

  const { kysely } = fixture.database.db;
  const range = { from: day, until: day };
  const sums = await readStateDays(kysely, range);
  assert.deepEqual(
    sums.map(({ state, product, stakesKobo }) => [state, product, stakesKobo]),
    [
      ['Lagos', 'game:coin', 70_000n],
      ['Ogun', 'game:coin', 50_000n],
      ['', 'game:coin', 80_000n],
    ],
  );
  const [whole] = await readRevenueDays(kysely, range);
  const total = (of: 'stakesKobo' | 'payoutsKobo') => sums.reduce((sum, row) => sum + row[of], 0n);
  assert.deepEqual([total('stakesKobo'), total('payoutsKobo')], [whole?.stakesKobo, whole?.payoutsKobo]);

  const period = periodOf(day);
  assert.ok(period !== null);
  const lines = async () => statesCsv(await readStateRevenue(fixture.shards.all, period), period.until);
  const before = await lines();
  assert.deepEqual(
    before.map((line) => line.split(',').slice(1, 4)),
    [
      ['state', 'product', 'stakes'],
      ['Lagos', 'game:coin', '700.00'],
      ['Ogun', 'game:coin', '500.00'],
      ['Not known', 'game:coin', '800.00'],
      ['total', '', '2000.00'],
    ],
  );
  await resides(unknown, 'Kano');
  assert.deepEqual(await lines(), before, 'a later change leaves the day as it is');
  assert.deepEqual(await readStateDays(kysely, range), sums);
});
