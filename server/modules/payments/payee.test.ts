import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MOST_PAYEES } from './payee-store.ts';
import { type PaymentsRig, paymentsRig } from './testing/payments-rig.ts';
import type { PayingPlayer, WithdrawalRequest } from './types.ts';

let rig: PaymentsRig;
before(async () => {
  rig = await paymentsRig();
});
after(() => rig.close());

const withdraw = (player: PayingPlayer, to: Partial<WithdrawalRequest>) =>
  rig.payments.withdraw(player, { amount: '100', bankCode: '058', ...to });
const numbers = async ({ playerId }: PayingPlayer) =>
  (await rig.payments.payees(playerId)).map(({ accountNumber }) => accountNumber);
const account = (last: number) => `012345678${last}`;

test('the accounts used last are remembered, each once, the last used first', async () => {
  const player = await rig.newPlayer({ balanceKobo: 1_000_000n });
  for (const last of [0, 1, 2, 3, 4, 5, 1]) {
    assert.ok((await withdraw(player, { accountNumber: account(last) })).ok);
    rig.clock.advance(1000);
  }
  assert.equal((await numbers(player)).length, MOST_PAYEES);
  assert.deepEqual(await numbers(player), [1, 5, 4, 3, 2].map(account));
});

test('a withdrawal that is refused remembers nothing', async () => {
  const player = await rig.newPlayer({ balanceKobo: 5_000n });
  assert.ok(!(await withdraw(player, { accountNumber: account(0) })).ok);
  assert.ok(!(await withdraw(player, { amount: '100', accountNumber: '0000000001' })).ok);
  assert.deepEqual(await numbers(player), []);
});

test('a payee is its player’s alone: a stranger neither uses nor removes it', async () => {
  const owner = await rig.newPlayer({ balanceKobo: 100_000n });
  const stranger = await rig.newPlayer({ balanceKobo: 100_000n });
  assert.ok((await withdraw(owner, { accountNumber: account(0) })).ok);
  const [payee] = await rig.payments.payees(owner.playerId);
  assert.ok(payee !== undefined);
  const { payeeId } = payee;
  const answer = await withdraw(stranger, { payeeId });
  assert.ok(!answer.ok && answer.code === 'unknown_payee');
  assert.deepEqual(await rig.payments.removePayee(stranger.playerId, payeeId), []);
  assert.deepEqual(await numbers(owner), [account(0)]);
});

test('a withdrawal whose answer was lost is answered again, also when its payee was removed since', async () => {
  const player = await rig.newPlayer({ balanceKobo: 100_000n });
  assert.ok((await withdraw(player, { accountNumber: account(0) })).ok);
  const [payee] = await rig.payments.payees(player.playerId);
  assert.ok(payee !== undefined);
  const request = { payeeId: payee.payeeId, requestId: 'one' };
  const first = await withdraw(player, request);
  assert.ok(first.ok);
  await rig.payments.removePayee(player.playerId, payee.payeeId);
  const again = await withdraw(player, request);
  assert.ok(again.ok);
  assert.equal(again.withdrawal.reference, first.withdrawal.reference);
  assert.deepEqual(await numbers(player), []);
});
