import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import fc from 'fast-check';
import { type PaymentsRig, paymentsRig } from '../testing/payments-rig.ts';
import type { BankRails, PayingPlayer } from '../types.ts';
import { PAYOUT_EVENTS } from './payout-state.ts';

type BankAnswer = Awaited<ReturnType<BankRails['payOut']>>;

/** Failures between the server and the bank that no sentinel account can cause; reset before each test. */
let trouble: Partial<Pick<BankRails, 'payOut' | 'payoutStatus'>> = {};
let orders = 0;
let rig: PaymentsRig;

before(async () => {
  rig = await paymentsRig((deps) => ({
    ...deps,
    bank: {
      ...deps.bank,
      payOut(order) {
        orders += 1;
        return (trouble.payOut ?? deps.bank.payOut)(order);
      },
      payoutStatus: (reference) => (trouble.payoutStatus ?? deps.bank.payoutStatus)(reference),
    },
  }));
});
beforeEach(() => {
  trouble = {};
  orders = 0;
});
after(() => rig.close());

async function withdrawal(accountNumber: string): Promise<{ player: PayingPlayer; reference: string }> {
  const account = { bankCode: '057', accountNumber };
  const player = await rig.newPlayer({ balanceKobo: 100_000n, payees: [account] });
  const answer = await rig.payments.withdraw(player, { amount: '1000', ...account });
  assert.ok(answer.ok);
  return { player, reference: answer.withdrawal.reference };
}

/** Runs the job of a second attempt while the first is under way. */
function sendAgain({ player, reference }: { player: PayingPlayer; reference: string }): Promise<void> {
  return rig.jobs.send('payments-payout', { playerId: player.playerId.toString(), reference, attempts: 1 });
}

async function assertEnd(player: PayingPlayer, bookings: readonly string[], balanceKobo: bigint) {
  const expected = ['deposit', 'hold', ...bookings].map((kind) => `${kind} 100000`);
  assert.deepEqual(await rig.entries(player), expected);
  assert.deepEqual(await rig.balances(player), { balanceKobo, heldKobo: 0n });
}

const ASKED = ['Deposit received', 'Bank account added', 'Withdrawal asked for'];

async function subjects(player: PayingPlayer): Promise<string[]> {
  return (await rig.notices(player)).map(({ subject }) => subject);
}

test('a payout that fails gives the held money back', async () => {
  const { player, reference } = await withdrawal('0000000004');
  await rig.pass(3);
  assert.equal(await rig.payoutState(reference), 'failed');
  await assertEnd(player, ['release'], 100_000n);
  assert.deepEqual(await subjects(player), [...ASKED, 'Withdrawal not paid']);
});

test('a payout reversed after success is credited back once', async () => {
  const { player, reference } = await withdrawal('0000000005');
  await rig.pass(2);
  assert.equal(await rig.payoutState(reference), 'paid');
  await rig.pass(3);
  assert.equal(await rig.payoutState(reference), 'reversed');
  await rig.bank.deliverPayout(reference, 'reversed', 5);
  await assertEnd(player, ['capture', 'payout_return'], 100_000n);
  assert.deepEqual(await subjects(player), [...ASKED, 'Withdrawal paid', 'Withdrawal returned']);
});

test('an answer lost after acceptance: paid once', async () => {
  const { player, reference } = await withdrawal('0000000006');
  await rig.pass(3);
  assert.equal(await rig.payoutState(reference), 'paid');
  assert.equal(orders, 1);
  await assertEnd(player, ['capture'], 0n);
});

test('a request that never arrived is sent again under the same reference: paid once', async () => {
  const { player, reference } = await withdrawal('0000000007');
  await rig.pass(3);
  assert.deepEqual(await rig.balances(player), { balanceKobo: 0n, heldKobo: 100_000n });
  await rig.pass(20);
  assert.equal(await rig.payoutState(reference), 'paid');
  assert.equal(orders, 2);
  await assertEnd(player, ['capture'], 0n);
});

test('a slow success is waited for', async () => {
  const { player, reference } = await withdrawal('0000000008');
  await rig.pass(25);
  assert.equal(await rig.payoutState(reference), 'sent');
  await rig.pass(10);
  assert.equal(await rig.payoutState(reference), 'paid');
  await assertEnd(player, ['capture'], 0n);
});

test('an order the bank rejects gives the held money back', async () => {
  const { player, reference } = await withdrawal('0000000010');
  await rig.pass(1);
  assert.equal(await rig.payoutState(reference), 'failed');
  await assertEnd(player, ['release'], 100_000n);
});

test('a rejection is not believed while an earlier order may still be on its way', async () => {
  trouble = { payOut: () => Promise.reject(new Error('timeout')) };
  const { player, reference } = await withdrawal('0123456789');
  await rig.pass(1);
  trouble = { payOut: async () => ({ ok: false, code: 'rejected' }) };
  await rig.pass(600);
  assert.equal(await rig.payoutState(reference), 'created');
  await rig.pass(1200);
  assert.equal(await rig.payoutState(reference), 'failed');
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
  const attempt = rig.jobs.runDue();
  await arrived.promise;
  await sendAgain(made);
  await rig.jobs.runDue();
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
  assert.equal(await rig.payoutState(reference), 'created');
  assert.deepEqual(await rig.balances(player), { balanceKobo: 0n, heldKobo: 100_000n });
  await answerFirst();
  assert.equal(await rig.payoutState(reference), 'sent');
  await rig.bank.deliverPayout(reference, 'success', 1);
  await assertEnd(player, ['capture'], 0n);
});

test('two orders at once, both rejected: given back, but only when none can still arrive', async () => {
  const { player, reference, answerFirst } = await twoAtOnce({ ok: false, code: 'rejected' });
  await answerFirst();
  await rig.pass(600);
  assert.equal(await rig.payoutState(reference), 'created');
  await rig.pass(1200);
  assert.equal(await rig.payoutState(reference), 'failed');
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
  const one = rig.jobs.runDue();
  await firstArrived.promise;
  await sendAgain({ player, reference });
  const two = rig.jobs.runDue();
  await secondArrived.promise;
  first.resolve({ ok: false, code: 'rejected' });
  await one;
  assert.deepEqual(await rig.balances(player), { balanceKobo: 0n, heldKobo: 100_000n });
  second.resolve({ ok: true });
  await two;
  await rig.bank.deliverPayout(reference, 'success', 1);
  await assertEnd(player, ['capture'], 0n);
});

test('an order rejected because the bank has it already goes the way the bank says', async () => {
  trouble = {
    payOut: async () => ({ ok: false, code: 'rejected' }),
    payoutStatus: async () => ({ ok: true, status: 'success' }),
  };
  const { player, reference } = await withdrawal('0123456789');
  await rig.pass(1);
  assert.equal(await rig.payoutState(reference), 'paid');
  await assertEnd(player, ['capture'], 0n);
});

test('while the bank is down the money stays held, and it is paid when the bank is back', async () => {
  const down = { ok: false, code: 'unavailable' } as const;
  trouble = { payOut: async () => down, payoutStatus: async () => down };
  const { player, reference } = await withdrawal('0123456789');
  await rig.pass(300);
  assert.deepEqual(await rig.balances(player), { balanceKobo: 0n, heldKobo: 100_000n });
  assert.ok(orders <= 10, `${orders} orders in five minutes`);
  trouble = {};
  await rig.pass(660);
  assert.equal(await rig.payoutState(reference), 'paid');
  await assertEnd(player, ['capture'], 0n);
});

test('a notice that never comes is made up for by asking', async () => {
  trouble = {
    payOut: async () => ({ ok: true }),
    payoutStatus: async () => ({ ok: true, status: 'success' }),
  };
  const { player, reference } = await withdrawal('0123456789');
  await rig.pass(1);
  assert.equal(await rig.payoutState(reference), 'sent');
  await rig.pass(20);
  assert.equal(await rig.payoutState(reference), 'paid');
  await assertEnd(player, ['capture'], 0n);
});

test('twenty notices of success at once capture once; a late failure after it changes no money and is recorded', async () => {
  const { player, reference } = await withdrawal('0000000009');
  await rig.pass(1);
  await rig.bank.deliverPayout(reference, 'success', 20);
  const before = rig.logged.length;
  await rig.bank.deliverPayout(reference, 'failed', 1);
  assert.equal(rig.logged.length, before + 1);
  await assertEnd(player, ['capture'], 0n);
  assert.deepEqual(await subjects(player), [...ASKED, 'Withdrawal paid']);
  assert.deepEqual(await rig.resolveContradictions(), ['failed after paid']);
});

test('a success after the failure is a discrepancy until somebody has resolved it, however often it is notified', async () => {
  const { player, reference } = await withdrawal('0000000004');
  await rig.pass(3);
  assert.deepEqual(await rig.payments.reconcile(), []);
  await rig.bank.deliverPayout(reference, 'success', 5);
  const found = await rig.payments.reconcile();
  assert.deepEqual(
    found.map(({ detail }) => detail),
    [`player ${player.playerId}: ${reference} was failed, then the bank said success`],
  );
  await assertEnd(player, ['release'], 100_000n);
  assert.deepEqual(await rig.resolveContradictions(), ['success after failed']);
  assert.deepEqual(await rig.payments.reconcile(), []);
});

test('a reversal notified before its success gives the money back once', async () => {
  const { player, reference } = await withdrawal('0000000009');
  await rig.pass(1);
  await rig.bank.deliverPayout(reference, 'reversed', 2);
  await rig.bank.deliverPayout(reference, 'success', 2);
  await rig.bank.deliverPayout(reference, 'pending', 1);
  assert.equal(await rig.payoutState(reference), 'reversed');
  await assertEnd(player, ['release'], 100_000n);
});

test('a success notified before the order was even sent is taken as it is', async () => {
  const { player, reference } = await withdrawal('0123456789');
  await rig.bank.deliverPayout(reference, 'success', 1);
  await rig.pass(3);
  assert.equal(await rig.payoutState(reference), 'paid');
  await assertEnd(player, ['capture'], 0n);
});

test('a notice about nobody’s payout is logged and nothing else', async () => {
  const before = rig.logged.length;
  await rig.payments.payoutChanged('wd-00000000-no-such', 'success');
  assert.equal(rig.logged.length, before + 1);
});

test('two sweeps at once take different payouts, and never more than their bound', async () => {
  trouble = {
    payOut: async () => ({ ok: true }),
    payoutStatus: async () => ({ ok: true, status: 'pending' }),
  };
  const account = { bankCode: '057', accountNumber: '0000000009' };
  const player = await rig.newPlayer({ balanceKobo: 1_200_000n, payees: [account] });
  for (let i = 0; i < 60; i += 1) {
    await rig.payments.withdraw(player, { amount: 200, ...account });
  }
  rig.jobs.lose('payments-payout');
  rig.clock.advance(30_000);
  const counts = await Promise.all([rig.payments.sweep(), rig.payments.sweep()]);
  assert.equal(counts[0] + counts[1], 60, counts.join());
  assert.ok(
    counts.every((count) => count <= 50),
    counts.join(),
  );
  assert.equal(rig.jobs.waiting('payments-payout'), 60);
  assert.equal(await rig.payments.sweep(), 0);
});

test('a payout whose jobs are lost, again and again, is followed to its end by the sweep', async () => {
  const { player, reference } = await withdrawal('0000000007');
  for (let minute = 0; minute < 6; minute += 1) {
    rig.jobs.lose('payments-payout');
    rig.clock.advance(180_000);
    await rig.payments.sweep();
    await rig.jobs.runDue();
  }
  assert.equal(await rig.payoutState(reference), 'paid');
  await assertEnd(player, ['capture'], 0n);
});

test('a stale job changes nothing', async () => {
  rig.jobs.lose('payments-payout');
  const { player, reference } = await withdrawal('0000000009');
  await rig.pass(1);
  const before = orders;
  const job = { playerId: player.playerId.toString(), reference, attempts: 0 };
  for (let i = 0; i < 5; i += 1) await rig.jobs.send('payments-payout', job);
  await rig.jobs.runDue();
  assert.equal(orders, before);
  assert.equal(rig.jobs.waiting('payments-payout'), 1, 'the next check of the only attempt');
  await rig.bank.deliverPayout(reference, 'success', 1);
  await assertEnd(player, ['capture'], 0n);
});

test('any news in any order, twice over and at once: the money is in exactly one place', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...PAYOUT_EVENTS), { minLength: 1, maxLength: 6 }),
      async (events) => {
        const { player, reference } = await withdrawal('0000000009');
        await Promise.all(events.map((event) => rig.bank.deliverPayout(reference, event, 2)));
        for (const event of events) await rig.bank.deliverPayout(reference, event, 1);
        const state = await rig.payoutState(reference);
        const { balanceKobo, heldKobo } = await rig.balances(player);
        const expected = { created: [0n, 100_000n], sent: [0n, 100_000n], paid: [0n, 0n] }[state ?? ''] ?? [
          100_000n,
          0n,
        ];
        assert.deepEqual([balanceKobo, heldKobo], expected, `${events.join()} ended ${state}`);
        await rig.resolveContradictions();
      },
    ),
    { numRuns: 25 },
  );
});
