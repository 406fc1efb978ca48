import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createMetrics } from '../../../platform/metrics/metrics.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { operatorDay } from '../../wallet/wallet.ts';
import { measurePayments } from '../payment-metrics.ts';
import { type TwoBanks, twoBanks } from '../testing/two-banks-fixture.ts';
import { balancesOfDay, listBalances } from './balance-list.ts';

/** The mark of the fixture. */
const LOW_KOBO = 50_000_000;
const ALARM = 'payments.bank_balance_low';

let on: TwoBanks;
before(async () => {
  on = await twoBanks();
});
after(() => on.close());

const balances = async () => {
  const found = await listBalances(on.fixture.directory.db.kysely);
  return found.map(({ provider, availableKobo, isLow }) => [provider, availableKobo, isLow]);
};
const alarms = () => on.fixture.logged.filter((line) => line === ALARM).length;
const read = async () => {
  on.fixture.clock.advance(MINUTE_MS);
  await on.fixture.payments.readBalances();
};

test('the balances are kept as they were read, and one below the mark is low until more has come', async () => {
  on.paystack.state.balance = LOW_KOBO;
  on.monnify.state.balanceKobo = LOW_KOBO + 1;
  await read();
  assert.deepEqual(await balances(), [
    ['monnify', 50_000_001n, false],
    ['paystack', 50_000_000n, false],
  ]);
  on.paystack.state.balance = LOW_KOBO - 1;
  await read();
  await read();
  assert.deepEqual((await balances())[1], ['paystack', 49_999_999n, true]);
  assert.equal(alarms(), 1, 'it is logged once');
  on.paystack.fault = 503;
  on.paystack.state.balance = LOW_KOBO;
  await read();
  assert.deepEqual(
    (await balances())[1],
    ['paystack', 49_999_999n, true],
    'without an answer the last one stays',
  );
  on.paystack.fault = null;
  await read();
  assert.deepEqual((await balances())[1], ['paystack', 50_000_000n, false]);
});

test('the warning of a bank counts at once and above the mark, until a balance above the next one', async () => {
  on.monnify.state.balanceKobo = LOW_KOBO + 700;
  await read();
  const before = alarms();
  assert.equal(await on.notify('monnify', on.monnify.event('LOW_BALANCE_ALERT', {})), 200);
  on.monnify.fault = 503;
  await on.fixture.jobs.runDue();
  assert.deepEqual(
    (await balances())[0],
    ['monnify', 50_000_700n, true],
    'without an answer of the bank too',
  );
  assert.equal(alarms(), before + 1);
  on.monnify.fault = null;
  await read();
  assert.deepEqual((await balances())[0], ['monnify', 50_000_700n, true], 'no more has come');
  on.monnify.state.balanceKobo = LOW_KOBO + 701;
  await read();
  assert.deepEqual((await balances())[0], ['monnify', 50_000_701n, false]);
  await on.recover();
});

test('the age of a balance grows while its bank does not answer, and is small again after the next reading', async () => {
  const { directory, shards, clock } = on.fixture;
  const ages = async () => {
    // Of its own: the values of a scrape are kept for some seconds.
    const metrics = createMetrics();
    measurePayments(metrics, { db: directory.db, shards, clock, providers: () => ['paystack', 'monnify'] });
    const { text } = await metrics.scrape();
    return [...text.matchAll(/^jaraplay_bank_balance_age_seconds\{provider="(\w+)"\} (\d+)$/gm)].map(
      ([, provider, seconds]) => [provider, Number(seconds)],
    );
  };
  await read();
  on.paystack.fault = 503;
  for (let minutes = 0; minutes < 20; minutes += 1) await read();
  assert.deepEqual((await ages()).toSorted(), [
    ['monnify', 0],
    ['paystack', 1200],
  ]);
  on.paystack.fault = null;
  await read();
  assert.deepEqual((await ages()).toSorted(), [
    ['monnify', 0],
    ['paystack', 0],
  ]);
  await on.recover();
});

test('the last balance of each day is kept, whatever the next day brings', async () => {
  const { clock, directory } = on.fixture;
  const today = operatorDay(clock.now());
  on.paystack.state.balance = LOW_KOBO + 5;
  await read();
  on.paystack.state.balance = LOW_KOBO + 6;
  await read();
  const readAt = clock.now();
  clock.advance(DAY_MS);
  on.paystack.state.balance = LOW_KOBO + 7;
  await read();
  const [, paystack] = await balancesOfDay(directory.db.kysely, today);
  assert.deepEqual(paystack, { provider: 'paystack', availableKobo: BigInt(LOW_KOBO + 6), readAt });
  const [, next] = await balancesOfDay(directory.db.kysely, operatorDay(clock.now()));
  assert.equal(next?.availableKobo, BigInt(LOW_KOBO + 7));
});
