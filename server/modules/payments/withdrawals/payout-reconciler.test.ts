import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import fc from 'fast-check';
import type { Shards } from '../../../platform/database/shards.ts';
import { type PaymentsFixture, paymentsFixture, withBank } from '../testing/payments-fixture.ts';
import type { BankRails, PayingPlayer } from '../types.ts';
import { PAYOUT_EVENTS } from './payout-state.ts';

type BankAnswer = Awaited<ReturnType<BankRails['payOut']>>;

/** Failures between the server and the bank that no sentinel account can cause; reset before each test. */
let trouble: Partial<Pick<BankRails, 'payOut' | 'payoutStatus'>> = {};
let orders = 0;
/** Whether the next transaction at a shard fails. */
let shardFails = false;
let fixture: PaymentsFixture;

function faulty(shards: Shards): Shards {
  return {
    ...shards,
    transaction(playerId, work) {
      if (!shardFails) return shards.transaction(playerId, work);
      shardFails = false;
      return Promise.reject(new Error('the shard does not answer'));
    },
  };
}

before(async () => {
  fixture = await paymentsFixture((deps) =>
    withBank({ ...deps, shards: faulty(deps.shards) }, (bank) => ({
      payOut(order) {
        orders += 1;
        return (trouble.payOut ?? bank.payOut)(order);
      },
      payoutStatus: (reference) => (trouble.payoutStatus ?? bank.payoutStatus)(reference),
    })),
  );
});
beforeEach(() => {
  trouble = {};
  orders = 0;
});
after(() => fixture.close());

async function withdrawal(accountNumber: string): Promise<{ player: PayingPlayer; reference: string }> {
  const account = { bankCode: '057', accountNumber };
  const player = await fixture.newPlayer({ balanceKobo: 100_000n, payees: [account] });
  const answer = await fixture.payments.withdraw(player, { amount: '1000', ...account });
  assert.ok(answer.ok);
  return { player, reference: answer.withdrawal.reference };
}

/** Runs the job of a second attempt while the first is under way. */
function sendAgain({ player, reference }: { player: PayingPlayer; reference: string }): Promise<void> {
  return fixture.jobs.send('payments-payout', {
    playerId: player.playerId.toString(),
    reference,
    attempts: 1,
  });
}

async function assertEnd(player: PayingPlayer, bookings: readonly string[], balanceKobo: bigint) {
  const expected = ['deposit', 'hold', ...bookings].map((kind) => `${kind} 100000`);
  assert.deepEqual(await fixture.entries(player), expected);
  assert.deepEqual(await fixture.balances(player), { balanceKobo, heldKobo: 0n });
}

const NOTIFIED = ['Deposit received', 'Bank account added', 'Withdrawal asked for'];

async function subjects(player: PayingPlayer): Promise<string[]> {
  return (await fixture.notices(player)).map(({ subject }) => subject);
}

test('a payout that fails gives the held money back', async () => {
  const { player, reference } = await withdrawal('0000000004');
  await fixture.pass(3);
  assert.equal(await fixture.payoutState(reference), 'failed');
  await assertEnd(player, ['release'], 100_000n);
  assert.deepEqual(await subjects(player), [...NOTIFIED, 'Withdrawal not paid']);
});

test('a payout reversed after success is credited back once', async () => {
  const { player, reference } = await withdrawal('0000000005');
  await fixture.pass(2);
  assert.equal(await fixture.payoutState(reference), 'paid');
  await fixture.pass(3);
  assert.equal(await fixture.payoutState(reference), 'reversed');
  await fixture.bank.deliverPayout(reference, 'reversed', 5);
  await assertEnd(player, ['capture', 'payout_return'], 100_000n);
  assert.deepEqual(await subjects(player), [...NOTIFIED, 'Withdrawal paid', 'Withdrawal returned']);
});

test('an answer lost after acceptance: paid once', async () => {
  const { player, reference } = await withdrawal('0000000006');
  await fixture.pass(3);
  assert.equal(await fixture.payoutState(reference), 'paid');
  assert.equal(orders, 1);
  await assertEnd(player, ['capture'], 0n);
});

test('a request that never arrived is sent again under the same reference: paid once', async () => {
  const { player, reference } = await withdrawal('0000000007');
  await fixture.pass(3);
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 0n, heldKobo: 100_000n });
  await fixture.pass(20);
  assert.equal(await fixture.payoutState(reference), 'paid');
  assert.equal(orders, 2);
  await assertEnd(player, ['capture'], 0n);
});

test('a slow success is waited for', async () => {
  const { player, reference } = await withdrawal('0000000008');
  await fixture.pass(25);
  assert.equal(await fixture.payoutState(reference), 'sent');
  await fixture.pass(10);
  assert.equal(await fixture.payoutState(reference), 'paid');
  await assertEnd(player, ['capture'], 0n);
});

test('an order the bank rejects gives the held money back', async () => {
  const { player, reference } = await withdrawal('0000000010');
  await fixture.pass(1);
  assert.equal(await fixture.payoutState(reference), 'failed');
  await assertEnd(player, ['release'], 100_000n);
});

test('a rejection is not believed while an earlier order may still be on its way', async () => {
  trouble = { payOut: () => Promise.reject(new Error('timeout')) };
  const { player, reference } = await withdrawal('0123456789');
  await fixture.pass(1);
  trouble = { payOut: async () => ({ ok: false, code: 'rejected' }) };
  await fixture.pass(600);
  assert.equal(await fixture.payoutState(reference), 'created');
  await fixture.pass(1200);
  assert.equal(await fixture.payoutState(reference), 'failed');
  await assertEnd(player, ['release'], 100_000n);
});

/** The bank rejects a second order while the first one is still on its way; `answerFirst` ends the first. */
async function twoAtOnce(first: BankAnswer) {
  const arrived = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<BankAnswer>();
  trouble = {
    payOut: () => {
      arrived.resolve();
      return orders === 1 ? answered.promise : Promise.resolve({ ok: false, code: 'rejected' });
    },
    payoutStatus: async () => ({ ok: false, code: 'unknown_reference' }),
  };
  const made = await withdrawal('0123456789');
  const attempt = fixture.jobs.runDue();
  await arrived.promise;
  await sendAgain(made);
  await fixture.jobs.runDue();
  assert.equal(orders, 2);
  return {
    ...made,
    async answerFirst() {
      answered.resolve(first);
      await attempt;
    },
  };
}

test('two orders at once, the second rejected: held while the first may pay, captured when it has', async () => {
  const { player, reference, answerFirst } = await twoAtOnce({ ok: true });
  assert.equal(await fixture.payoutState(reference), 'created');
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 0n, heldKobo: 100_000n });
  await answerFirst();
  assert.equal(await fixture.payoutState(reference), 'sent');
  await fixture.bank.deliverPayout(reference, 'success', 1);
  await assertEnd(player, ['capture'], 0n);
});

test('two orders at once, both rejected: given back, but only when none can still arrive', async () => {
  const { player, reference, answerFirst } = await twoAtOnce({ ok: false, code: 'rejected' });
  await answerFirst();
  await fixture.pass(600);
  assert.equal(await fixture.payoutState(reference), 'created');
  await fixture.pass(1200);
  assert.equal(await fixture.payoutState(reference), 'failed');
  await assertEnd(player, ['release'], 100_000n);
});

test('a first order rejected while a later one is on its way does not end the payout', async () => {
  const firstArrived = Promise.withResolvers<void>();
  const secondArrived = Promise.withResolvers<void>();
  const first = Promise.withResolvers<BankAnswer>();
  const second = Promise.withResolvers<BankAnswer>();
  trouble = {
    payOut: () => {
      (orders === 1 ? firstArrived : secondArrived).resolve();
      return (orders === 1 ? first : second).promise;
    },
    payoutStatus: async () => ({ ok: false, code: 'unknown_reference' }),
  };
  const { player, reference } = await withdrawal('0123456789');
  const one = fixture.jobs.runDue();
  await firstArrived.promise;
  await sendAgain({ player, reference });
  const two = fixture.jobs.runDue();
  await secondArrived.promise;
  first.resolve({ ok: false, code: 'rejected' });
  await one;
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 0n, heldKobo: 100_000n });
  second.resolve({ ok: true });
  await two;
  await fixture.bank.deliverPayout(reference, 'success', 1);
  await assertEnd(player, ['capture'], 0n);
});

test('an order rejected because the bank has it already takes the bank’s state', async () => {
  trouble = {
    payOut: async () => ({ ok: false, code: 'rejected' }),
    payoutStatus: async () => ({ ok: true, status: 'success' }),
  };
  const { player, reference } = await withdrawal('0123456789');
  await fixture.pass(1);
  assert.equal(await fixture.payoutState(reference), 'paid');
  await assertEnd(player, ['capture'], 0n);
});

test('while the bank is down the money stays held, and it is paid when the bank is back', async () => {
  const down = { ok: false, code: 'unavailable' } as const;
  trouble = { payOut: async () => down, payoutStatus: async () => down };
  const { player, reference } = await withdrawal('0123456789');
  await fixture.pass(300);
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 0n, heldKobo: 100_000n });
  assert.ok(orders <= 10, `${orders} orders in five minutes`);
  trouble = {};
  await fixture.pass(660);
  assert.equal(await fixture.payoutState(reference), 'paid');
  await assertEnd(player, ['capture'], 0n);
});

test('a notice that never comes is replaced by polling', async () => {
  trouble = {
    payOut: async () => ({ ok: true }),
    payoutStatus: async () => ({ ok: true, status: 'success' }),
  };
  const { player, reference } = await withdrawal('0123456789');
  await fixture.pass(1);
  assert.equal(await fixture.payoutState(reference), 'sent');
  await fixture.pass(20);
  assert.equal(await fixture.payoutState(reference), 'paid');
  await assertEnd(player, ['capture'], 0n);
});

test('twenty notices of success at once capture once; a late failure after it changes no money and is recorded', async () => {
  const { player, reference } = await withdrawal('0000000009');
  await fixture.pass(1);
  await fixture.bank.deliverPayout(reference, 'success', 20);
  const before = fixture.logged.length;
  await fixture.bank.deliverPayout(reference, 'failed', 1);
  assert.equal(fixture.logged.length, before + 1);
  await assertEnd(player, ['capture'], 0n);
  assert.deepEqual(await subjects(player), [...NOTIFIED, 'Withdrawal paid']);
  assert.deepEqual(await fixture.resolveContradictions(), ['failed after paid']);
});

test('a success after the failure is a discrepancy until an operator has resolved it, however often it is notified', async () => {
  const { player, reference } = await withdrawal('0000000004');
  await fixture.pass(3);
  assert.deepEqual(await fixture.payments.reconcile(), []);
  await fixture.bank.deliverPayout(reference, 'success', 5);
  const found = await fixture.payments.reconcile();
  assert.deepEqual(
    found.map(({ detail }) => detail),
    [`player ${player.playerId}: ${reference} was failed, then the bank said success`],
  );
  await assertEnd(player, ['release'], 100_000n);
  assert.deepEqual(await fixture.resolveContradictions(), ['success after failed']);
  assert.deepEqual(await fixture.payments.reconcile(), []);
});

test('a reversal notified before its success gives the money back once', async () => {
  const { player, reference } = await withdrawal('0000000009');
  await fixture.pass(1);
  await fixture.bank.deliverPayout(reference, 'reversed', 2);
  await fixture.bank.deliverPayout(reference, 'success', 2);
  await fixture.bank.deliverPayout(reference, 'pending', 1);
  assert.equal(await fixture.payoutState(reference), 'reversed');
  await assertEnd(player, ['release'], 100_000n);
});

test('a success notified before the order was even sent is taken as it is', async () => {
  const { player, reference } = await withdrawal('0123456789');
  await fixture.bank.deliverPayout(reference, 'success', 1);
  await fixture.pass(3);
  assert.equal(await fixture.payoutState(reference), 'paid');
  await assertEnd(player, ['capture'], 0n);
});

test('a notice about an unknown payout is logged and nothing else', async () => {
  const before = fixture.logged.length;
  await fixture.payments.payoutChanged('wd-00000000-no-such', 'success');
  assert.equal(fixture.logged.length, before + 1);
});

test('two sweeps at once take different payouts, and never more than their bound', async () => {
  trouble = {
    payOut: async () => ({ ok: true }),
    payoutStatus: async () => ({ ok: true, status: 'pending' }),
  };
  const account = { bankCode: '057', accountNumber: '0000000009' };
  const player = await fixture.newPlayer({ balanceKobo: 1_200_000n, payees: [account] });
  for (let i = 0; i < 60; i += 1) {
    await fixture.payments.withdraw(player, { amount: 200, ...account });
  }
  fixture.jobs.lose('payments-payout');
  fixture.clock.advance(30_000);
  const counts = await Promise.all([fixture.payments.sweep(), fixture.payments.sweep()]);
  assert.equal(counts[0] + counts[1], 60, counts.join());
  assert.ok(
    counts.every((count) => count <= 50),
    counts.join(),
  );
  assert.equal(fixture.jobs.waiting('payments-payout'), 60);
  assert.equal(await fixture.payments.sweep(), 0);
});

test('a payout whose jobs are lost, again and again, is followed to its end by the sweep', async () => {
  const { player, reference } = await withdrawal('0000000007');
  for (let minute = 0; minute < 6; minute += 1) {
    fixture.jobs.lose('payments-payout');
    fixture.clock.advance(180_000);
    await fixture.payments.sweep();
    await fixture.jobs.runDue();
  }
  assert.equal(await fixture.payoutState(reference), 'paid');
  await assertEnd(player, ['capture'], 0n);
});

test('a stale job changes nothing', async () => {
  fixture.jobs.lose('payments-payout');
  const { player, reference } = await withdrawal('0000000009');
  await fixture.pass(1);
  const before = orders;
  const job = { playerId: player.playerId.toString(), reference, attempts: 0 };
  for (let i = 0; i < 5; i += 1) await fixture.jobs.send('payments-payout', job);
  await fixture.jobs.runDue();
  assert.equal(orders, before);
  assert.equal(fixture.jobs.waiting('payments-payout'), 1, 'the next check of the only attempt');
  await fixture.bank.deliverPayout(reference, 'success', 1);
  await assertEnd(player, ['capture'], 0n);
});

test('any news in any order, twice over and at once: the money is in exactly one place', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...PAYOUT_EVENTS), { minLength: 1, maxLength: 6 }),
      async (events) => {
        const { player, reference } = await withdrawal('0000000009');
        await Promise.all(events.map((event) => fixture.bank.deliverPayout(reference, event, 2)));
        for (const event of events) await fixture.bank.deliverPayout(reference, event, 1);
        const state = await fixture.payoutState(reference);
        const { balanceKobo, heldKobo } = await fixture.balances(player);
        const expected = { created: [0n, 100_000n], sent: [0n, 100_000n], paid: [0n, 0n] }[state ?? ''] ?? [
          100_000n,
          0n,
        ];
        assert.deepEqual([balanceKobo, heldKobo], expected, `${events.join()} ended ${state}`);
        await fixture.resolveContradictions();
      },
    ),
    { numRuns: 25 },
  );
});

test('an attempt that a fault of the database ended is followed by the next one, not by the sweep', async () => {
  const { player } = await withdrawal('0123456789');
  trouble.payOut = async () => {
    shardFails = true;
    return { ok: true };
  };
  await assert.rejects(fixture.jobs.runDue(), /does not answer/);
  trouble = {};
  await fixture.pass(30);
  await assertEnd(player, ['capture'], 0n);
});
