import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS } from '../../../platform/runtime/clock.ts';
import { type PaymentsFixture, paymentsFixture } from '../testing/payments-fixture.ts';
import type { PayingPlayer } from '../types.ts';

let fixture: PaymentsFixture;
before(async () => {
  fixture = await paymentsFixture();
});
after(() => fixture.close());

const OWN = { bankCode: '058', accountNumber: '0123456789' };
const newPlayer = (balanceKobo = 500_000n) => fixture.newPlayer({ balanceKobo, payees: [OWN] });
const withdraw = (player: PayingPlayer, amount = '1000') =>
  fixture.payments.withdraw(player, { amount, ...OWN });

async function refusal(
  player: PayingPlayer,
): Promise<[string, string | undefined, readonly string[] | undefined]> {
  const answer = await withdraw(player);
  assert.ok(!answer.ok, 'the withdrawal is refused');
  return [answer.code, answer.message, answer.values];
}

test('a withdrawal under a block is refused with the end of the block, and taken after it', async () => {
  const player = await newPlayer();
  const until = new Date(fixture.clock.now().getTime() + DAY_MS);
  await fixture.setLimits(player, { withdrawalBlock: { until } });
  assert.deepEqual(await refusal(player), [
    'withdrawals_blocked',
    'Withdrawals from your account are blocked until 10:00 on 22 November 2026. Your money is safe. Write to us on the Contact page.',
    ['10:00 on 22 November 2026'],
  ]);
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 500_000n, heldKobo: 0n });
  fixture.clock.advance(DAY_MS);
  assert.equal((await withdraw(player)).ok, true);
});

test('a block without an end is refused without a time, and holds nothing of a bank', async () => {
  const player = await newPlayer();
  await fixture.setLimits(player, { withdrawalBlock: { until: null } });
  assert.deepEqual(await refusal(player), ['withdrawals_blocked', undefined, undefined]);
  fixture.clock.advance(1000 * DAY_MS);
  assert.equal((await refusal(player))[0], 'withdrawals_blocked');
});

test('a payout under way when withdrawals are blocked is paid, and its request answers as before', async () => {
  const player = await newPlayer();
  const request = { amount: '1000', ...OWN, requestId: 'under way' };
  const first = await fixture.payments.withdraw(player, request);
  await fixture.setLimits(player, { withdrawalBlock: { until: null } });
  const again = await fixture.payments.withdraw(player, request);
  assert.ok(first.ok && again.ok);
  assert.equal(again.withdrawal.reference, first.withdrawal.reference);
  await fixture.pass(2);
  assert.equal(await fixture.payoutState(first.withdrawal.reference), 'paid');
});

test('a kept deposit is returned to its source under a block of withdrawals', async () => {
  const player = await newPlayer(0n);
  await fixture.setLimits(player, { depositBlock: { until: null }, withdrawalBlock: { until: null } });
  await fixture.payments.receiveTransfer({
    ...{ provider: 'somebank', providerReference: 'kept under a block', accountNumber: player.depositCode },
    ...{ amountKobo: 50_000n, senderName: 'Ada', sender: OWN },
  });
  const [kept] = await fixture.payments.keptDeposits(player.playerId);
  assert.ok(kept !== undefined);
  assert.deepEqual(await fixture.payments.returnDeposit(player.playerId, kept.excessId), { ok: true });
  await fixture.pass(2);
  assert.deepEqual(await fixture.payments.keptDeposits(player.playerId), []);
  assert.deepEqual(await fixture.wallet.reconcile(), []);
});

test('no withdrawal that passed every check before a block is committed after it', async (context) => {
  const player = await newPlayer();
  const lock = fixture.wallet.lockCash;
  // The block is committed between the checks of the request and the lock of the account, under which the money is held.
  const locking = context.mock.method(
    fixture.wallet,
    'lockCash',
    async (...[within, playerId]: Parameters<typeof lock>) => {
      await fixture.setLimits(player, { withdrawalBlock: { until: null } });
      return lock(within, playerId);
    },
  );
  assert.equal((await refusal(player))[0], 'withdrawals_blocked');
  locking.mock.restore();
  assert.deepEqual(await fixture.entries(player), ['deposit 500000']);
});

test('a block amid withdrawals binds each commit after its own', async () => {
  const player = await newPlayer(2_000_000n);
  const racing = Array.from({ length: 10 }, () => withdraw(player, '500'));
  const blocked = fixture.setLimits(player, { withdrawalBlock: { until: null } });
  const answers = await Promise.all([...racing, blocked.then(() => withdraw(player, '500'))]);
  const last = answers.at(-1);
  assert.ok(last !== undefined && !last.ok && last.code === 'withdrawals_blocked');
  const taken = answers.filter(({ ok }) => ok).length;
  assert.deepEqual(await fixture.balances(player), {
    balanceKobo: 2_000_000n - BigInt(taken) * 50_000n,
    heldKobo: BigInt(taken) * 50_000n,
  });
  // The check 'no withdrawal is held under a block in force' compares each hold with the block before it.
  assert.deepEqual(await fixture.wallet.reconcile(), []);
  await fixture.pass(3);
  assert.deepEqual((await fixture.balances(player)).heldKobo, 0n);
});
