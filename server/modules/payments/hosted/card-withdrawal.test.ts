import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, test } from 'node:test';
import { DAY_MS, HOUR_MS } from '../../../platform/runtime/clock.ts';
import { type BookBareBet, bareBets } from '../../wallet/testing/bare-bets.ts';
import { type HostedFixture, hostedFixture } from '../testing/hosted-fixture.ts';
import type { PayingPlayer, Payments } from '../types.ts';

const PAYEE = { bankCode: '057', accountNumber: '0123456789' };

let on: HostedFixture;
let bet: BookBareBet;
before(async () => {
  on = await hostedFixture();
  bet = bareBets(on.fixture.wallet);
});
afterEach(async () => {
  const { wallet, payments } = on.fixture;
  assert.deepEqual([...(await wallet.reconcile()), ...(await payments.reconcile())], []);
});
after(() => on.close());

/** A player with money by transfer, and a confirmed account. */
const newPlayer = (balanceKobo = 0n) => on.fixture.newPlayer({ payees: [PAYEE], balanceKobo });

async function payBy(channel: 'card' | 'ussd', player: PayingPlayer, amount: string): Promise<string> {
  const reference = await on.begin(player, amount);
  on.fake.pay(reference, channel);
  await on.notify(on.fake.chargeEvent(reference));
  return reference;
}

async function stake({ playerId }: PayingPlayer, stakeKobo: bigint, payoutKobo = 0n): Promise<void> {
  const answer = await bet({ playerId, key: randomUUID(), stakeKobo, payoutKobo });
  assert.ok(answer.ok);
}

const request = (node: Payments, player: PayingPlayer, amount: string) =>
  node.withdraw(player, { ...PAYEE, amount, requestId: randomUUID() });

async function withdraw(player: PayingPlayer, amount: string): Promise<string> {
  const answer = await request(on.fixture.payments, player, amount);
  return answer.ok ? 'taken' : answer.code;
}

test('money by card is played at once, and withdrawn after the wait', async () => {
  const player = await newPlayer();
  await payBy('card', player, '1000');
  const refused = await request(on.fixture.payments, player, '600');
  assert.ok(!refused.ok);
  assert.equal(refused.code, 'card_money_waits');
  assert.equal(
    refused.message,
    '₦1,000.00 of your balance came by card. You can play with it now, and withdraw this amount from 10:00 on 22 November. ₦0.00 can be withdrawn now.',
  );
  const waits = await on.fixture.payments.cardWait(player.playerId);
  assert.equal(waits?.amountKobo, 100_000n);
  await stake(player, 20_000n);
  assert.equal((await on.fixture.payments.cardWait(player.playerId))?.amountKobo, 80_000n);
  on.fixture.clock.advance(DAY_MS);
  assert.equal(await on.fixture.payments.cardWait(player.playerId), null);
  assert.equal(await withdraw(player, '800'), 'taken');
});

test('USSD does not wait', async () => {
  const player = await newPlayer();
  await payBy('ussd', player, '1000');
  assert.equal(await withdraw(player, '1000'), 'taken');
});

test('other money and winnings are withdrawn at once, to the kobo', async () => {
  const player = await newPlayer(50_000n);
  await payBy('card', player, '1000');
  await stake(player, 10_000n, 40_000n);
  assert.equal(await withdraw(player, '800.01'), 'card_money_waits');
  assert.equal(await withdraw(player, '800'), 'taken');
  assert.equal(await withdraw(player, '100'), 'card_money_waits');
});

test('money that play has used up waits no longer, so later transfers are withdrawn at once', async () => {
  const player = await newPlayer();
  await payBy('card', player, '1000');
  await stake(player, 100_000n);
  assert.equal(await on.fixture.payments.cardWait(player.playerId), null);
  const made = await on.fixture.bank.transfer({ accountNumber: player.depositCode, amountKobo: 50_000n });
  assert.ok(made.ok);
  assert.equal(await withdraw(player, '500'), 'taken');
});

test('each deposit waits for itself', async () => {
  const player = await newPlayer();
  await payBy('card', player, '1000');
  on.fixture.clock.advance(12 * HOUR_MS);
  await payBy('card', player, '300');
  on.fixture.clock.advance(12 * HOUR_MS);
  assert.equal(await withdraw(player, '1000.01'), 'card_money_waits');
  assert.equal(await withdraw(player, '1000'), 'taken');
});

test('withdrawals at two nodes at once, beside a deposit by card, never take what waits', async () => {
  for (let round = 0; round < 5; round += 1) {
    const player = await newPlayer(100_000n);
    const reference = await on.begin(player, '1000');
    on.fake.pay(reference);
    const nodes = [on.fixture.payments, on.other];
    const [, ...taken] = await Promise.all([
      on.fixture.payments.hostedChanged('paystack', reference),
      ...Array.from({ length: 8 }, (_, index) => request(nodes[index % 2] ?? on.other, player, '400')),
    ]);
    assert.ok(taken.filter(({ ok }) => ok).length <= 2);
    const { balanceKobo, heldKobo } = await on.fixture.balances(player);
    assert.ok(heldKobo <= 100_000n, `${heldKobo} held`);
    assert.equal(balanceKobo + heldKobo, 200_000n);
  }
});

test('the same withdrawal is answered again, although money by card came since', async () => {
  const player = await newPlayer(100_000n);
  const body = { ...PAYEE, amount: '1000', requestId: randomUUID() };
  assert.ok((await on.fixture.payments.withdraw(player, body)).ok);
  await payBy('card', player, '1000');
  assert.ok((await on.fixture.payments.withdraw(player, body)).ok);
});

test('a dispute of a deposit by card holds it, whether it waits or not', async () => {
  const player = await newPlayer();
  const providerReference = await payBy('card', player, '1000');
  const dispute = {
    ...{
      id: 77,
      status: 'awaiting-merchant-feedback',
      transaction: { reference: providerReference, amount: 100_000 },
    },
  };
  assert.equal(await on.notify(on.fake.event('charge.dispute.create', dispute)), 200);
  assert.deepEqual(await on.fixture.balances(player), { balanceKobo: 0n, heldKobo: 100_000n });
  const lost = { ...dispute, resolution: 'merchant-accepted' };
  assert.equal(await on.notify(on.fake.event('charge.dispute.resolve', lost)), 200);
  assert.deepEqual(await on.fixture.balances(player), { balanceKobo: 0n, heldKobo: 0n });
});

test('the account of a closed player gives money by card back to the card at once', async () => {
  const player = await newPlayer();
  const reference = await payBy('card', player, '1000');
  const returned = await on.fixture.payments.returnOwnDeposits(player.playerId);
  assert.equal(returned.returnedKobo, 100_000n);
  assert.deepEqual(await on.fixture.entries(player), [
    ...['deposit 100000', 'excess_kept 100000', 'excess_returned 100000', 'hold 100000'],
  ]);
  await on.fixture.pass(3);
  assert.deepEqual(
    on.fake.state.refunds.all.map(({ transaction, amount }) => [transaction, amount]),
    [[reference, 100_000]],
  );
});
