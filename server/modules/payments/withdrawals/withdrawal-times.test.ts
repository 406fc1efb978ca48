import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createHttp } from '../../../platform/http/http.ts';
import type { Mode } from '../../../platform/runtime/settings.ts';
import { suiteLog } from '../../../platform/testing/suite-log.ts';
import { operatorDay } from '../../wallet/wallet.ts';
import { registerPaymentsRoutes } from '../routes.ts';
import { type PaymentsFixture, paymentsFixture } from '../testing/payments-fixture.ts';
import { openPayouts } from './open-payouts.ts';
import { type WithdrawalTimes, withdrawalTimesByDay } from './withdrawal-times.ts';

const ACCOUNT = { bankCode: '057', accountNumber: '0123456789' };
const AMOUNT = '1000';
const DAY_MS = 24 * 3_600_000;
/** From the order of a payout to the sandbox bank’s success. */
const SECONDS_OF_THE_BANK = 2;
let fixture: PaymentsFixture;

before(async () => {
  fixture = await paymentsFixture();
});
after(() => fixture.close());

/** Withdrawals of one player; the bank’s success of all of them is known after these seconds. */
async function paidAfter(seconds: number, count: number): Promise<void> {
  const player = await fixture.newPlayer({ balanceKobo: 10_000_000n, payees: [ACCOUNT] });
  const requests = Array.from({ length: count }, () =>
    fixture.payments.withdraw(player, { amount: AMOUNT, ...ACCOUNT }),
  );
  for (const { ok } of await Promise.all(requests)) assert.ok(ok);
  fixture.clock.advance((seconds - SECONDS_OF_THE_BANK) * 1000);
  await fixture.pass(SECONDS_OF_THE_BANK);
  assert.deepEqual(await openPayouts(fixture.shards, fixture.clock.now()), []);
}

const timesOf = async (): Promise<WithdrawalTimes | null> => {
  fixture.clock.advance(11 * 60_000);
  return fixture.payments.withdrawalTimes();
};

/** The times as the site answers them. */
async function publishedIn(mode: Mode): Promise<WithdrawalTimes | null> {
  const app = createHttp({ ...suiteLog(), trustProxy: null });
  const { payments } = fixture;
  registerPaymentsRoutes(app, {
    ...{ payments, mode },
    authenticate: async () => ({ ok: false, code: 'unauthenticated' }),
  });
  const answer = await app.inject({ method: 'GET', url: '/xpress/live/withdrawal-times' });
  await app.close();
  return answer.json().data;
}

test('the times of withdrawals are published from fifty paid ones on, and only those of seven days', async () => {
  await paidAfter(10, 49);
  assert.equal(await timesOf(), null);
  await paidAfter(600, 1);
  assert.deepEqual(await timesOf(), { withdrawals: 50, p50Seconds: 10, p90Seconds: 10, p99Seconds: 600 });
  assert.equal((await publishedIn('live'))?.withdrawals, 50);
  assert.equal(await publishedIn('sandbox'), null, 'the times of a practice bank are no promise');
  const days = await withdrawalTimesByDay(fixture.shards, fixture.clock.now());
  assert.equal(
    days.reduce((sum, { withdrawals }) => sum + withdrawals, 0),
    50,
  );
  fixture.clock.advance(7 * DAY_MS);
  assert.equal(await timesOf(), null);
});

test('an open payout is listed by bank and state with the age of the oldest, and has no time', async () => {
  const player = await fixture.newPlayer({ balanceKobo: 200_000n, payees: [ACCOUNT] });
  const answer = await fixture.payments.withdraw(player, { amount: AMOUNT, ...ACCOUNT });
  assert.ok(answer.ok);
  fixture.clock.advance(90_000);
  const list = await openPayouts(fixture.shards, fixture.clock.now());
  assert.deepEqual(
    list.map(({ state, payouts, amountKobo, oldestSeconds }) => [state, payouts, amountKobo, oldestSeconds]),
    [['created', 1, 100_000n, 90]],
  );
  const today = operatorDay(fixture.clock.now());
  const times = await withdrawalTimesByDay(fixture.shards, fixture.clock.now());
  assert.ok(!times.some(({ day }) => day === today));
});
