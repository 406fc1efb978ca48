import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import {
  type FakePaystack,
  startFakePaystack,
} from '../../../../../tools/providers/paystack/fake-paystack.ts';
import { manualClock, SECOND_MS } from '../../../../platform/runtime/clock.ts';
import { memoryRecipients, railsOn } from '../../testing/paystack-fixture.ts';
import type { BankRails, PayoutOrder } from '../../types.ts';

const clock = manualClock('2026-11-21T09:00:00Z');
const UNAVAILABLE = { ok: false, code: 'unavailable' };
let fake: FakePaystack;
let rails: BankRails;
before(async () => {
  fake = await startFakePaystack();
  rails = railsOn(fake, clock, memoryRecipients());
});
beforeEach(() => {
  fake.state.block = null;
  fake.fault = null;
  clock.advance(60 * SECOND_MS);
});
after(() => fake.stop());

function orderTo(accountNumber: string): PayoutOrder {
  const reference = `wd-07-${randomUUID()}`;
  return { reference, amountKobo: 100_000n, bankCode: '058', accountNumber, accountName: 'NGOZI OKAFOR' };
}

async function statusOf({ reference }: PayoutOrder): Promise<string> {
  const answer = await rails.payoutStatus(reference);
  return answer.ok ? answer.status : answer.code;
}

test('an order that was taken is paid once, whatever stood in its answer', async () => {
  for (const accountNumber of ['0000000006', '0000000011']) {
    const order = orderTo(accountNumber);
    assert.deepEqual(await rails.payOut(order), UNAVAILABLE);
    assert.deepEqual(
      await rails.payOut(order),
      { ok: true },
      'the reference exists: the earlier order arrived',
    );
    fake.settle();
    assert.equal(await statusOf(order), 'success');
  }
});

test('an unknown refusal, a page of HTML and too many calls are no final refusal', async () => {
  for (const accountNumber of ['0000000012', '0000000013', '0000000016', '0000000015']) {
    const order = orderTo(accountNumber);
    assert.deepEqual(await rails.payOut(order), UNAVAILABLE, accountNumber);
    clock.advance(3 * SECOND_MS);
    assert.equal(await statusOf(order), 'unknown_reference');
    assert.deepEqual(await rails.payOut(order), { ok: true }, accountNumber);
  }
});

test('no call is made before the time that an answer of too many calls names', async () => {
  const order = orderTo('0000000013');
  await rails.payOut(order);
  const { orders } = fake.state;
  assert.deepEqual(await rails.payOut(order), UNAVAILABLE);
  assert.equal(fake.state.orders, orders);
});

test('refusals that concern all orders pause the payouts, and name their reason', async () => {
  const blocked = (reason: string) => ({ ok: false, code: 'lane_blocked', reason });
  fake.state.block = 'insufficient_balance';
  assert.deepEqual(await rails.payOut(orderTo('0123456789')), blocked('insufficient_balance'));
  fake.state.block = 'third_party';
  assert.deepEqual(await rails.payOut(orderTo('0123456789')), blocked('provider_block'));
  fake.state.block = null;
  const order = orderTo('0000000014');
  assert.deepEqual(await rails.payOut(order), blocked('code_demanded'));
  assert.equal(await statusOf(order), 'code_demanded', 'the hold stays');
  fake.settle();
  assert.equal(await statusOf(order), 'failed', 'no code was typed in time');
  const other = railsOn(fake, clock, memoryRecipients(), 'sk_test_another_key_1');
  assert.deepEqual(await other.payOut(orderTo('0123456789')), blocked('key_refused'));
});

test('many orders at once go by few calls', async () => {
  const { batches, orders } = fake.state;
  const sent = Array.from({ length: 150 }, () => orderTo('0123456789'));
  for (const answer of await Promise.all(sent.map((order) => rails.payOut(order))))
    assert.deepEqual(answer, { ok: true });
  assert.ok(fake.state.orders - orders <= 2 && fake.state.batches - batches <= 4);
});

test('an order repeated while it waits is sent once, and each caller receives its answer', async () => {
  const [first, repeated] = [orderTo('0123456789'), orderTo('0123456789')];
  const balanceBefore = fake.state.balance;
  const answers = await Promise.all([first, repeated, repeated].map((order) => rails.payOut(order)));
  assert.deepEqual(answers, [{ ok: true }, { ok: true }, { ok: true }]);
  assert.equal(balanceBefore - fake.state.balance, Number(first.amountKobo + repeated.amountKobo));
});

test('a batch that is refused for one reference pays each of them once, under its own reference', async () => {
  const known = orderTo('0123456789');
  await rails.payOut(known);
  const batch = [known, orderTo('0123456789'), orderTo('0123456789')];
  const paidBefore = fake.state.transfers.size;
  const [, ...others] = await Promise.all(batch.map((order) => rails.payOut(order)));
  assert.ok(
    others.some(({ ok }) => !ok),
    'the batch was refused',
  );
  for (const order of batch) assert.deepEqual(await rails.payOut(order), { ok: true });
  assert.equal(fake.state.transfers.size, paidBefore + 2);
  for (const order of batch) assert.equal(await statusOf(order), 'pending');
});

test('a batch that is refused as a whole goes in halves: all but the bad order leave at once, each once', async () => {
  const orders = Array.from({ length: 60 }, (_, index) =>
    orderTo(index === 30 ? '0000000020' : '0123456789'),
  );
  const first = orderTo('0123456789');
  const paidBefore = fake.state.transfers.size;
  const [, ...answers] = await Promise.all([first, ...orders].map((order) => rails.payOut(order)));
  assert.deepEqual(
    answers,
    orders.map((_, index) => (index === 30 ? UNAVAILABLE : { ok: true })),
  );
  assert.equal(fake.state.transfers.size, paidBefore + 60);
  for (const order of orders.slice(29, 32)) {
    const isBad = order.accountNumber === '0000000020';
    assert.equal(await statusOf(order), isBad ? 'unknown_reference' : 'pending');
  }
  const { batches } = fake.state;
  const bad = orders[30];
  assert.ok(bad !== undefined);
  const next = [orderTo('0123456789'), bad, orderTo('0123456789'), orderTo('0123456789')];
  const [, refused, ...others] = await Promise.all(next.map((order) => rails.payOut(order)));
  assert.deepEqual([refused, ...others], [UNAVAILABLE, { ok: true }, { ok: true }]);
  assert.equal(fake.state.batches, batches + 1, 'it spoils no further batch');
});

test('a bank that refuses all orders in unknown words is called a bounded number of times', async () => {
  const orders = Array.from({ length: 100 }, () => orderTo('0000000020'));
  const before = fake.state.orders + fake.state.batches;
  const answers = await Promise.all(orders.map((order) => rails.payOut(order)));
  assert.ok(answers.every((answer) => !answer.ok && answer.code === 'unavailable'));
  assert.ok(fake.state.orders + fake.state.batches - before <= 40);
});

test('an order that waited for two minutes is not sent any more', async () => {
  fake.fault = 'hang';
  const slow = rails.payOut(orderTo('0123456789'));
  const late = orderTo('0123456789');
  const waiting = rails.payOut(late);
  clock.advance(121 * SECOND_MS);
  assert.deepEqual(await slow, UNAVAILABLE);
  fake.fault = null;
  assert.deepEqual(await waiting, UNAVAILABLE);
  assert.equal(await statusOf(late), 'unknown_reference');
});

test('a bank account is made a recipient once', async () => {
  const before = fake.state.recipients.size;
  for (let index = 0; index < 3; index += 1) await rails.payOut(orderTo('0123450000'));
  assert.equal(fake.state.recipients.size, before + 1);
});

test('answers the balance', async () => {
  const balance = await rails.balance?.();
  assert.deepEqual(balance, { ok: true, availableKobo: BigInt(fake.state.balance) });
});
