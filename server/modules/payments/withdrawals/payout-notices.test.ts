import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { type PaymentsFixture, paymentsFixture } from '../testing/payments-fixture.ts';
import type { PayingPlayer } from '../types.ts';

/** The step of sending a notice that fails; null: none. */
let failing: 'enqueuing' | 'crossing off' | null = null;
let isEnqueued = false;
let fixture: PaymentsFixture;
before(async () => {
  fixture = await paymentsFixture((deps) => ({
    ...deps,
    async notifyPlayers(within, notices) {
      if (failing === 'enqueuing') throw new Error('the directory does not answer');
      await deps.notifyPlayers(within, notices);
      isEnqueued = true;
    },
    shards: {
      ...deps.shards,
      transaction(playerId, work) {
        if (failing === 'crossing off' && isEnqueued) throw new Error('the shard does not answer');
        return deps.shards.transaction(playerId, work);
      },
    },
  }));
});
beforeEach(() => {
  failing = null;
  isEnqueued = false;
});
after(() => fixture.close());

async function withdrawal(): Promise<{ player: PayingPlayer; reference: string }> {
  const account = { bankCode: '057', accountNumber: '0000000009' };
  const player = await fixture.newPlayer({ balanceKobo: 100_000n, payees: [account] });
  const answer = await fixture.payments.withdraw(player, { amount: '1000', ...account });
  assert.ok(answer.ok);
  await fixture.pass(1);
  isEnqueued = false;
  return { player, reference: answer.withdrawal.reference };
}

async function assertNotices(player: PayingPlayer, ...subjects: string[]): Promise<void> {
  assert.deepEqual(
    (await fixture.notices(player)).map(({ subject }) => subject),
    ['Deposit received', 'Bank account added', 'Withdrawal asked for', ...subjects],
  );
}

for (const step of ['enqueuing', 'crossing off'] as const) {
  test(`a notice whose ${step} failed is sent once by the sweep, and the money is not held up`, async () => {
    const { player, reference } = await withdrawal();
    failing = step;
    await fixture.bank.deliverPayout(reference, 'success', 1);
    assert.equal(await fixture.payoutState(reference), 'paid');
    assert.deepEqual(await fixture.entries(player), ['deposit 100000', 'hold 100000', 'capture 100000']);
    failing = null;
    await fixture.pass(120);
    await assertNotices(player, 'Withdrawal paid');
    await fixture.pass(300);
    await assertNotices(player, 'Withdrawal paid');
  });
}

test('notices that could not be sent are sent later, each of them and in order', async () => {
  const { player, reference } = await withdrawal();
  failing = 'enqueuing';
  await fixture.bank.deliverPayout(reference, 'success', 1);
  await fixture.bank.deliverPayout(reference, 'reversed', 1);
  await assertNotices(player);
  failing = null;
  await fixture.pass(120);
  await assertNotices(player, 'Withdrawal paid', 'Withdrawal returned');
});

for (const step of ['enqueuing', 'crossing off'] as const) {
  test(`the notice of a payee whose ${step} failed is sent once by the sweep`, async () => {
    const account = { bankCode: '057', accountNumber: '0000000009' };
    const player = await fixture.newPlayer({ balanceKobo: 100_000n });
    isEnqueued = false;
    failing = step;
    const payeeId = await fixture.confirmPayee(player, account, 'now');
    assert.equal((await fixture.payments.payees(player.playerId)).length, 1);
    failing = null;
    await fixture.pass(180);
    const subjects = async () => (await fixture.notices(player)).map(({ subject }) => subject);
    assert.deepEqual(await subjects(), ['Deposit received', 'Bank account added']);
    isEnqueued = false;
    failing = step;
    await fixture.payments.removePayee(player.playerId, payeeId);
    failing = null;
    await fixture.pass(180);
    assert.deepEqual(await subjects(), ['Deposit received', 'Bank account added', 'Bank account removed']);
  });
}
