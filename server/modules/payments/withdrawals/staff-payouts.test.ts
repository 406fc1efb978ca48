import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { type PaymentsFixture, paymentsFixture, withBank } from '../testing/payments-fixture.ts';
import type { BankRails, PayingPlayer } from '../types.ts';
import type { PayoutPlace, PayoutQuery } from './payout-queue.ts';

const ACCOUNT = { bankCode: '057', accountNumber: '0123456789' };
/** The sandbox bank leaves payouts to this account open until a person ends them. */
const NEVER_ENDS = { bankCode: '057', accountNumber: '0000000009' };
const ABOVE = 500_000n;
const BY = { actor: 'staff:ada@example.com', reason: 'a question of the bank' } as const;

/** Failures of the bank, reset before each test. */
let trouble: Partial<Pick<BankRails, 'payOut' | 'payoutStatus'>> = {};
let orders: string[] = [];
let fixture: PaymentsFixture;
before(async () => {
  fixture = await paymentsFixture((deps) =>
    withBank({ ...deps, limits: { ...deps.limits, approvalAboveKobo: ABOVE } }, (bank) => ({
      payOut(order) {
        orders.push(order.reference);
        return (trouble.payOut ?? bank.payOut)(order);
      },
      payoutStatus: (reference) => (trouble.payoutStatus ?? bank.payoutStatus)(reference),
    })),
  );
});
beforeEach(() => {
  trouble = {};
  orders = [];
});
after(() => fixture.close());

async function withdrawal(
  naira = '1000',
  account = ACCOUNT,
): Promise<{ player: PayingPlayer; reference: string }> {
  const player = await fixture.newPlayer({ balanceKobo: 1_000_000n, payees: [account] });
  const answer = await fixture.payments.withdraw(player, { amount: naira, ...account });
  assert.ok(answer.ok);
  return { player, reference: answer.withdrawal.reference };
}
const staff = () => fixture.payments.staff;
const courseOf = async (reference: string) =>
  ((await staff().payout(reference))?.steps ?? []).map(
    ({ kind, detail, times }) => `${kind} ${detail}${times > 1 ? ` ×${times}` : ''}`,
  );
const codeOf = (acted: { readonly ok: true } | { readonly ok: false; readonly code: string }) =>
  acted.ok ? 'ok' : acted.code;

test('the course of a payout has its states, and repeated answers once with their number', async () => {
  const { reference } = await withdrawal('1000', NEVER_ENDS);
  await fixture.pass(50);
  assert.ok((await fixture.bank.decide(reference, 'success')).ok);
  await fixture.pass(2);
  const [first, second, last] = await courseOf(reference);
  assert.equal(first, 'state sent');
  assert.match(second ?? '', /^answer pending ×\d+$/);
  assert.equal(last, 'state paid');
});

test('a held payout is not ordered, by no job and no check, until it is released', async () => {
  const { reference } = await withdrawal();
  assert.equal(codeOf(await staff().hold({ reference, ...BY })), 'ok');
  assert.equal(codeOf(await staff().hold({ reference, ...BY })), 'payout_held');
  await fixture.pass(30);
  assert.equal(codeOf(await staff().check(reference)), 'ok');
  assert.deepEqual([orders, await fixture.payoutState(reference)], [[], 'created']);
  assert.equal(codeOf(await staff().release({ reference, ...BY }, { isApproved: false })), 'ok');
  await fixture.pass(10);
  assert.deepEqual([orders, await fixture.payoutState(reference)], [[reference], 'paid']);
  assert.deepEqual(await courseOf(reference), ['held staff', 'released staff', 'state sent', 'state paid']);
});

test('a held payout goes back to the player, once, of two people at once too', async () => {
  const { player, reference } = await withdrawal();
  assert.equal(codeOf(await staff().returnToPlayer({ reference, ...BY })), 'payout_not_held');
  await staff().hold({ reference, ...BY });
  const returned = await Promise.all([
    staff().returnToPlayer({ reference, ...BY }),
    staff().returnToPlayer({ reference, ...BY }),
  ]);
  assert.deepEqual(returned.map(codeOf).toSorted(), ['ok', 'payout_settled']);
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 1_000_000n, heldKobo: 0n });
  await fixture.pass(30);
  assert.deepEqual(orders, []);
  assert.equal((await fixture.notices(player)).at(-1)?.subject, 'Withdrawal not paid');
});

test('a payout whose order may still arrive is not returned, and one that the bank has is neither held nor returned', async () => {
  const { player, reference } = await withdrawal();
  let hasArrived = false;
  trouble.payOut = async () => ({ ok: false, code: 'unavailable' });
  trouble.payoutStatus = async () =>
    hasArrived ? { ok: true, status: 'pending' } : { ok: false, code: 'unknown_reference' };
  await fixture.pass(2);
  assert.equal(codeOf(await staff().hold({ reference, ...BY })), 'ok');
  assert.equal(codeOf(await staff().returnToPlayer({ reference, ...BY })), 'payout_on_its_way');
  fixture.clock.advance(16 * MINUTE_MS);
  hasArrived = true;
  assert.equal(codeOf(await staff().returnToPlayer({ reference, ...BY })), 'payout_ordered');
  assert.equal(await fixture.payoutState(reference), 'sent');
  assert.equal(codeOf(await staff().hold({ reference, ...BY })), 'payout_ordered');
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 900_000n, heldKobo: 100_000n });
  trouble.payoutStatus = async () => ({ ok: true, status: 'success' });
  assert.equal(codeOf(await staff().check(reference)), 'ok');
  assert.equal(await fixture.payoutState(reference), 'paid');
});

test('a payout that the bank took and denies a day later goes back to the player, and not before', async () => {
  const { player, reference } = await withdrawal();
  trouble.payOut = async () => ({ ok: true });
  trouble.payoutStatus = async () => ({ ok: false, code: 'unknown_reference' });
  await fixture.pass(2);
  assert.equal(await fixture.payoutState(reference), 'sent');
  const denials = () => fixture.logged.filter((line) => line === 'payments.payout_denied').length;
  const before = denials();
  assert.equal(codeOf(await staff().check(reference)), 'ok');
  assert.equal(denials(), before + 1);
  fixture.clock.advance(23 * HOUR_MS);
  assert.equal(codeOf(await staff().returnToPlayer({ reference, ...BY })), 'payout_ordered');
  fixture.clock.advance(2 * HOUR_MS);
  trouble.payoutStatus = async () => ({ ok: false, code: 'unavailable' });
  assert.equal(codeOf(await staff().returnToPlayer({ reference, ...BY })), 'bank_unavailable');
  trouble.payoutStatus = async () => ({ ok: true, status: 'pending' });
  assert.equal(codeOf(await staff().returnToPlayer({ reference, ...BY })), 'payout_ordered');
  trouble.payoutStatus = async () => ({ ok: false, code: 'unknown_reference' });
  assert.equal(codeOf(await staff().returnToPlayer({ reference, ...BY })), 'ok');
  assert.equal(await fixture.payoutState(reference), 'failed');
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 1_000_000n, heldKobo: 0n });
  assert.deepEqual(await fixture.payments.reconcile(), []);
});

test('a bank that does not answer leaves the return undecided', async () => {
  const { reference } = await withdrawal();
  trouble.payOut = async () => ({ ok: false, code: 'unavailable' });
  trouble.payoutStatus = async () => ({ ok: false, code: 'unavailable' });
  await fixture.pass(2);
  await staff().hold({ reference, ...BY });
  fixture.clock.advance(16 * MINUTE_MS);
  assert.equal(codeOf(await staff().returnToPlayer({ reference, ...BY })), 'bank_unavailable');
  trouble.payoutStatus = async () => ({ ok: false, code: 'unknown_reference' });
  assert.equal(codeOf(await staff().returnToPlayer({ reference, ...BY })), 'ok');
  assert.equal(await fixture.payoutState(reference), 'failed');
});

test('a payout above the threshold waits for approval from its booking on', async () => {
  const exact = await withdrawal('5000');
  const above = await withdrawal('5000.01');
  await fixture.pass(10);
  assert.equal(await fixture.payoutState(exact.reference), 'paid');
  assert.equal(await fixture.payoutState(above.reference), 'created');
  assert.equal(
    codeOf(await staff().release({ reference: above.reference, ...BY }, { isApproved: false })),
    'needs_approval',
  );
  assert.equal(
    codeOf(await staff().release({ reference: above.reference, ...BY }, { isApproved: true })),
    'ok',
  );
  await fixture.pass(10);
  assert.equal(await fixture.payoutState(above.reference), 'paid');
});

test('an approved release that is repeated leaves a later hold by a person in force', async () => {
  const { reference } = await withdrawal('5000.01');
  const release = () => staff().release({ reference, ...BY }, { isApproved: true });
  assert.equal(codeOf(await release()), 'ok');
  assert.equal(codeOf(await staff().hold({ reference, ...BY })), 'ok');
  assert.equal(codeOf(await release()), 'payout_not_held');
  await fixture.pass(10);
  assert.equal((await staff().payout(reference))?.payout.heldFor, 'staff');
  assert.equal(codeOf(await staff().release({ reference, ...BY }, { isApproved: false })), 'ok');
  await fixture.pass(10);
  assert.equal(await fixture.payoutState(reference), 'paid');
});

type Listed = Awaited<ReturnType<ReturnType<typeof staff>['payouts']>>;

/** All pages of two rows. */
async function readPages(query: Pick<PayoutQuery, 'list' | 'state' | 'isHeld' | 'sort'>): Promise<string[]> {
  const listed: string[] = [];
  let after: PayoutPlace | null = null;
  for (;;) {
    const page: Listed = await staff().payouts({ ...query, after, limit: 2 });
    const last = page.at(-1);
    if (last === undefined) return listed;
    listed.push(...page.map(({ reference }) => reference));
    after = last;
  }
}

test('the queue has the payouts of all shards by its own order or by a chosen one, a page at a time', async () => {
  const amounts = [1000, 3000, 2000, 2000, 1500];
  const made: { amount: number; reference: string }[] = [];
  for (const amount of amounts) {
    const { reference } = await withdrawal(String(amount));
    await staff().hold({ reference, ...BY });
    made.push({ amount, reference });
    fixture.clock.advance(1000);
  }
  const referencesOf = (payouts: typeof made) => payouts.map(({ reference }) => reference);
  const byAmount = made.toSorted((one, other) => one.amount - other.amount);
  const byLargest = made.toSorted((one, other) => other.amount - one.amount);
  const open = { list: 'open', isHeld: true } as const;
  assert.deepEqual(await readPages(open), referencesOf(made));
  assert.deepEqual(await readPages({ ...open, sort: 'time' }), referencesOf(made));
  assert.deepEqual(await readPages({ ...open, sort: '-time' }), referencesOf(made.toReversed()));
  assert.deepEqual(await readPages({ ...open, sort: 'amount' }), referencesOf(byAmount));
  assert.deepEqual(await readPages({ ...open, sort: '-amount' }), referencesOf(byLargest));
  assert.deepEqual(await staff().payouts({ list: 'open', provider: 'other', after: null, limit: 2 }), []);

  for (const { reference } of made) {
    await staff().returnToPlayer({ reference, ...BY });
    fixture.clock.advance(1000);
  }
  const ended = { list: 'ended', state: 'failed' } as const;
  const here = new Set(referencesOf(made));
  const endedBy = async (sort?: PayoutQuery['sort']) =>
    (await readPages({ ...ended, sort })).filter((reference) => here.has(reference));
  assert.deepEqual(await endedBy(), referencesOf(made.toReversed()));
  assert.deepEqual(await endedBy('-time'), referencesOf(made.toReversed()));
  assert.deepEqual(await endedBy('time'), referencesOf(made));
  // Of one amount the newest is first, as in the list itself.
  const newestFirst = made.toReversed();
  assert.deepEqual(
    await endedBy('-amount'),
    referencesOf(newestFirst.toSorted((one, other) => other.amount - one.amount)),
  );
  const first = await staff().payouts({ ...ended, after: null, limit: 3 });
  assert.deepEqual(
    first.map(({ isFirst, toNewPayee }) => [isFirst, toNewPayee]),
    [1, 2, 3].map(() => [true, false]),
  );
  fixture.clock.advance(32 * DAY_MS);
  assert.deepEqual([await endedBy('amount'), await endedBy()], [[], referencesOf(newestFirst)]);
});
