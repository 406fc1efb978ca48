import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { type HostedFixture, hostedFixture } from '../testing/hosted-fixture.ts';
import type { PayingPlayer } from '../types.ts';

let on: HostedFixture;
before(async () => {
  on = await hostedFixture();
});
afterEach(async () => {
  on.fake.fault = null;
  on.fake.state.disputes.length = 0;
  assert.deepEqual(await on.fixture.payments.reconcile(), []);
});
after(() => on.close());

/** A player with ₦1,000 by card, and the reference of the payment. */
async function deposited(): Promise<{ player: PayingPlayer; reference: string }> {
  const player = await on.fixture.newPlayer();
  const reference = await on.begin(player);
  on.fake.pay(reference);
  assert.equal(await on.notify(on.fake.chargeEvent(reference)), 200);
  return { player, reference };
}

const listed = (reference: string, more: object = {}) => ({
  ...{ id: `dispute-of-${reference}`, status: 'awaiting-merchant-feedback', refund_amount: 40_000 },
  ...{ resolution: null, transaction: { reference, amount: 100_000 } },
  ...more,
});

async function money(player: PayingPlayer): Promise<string> {
  const { balanceKobo, heldKobo } = await on.fixture.balances(player);
  return `${balanceKobo} and ${heldKobo} held`;
}

test('a dispute whose notice was lost is found in the list of the bank, once, and so is its end', async () => {
  const { player, reference } = await deposited();
  on.fake.state.disputes.push(listed(reference));
  await on.fixture.payments.readDisputes();
  await on.fixture.payments.readDisputes();
  assert.equal(await money(player), '60000 and 40000 held');
  on.fake.state.disputes[0] = listed(reference, { status: 'resolved', resolution: 'merchant-accepted' });
  await on.fixture.payments.readDisputes();
  await on.fixture.payments.readDisputes();
  assert.equal(await money(player), '60000 and 0 held');
});

test('a list of more than one page is read to its end', async () => {
  const { player, reference } = await deposited();
  const strange = Array.from({ length: 100 }, (_, index) => ({
    ...listed(`strange-${index}`),
    id: 9000 + index,
  }));
  on.fake.state.disputes.push(...strange, listed(reference));
  await on.fixture.payments.readDisputes();
  assert.equal(await money(player), '60000 and 40000 held');
});

test('a list that cannot be read is logged, and is read the next time', async () => {
  const { player, reference } = await deposited();
  for (const fault of [503, 'html', 'cut'] as const) {
    on.fake.fault = fault;
    await on.fixture.payments.readDisputes();
  }
  on.fake.fault = null;
  on.fake.state.disputes.push({ id: 1, transaction: 'unknown shape' }, listed(reference));
  await on.fixture.payments.readDisputes();
  assert.equal(on.fixture.logged.filter((event) => event === 'payments.disputes_not_read').length, 4);
  assert.equal(await money(player), '100000 and 0 held');
  on.fake.state.disputes.shift();
  await on.fixture.payments.readDisputes();
  assert.equal(await money(player), '60000 and 40000 held');
});
