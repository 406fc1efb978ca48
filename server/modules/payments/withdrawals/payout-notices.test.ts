import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { type PaymentsFixture, paymentsFixture } from '../testing/payments-fixture.ts';
import type { PayingPlayer, PaymentsDeps } from '../types.ts';
import { createPayoutBatches } from './payout-batches.ts';
import { findPayout, lockPayout } from './payout-store.ts';

/** The step of sending a notice that fails; null: none. */
let failing: 'enqueuing' | 'crossing off' | null = null;
let isEnqueued = false;
let fixture: PaymentsFixture;
let given: PaymentsDeps;
before(async () => {
  fixture = await paymentsFixture((deps) => {
    given = deps;
    return {
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
    };
  });
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

test('a payout that another transaction holds keeps no other notice waiting, and its own is sent once', async () => {
  const held = await withdrawal();
  const shardOf = ({ player }: typeof held) => given.shards.shardOf(player.playerId);
  let other = await withdrawal();
  while (shardOf(other) !== shardOf(held)) other = await withdrawal();
  failing = 'enqueuing';
  for (const { reference } of [held, other]) await fixture.bank.deliverPayout(reference, 'success', 1);
  failing = null;
  const { sendNotices } = createPayoutBatches(given);
  const keyOf = ({ player, reference }: typeof held) => ({ playerId: player.playerId, reference });
  const unsentOf = async (each: typeof held) =>
    (await findPayout(shardOf(each).db.kysely, keyOf(each)))?.unsentNotices;
  await given.shards.transaction(held.player.playerId, async (within) => {
    await lockPayout(within, keyOf(held));
    await Promise.all([held, other].map((each) => sendNotices(keyOf(each))));
  });
  const unsent = await Promise.all([held, other].map((each) => unsentOf(each)));
  assert.deepEqual(unsent, [['paid'], []]);
  await fixture.pass(180);
  for (const { player } of [held, other]) await assertNotices(player, 'Withdrawal paid');
  assert.deepEqual(await unsentOf(held), []);
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
