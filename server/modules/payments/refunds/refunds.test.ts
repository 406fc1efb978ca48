import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, test } from 'node:test';
import { DAY_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { type HostedFixture, hostedFixture } from '../testing/hosted-fixture.ts';
import type { PayingPlayer } from '../types.ts';

const PAYEE = { bankCode: '058', accountNumber: '0123456789' };
const OTHER = { bankCode: '035', accountNumber: '7000000077', accountName: 'THE PARENT' };

let on: HostedFixture;
before(async () => {
  on = await hostedFixture();
  on.fake.state.now = () => on.fixture.clock.now();
});
afterEach(() => {
  on.fake.state.refunds.fault = null;
});
after(() => on.close());

/** A player with a payee, to which no money of a minor goes. */
const newPlayer = () => on.fixture.newPlayer({ payees: [PAYEE] });

/** A deposit by card; answers the provider's reference. */
async function payByCard(player: PayingPlayer, naira = '1000'): Promise<string> {
  const reference = await on.begin(player, naira);
  on.fake.pay(reference);
  await on.readState(player, reference);
  return reference;
}

/** A transfer whose sender the bank does not name. */
async function payIn({ depositCode: accountNumber }: PayingPlayer, amountKobo: bigint): Promise<string> {
  const providerReference = on.fake.receive({
    ...{ receiver: accountNumber, amount: Number(amountKobo), at: on.fixture.clock.now() },
  });
  const transfer = { provider: 'paystack', providerReference, accountNumber, amountKobo, senderName: '' };
  assert.ok((await on.fixture.payments.receiveTransfer(transfer)).ok);
  return providerReference;
}

const closed = ({ playerId }: PayingPlayer) => on.fixture.payments.returnOwnDeposits(playerId);
const returns = async ({ playerId }: PayingPlayer) =>
  (await on.fixture.payments.staff.returns(playerId)).map(
    ({ amountKobo, state, waits, payoutState, accountNumber }) =>
      [amountKobo, state, waits ?? '-', payoutState ?? '-', accountNumber ?? '-'].join(' '),
  );
const refundsOf = (reference: string) =>
  on.fake.state.refunds.all
    .filter(({ transaction }) => transaction === reference)
    .map(({ amount, status }) => `${amount} ${status}`);
const texts = async (player: PayingPlayer) =>
  (await on.fixture.notices(player)).map(({ text }) => text).join('\n');

async function excessOf({ playerId }: PayingPlayer): Promise<string> {
  const [excess] = await on.fixture.payments.staff.returns(playerId);
  assert.ok(excess !== undefined);
  return excess.excessId;
}

test('a minor’s deposits by card and by a transfer without a sender go back by refund, once', async () => {
  const player = await newPlayer();
  const [card, transfer] = [await payByCard(player), await payIn(player, 50_000n)];
  assert.deepEqual(await closed(player), { returnedKobo: 150_000n, remainderKobo: 0n });
  await closed(player);
  await on.fixture.pass(3);
  assert.deepEqual([refundsOf(card), refundsOf(transfer)], [['100000 pending'], ['50000 pending']]);
  on.fake.settleRefunds('processed');
  for (const reference of [card, card, transfer])
    assert.equal(await on.notify(on.fake.refundEvent(reference)), 200);
  assert.deepEqual((await returns(player)).toSorted(), [
    '100000 returned - paid -',
    '50000 returned - paid -',
  ]);
  assert.deepEqual(await on.fixture.balances(player), { balanceKobo: 0n, heldKobo: 0n });
  assert.match(
    await texts(player),
    /₦1,000\.00 of your deposit was returned to the card or account that paid it/,
  );
  await on.fixture.pass(100);
  assert.deepEqual([refundsOf(card).length, refundsOf(transfer).length], [1, 1]);
});

test('after losses the rest of the own money is refunded in part', async () => {
  const player = await newPlayer();
  const reference = await payByCard(player);
  await on.fixture.shards.transaction(player.playerId, (within) =>
    on.fixture.wallet.post(within, {
      ...{ kind: 'adjustment_debit', playerId: player.playerId, amountKobo: 60_000n, reference: 'lost' },
      ...{ key: `lost:${player.playerId}`, actor: 'staff:test' },
    }),
  );
  assert.equal((await closed(player)).returnedKobo, 40_000n);
  await on.fixture.pass(3);
  on.fake.settleRefunds('processed');
  // The notice is lost: the poll finds it.
  await on.fixture.pass(60);
  assert.deepEqual(
    [refundsOf(reference), await returns(player)],
    [['40000 processed'], ['40000 returned - paid -']],
  );
});

for (const fault of ['answer_lost', 'html_after', 'no_notes'] as const)
  test(`an order that was taken without a usable answer (${fault}) is found in the list and not repeated`, async () => {
    const player = await newPlayer();
    const reference = await payByCard(player);
    on.fake.state.refunds.fault = fault;
    await closed(player);
    await on.fixture.pass(200);
    assert.deepEqual(refundsOf(reference), ['100000 pending']);
    on.fake.settleRefunds('processed');
    await on.fixture.pass(600);
    assert.deepEqual(
      [refundsOf(reference), await returns(player)],
      [['100000 processed'], ['100000 returned - paid -']],
    );
  });

test('an order that never arrived stays open while it may arrive, then waits for a person', async () => {
  const player = await newPlayer();
  const reference = await payByCard(player);
  on.fake.state.refunds.fault = 'request_lost';
  await closed(player);
  await on.fixture.pass(300);
  assert.deepEqual(await returns(player), ['100000 returning - created -']);
  on.fake.state.refunds.fault = null;
  await on.fixture.pass(1500);
  assert.deepEqual(
    [refundsOf(reference), await returns(player)],
    [[], ['100000 kept refund_failed failed -']],
  );
});

test('a refund that is refused waits for a person, who sends it to an account by another decision', async () => {
  const player = await newPlayer();
  const reference = await payByCard(player);
  on.fake.state.refunds.fault = 'refused';
  await closed(player);
  await on.fixture.pass(3);
  assert.deepEqual(await returns(player), ['100000 kept refund_failed failed -']);
  assert.ok(on.fixture.logged.includes('payments.deposit_waits_for_person'));
  assert.match(await texts(player), /We keep it until a person decides how it goes back/);
  on.fixture.clock.advance(DAY_MS);
  await on.fixture.pass(120);
  assert.deepEqual(await returns(player), ['100000 kept refund_failed failed -'], 'nothing is repeated');
  const { playerId } = player;
  const excessId = await excessOf(player);
  assert.deepEqual(await on.fixture.payments.returnDeposit(playerId, excessId), {
    ok: false,
    code: 'return_by_person',
  });
  const given = { playerId, excessId, returnId: randomUUID(), account: OTHER, actor: 'staff:b@x' } as const;
  const { staff } = on.fixture.payments;
  assert.deepEqual(await Promise.all([staff.returnKept(given), staff.returnKept(given)]), [
    { ok: true },
    { ok: true },
  ]);
  assert.deepEqual(await staff.returnKept({ ...given, returnId: randomUUID() }), {
    ok: false,
    code: 'return_waits_not',
  });
  await on.fixture.pass(30);
  assert.deepEqual(
    [refundsOf(reference), await returns(player)],
    [[], [`100000 returned - paid ${OTHER.accountNumber}`]],
  );
});

test('a refund that fails after it was taken is ours again, and is refunded again by a person', async () => {
  const player = await newPlayer();
  const reference = await payByCard(player);
  await closed(player);
  await on.fixture.pass(3);
  on.fake.settleRefunds('needs-attention');
  await on.notify(on.fake.refundEvent(reference));
  assert.deepEqual(await returns(player), ['100000 returning - sent -']);
  on.fake.settleRefunds('failed');
  await on.notify(on.fake.refundEvent(reference));
  assert.deepEqual(await returns(player), ['100000 kept refund_failed failed -']);
  const given = { playerId: player.playerId, excessId: await excessOf(player), actor: 'staff:b@x' } as const;
  assert.ok(
    (await on.fixture.payments.staff.returnKept({ ...given, returnId: randomUUID(), account: null })).ok,
  );
  await on.fixture.pass(3);
  on.fake.settleRefunds('processed');
  await on.notify(on.fake.refundEvent(reference));
  assert.deepEqual(refundsOf(reference), ['100000 failed', '100000 processed']);
  assert.deepEqual(await returns(player), ['100000 returned - paid -']);
});

test('a deposit that is disputed meanwhile is not refunded before the dispute is won', async () => {
  const player = await newPlayer();
  const reference = await payByCard(player);
  const dispute = { id: 501, status: 'awaiting', transaction: { reference, amount: 100_000 } };
  await on.notify(on.fake.event('charge.dispute.create', dispute));
  await closed(player);
  await on.fixture.pass(3);
  assert.deepEqual(refundsOf(reference), []);
  await on.notify(on.fake.event('charge.dispute.resolve', { ...dispute, resolution: 'declined' }));
  await closed(player);
  await on.fixture.pass(3);
  assert.deepEqual(refundsOf(reference), ['100000 pending']);
  on.fake.settleRefunds('processed');
  await on.notify(on.fake.refundEvent(reference));
});

test('a provider without refunds and without a sender leaves the money to a person, and none goes to a payee', async () => {
  const player = await newPlayer();
  const { depositCode: accountNumber, playerId } = player;
  const transfer = { provider: 'sandbox', providerReference: `no-sender-${playerId}`, accountNumber };
  await on.fixture.payments.receiveTransfer({ ...transfer, amountKobo: 70_000n, senderName: '' });
  await closed(player);
  on.fixture.clock.advance(MINUTE_MS);
  await on.fixture.pass(120);
  assert.deepEqual(await returns(player), ['70000 kept no_way - -']);
});

test('a payment with a refund that is none of ours, as after a restore, waits for a person', async () => {
  const player = await newPlayer();
  const reference = await payByCard(player);
  const made = {
    id: 7001,
    transaction: reference,
    amount: 40_000,
    note: 'wd-00-of-another-time-000000',
  } as const;
  on.fake.state.refunds.all.push({ ...made, status: 'processed' });
  await closed(player);
  await on.fixture.pass(30);
  assert.deepEqual(
    [refundsOf(reference), await returns(player)],
    [['40000 processed'], ['100000 kept refund_failed failed -']],
  );
});

test('a provider that does not answer is ordered from later', async () => {
  const player = await newPlayer();
  const reference = await payByCard(player);
  on.fake.fault = 503;
  await closed(player);
  await on.fixture.pass(30);
  on.fake.fault = null;
  await on.fixture.pass(120);
  assert.deepEqual(
    [refundsOf(reference), await returns(player)],
    [['100000 pending'], ['100000 returning - sent -']],
  );
  on.fake.settleRefunds('processed');
  await on.notify(on.fake.refundEvent(reference));
});

test('a refund that we did not order is an error for a person', async () => {
  const player = await newPlayer();
  const reference = await payByCard(player);
  await on.notify(
    on.fake.event('refund.processed', { status: 'processed', transaction_reference: reference }),
  );
  assert.ok(on.fixture.logged.includes('payments.refund_not_ours'));
});

test('a refund is in the bank’s own ledger under its number, and differs in nothing', async () => {
  const player = await newPlayer();
  const reference = await payByCard(player);
  await closed(player);
  await on.fixture.pass(3);
  on.fake.settleRefunds('processed');
  await on.notify(on.fake.refundEvent(reference));
  assert.deepEqual(await returns(player), ['100000 returned - paid -']);
  const refundId = on.fake.state.refunds.all.findLast(({ transaction }) => transaction === reference)?.id;
  on.fixture.clock.advance(DAY_MS);
  await on.fixture.payments.compareBanks();
  assert.equal(on.fixture.logged.includes('payments.bank_ledger_not_compared'), false);
  const { rows } = await on.fixture.directory.db.pool.query<{ reference: string }>(
    'select reference from bank_difference where provider = $1',
    ['paystack'],
  );
  const differing = rows.map((row) => row.reference);
  assert.equal(differing.includes(`refund-${refundId}`), false);
  assert.equal(differing.includes(reference), false);
  assert.equal(
    differing.some((one) => one.startsWith('wd-')),
    false,
    'no refund is only ours',
  );
});
