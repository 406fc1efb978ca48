import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { HOUR_MS, MINUTE_MS } from '../../platform/runtime/clock.ts';
import { type SealingFixture, sealingFixture } from '../../testing/sealing-fixture.ts';
import { coin } from '../rgs/testing/coin.ts';
import { dayStart, operatorDay } from '../wallet/wallet.ts';
import { gatherReturns } from './return-hours.ts';
import { createMonitor } from './revenue.ts';
import { theoriesOf } from './theory.ts';

let fixture: SealingFixture;
before(async () => {
  fixture = await sealingFixture();
});
after(async () => {
  assert.deepEqual(await fixture.reconcile(), []);
  await fixture.close();
});

const gather = () => {
  const { database, shards, clock } = fixture;
  return gatherReturns({ db: database.db, shards, clock });
};
const monitor = () =>
  createMonitor({ db: fixture.database.db, shards: fixture.shards, theories: theoriesOf([coin], []) });
const today = () => ({ from: dayStart(operatorDay(fixture.clock.now())), until: fixture.clock.now() });

test('bets are summed by the hour a minute after they ended, once, whichever node does', async () => {
  const playerId = await fixture.playerWith(10_000_000n);
  await fixture.flip(playerId, 20);
  fixture.clock.advance(HOUR_MS);
  await fixture.flip(playerId, 10);
  fixture.clock.advance(2 * MINUTE_MS);
  await Promise.all([gather(), gather(), gather()]);
  const asOf = await gather();
  const { products, hours, asOf: shown } = await monitor().revenue(today());
  assert.deepEqual(shown, asOf);
  assert.deepEqual(
    hours.map(({ product, bets, stakedKobo }) => [product, bets, stakedKobo]),
    [
      ['game:coin', 20, 200_000n],
      ['game:coin', 10, 100_000n],
    ],
  );
  const [coins] = products;
  assert.equal(coins?.bets, 30);
  assert.ok(coins.band !== null && coins.band.low < coins.band.high);
  const ggr = Number(coins.stakedKobo - coins.paidKobo);
  assert.ok(ggr >= coins.band.low && ggr <= coins.band.high, `${ggr} in ${JSON.stringify(coins.band)}`);
});

test('the bets that moved a product’s revenue most are found, those that cost most or earned most first', async () => {
  const of = { ...today(), product: 'game:coin' };
  const cost = await monitor().extremeBets({ ...of, side: 'cost' });
  const earned = await monitor().extremeBets({ ...of, side: 'earned' });
  assert.equal(cost.length, 10);
  assert.ok(cost.every(({ paidKobo, stakedKobo }) => paidKobo >= stakedKobo));
  assert.ok(earned.every(({ paidKobo }) => paidKobo === 0n));
  assert.match(cost[0]?.reference ?? '', /^[0-9a-f-]{36}$/);
});
