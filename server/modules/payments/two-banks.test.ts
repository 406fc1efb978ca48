import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { BANKS, type BankName, IDENTITY, type TwoBanks, twoBanks } from './testing/two-banks-fixture.ts';
import type { PayingPlayer } from './types.ts';

const MINUTE = 60;
const TEN_MINUTES = 600;

let on: TwoBanks;
before(async () => {
  on = await twoBanks();
});
beforeEach(async () => {
  await on.recover();
  on.first = 'paystack';
});
afterEach(() => on.reconcile());
after(() => on.close());

const balance = async (player: PayingPlayer) => (await on.fixture.balances(player)).balanceKobo;
const otherThan = (bank: BankName): BankName => (bank === 'paystack' ? 'monnify' : 'paystack');
const accountAt = (bank: BankName, accounts: readonly { accountNumber: string; bankName: string }[]) =>
  accounts.find(({ accountNumber }) => accountNumber.startsWith(bank === 'paystack' ? '99' : '66'))
    ?.accountNumber ?? assert.fail(`no account at ${bank}`);

test('an identity that is entered once opens accounts at both banks, and a player waits for one of them only', async () => {
  const { fixture, paystack } = on;
  const player = await fixture.newPlayer();
  await fixture.setLimits(player, { verifiedBy: 'bvn' });
  const opened = await fixture.payments.depositAccount(player, IDENTITY);
  assert.ok(opened.ok);
  const banksOf = ({ account, others }: Extract<typeof opened, { ok: true }>) =>
    [account, ...others].map(({ bankName }) => bankName);
  const atMonnify = ['Moniepoint Microfinance Bank', 'Wema bank', 'Sterling bank'];
  assert.deepEqual(banksOf(opened), atMonnify);
  paystack.openAccounts();
  await fixture.pass(MINUTE);
  const both = await fixture.payments.depositAccount(player, null);
  assert.ok(both.ok);
  assert.deepEqual(banksOf(both), ['Wema Bank', ...atMonnify]);
});

test('while one bank opens no account, the other one’s are answered', async () => {
  const { fixture, paystack, monnify } = on;
  for (const [down, pattern] of [
    [paystack, /^66/],
    [monnify, /^99/],
  ] as const) {
    const player = await fixture.newPlayer();
    await fixture.setLimits(player, { verifiedBy: 'bvn' });
    down.fault = 503;
    await fixture.payments.depositAccount(player, IDENTITY);
    paystack.openAccounts();
    const found = await fixture.payments.depositAccount(player, null);
    assert.ok(found.ok);
    assert.match(found.account.accountNumber, pattern);
    down.fault = null;
  }
});

for (const bank of BANKS)
  test(`a deposit at ${bank} that its notice and the sweep report is credited once, whichever comes first`, async () => {
    const { fixture } = on;
    const { player, accounts } = await on.accountHolder();
    const account = accountAt(bank, accounts);
    const { notice: early } = on.receive(bank, account, 100_050);
    for (let index = 0; index < 3; index += 1) assert.equal(await on.notify(bank, early), 200);
    await fixture.jobs.runDue();
    assert.equal(await balance(player), 100_050n);
    await fixture.pass(2 * MINUTE);
    const { notice: late } = on.receive(bank, account, 7);
    await fixture.pass(2 * MINUTE);
    assert.equal(await balance(player), 100_057n);
    assert.equal(await on.notify(bank, late), 200);
    const { notice: beside } = on.receive(bank, account, 1000);
    assert.equal(await on.notify(bank, beside), 200);
    await Promise.all([fixture.payments.sweep(), fixture.jobs.runDue()]);
    await fixture.pass(MINUTE);
    assert.equal(await balance(player), 101_057n);
  });

test('a deposit whose account Monnify does not name is credited to the owner of the request, once', async () => {
  const { fixture, monnify } = on;
  const { player, accounts } = await on.accountHolder();
  monnify.state.isOlder = true;
  const { notice } = on.receive('monnify', accountAt('monnify', accounts), 40_000);
  assert.equal(await on.notify('monnify', notice), 200);
  await fixture.pass(2 * MINUTE);
  const { notice: late } = on.receive('monnify', accountAt('monnify', accounts), 500);
  await fixture.pass(2 * MINUTE);
  assert.equal(await on.notify('monnify', late), 200);
  await fixture.pass(MINUTE);
  assert.equal(await balance(player), 40_500n);
  monnify.state.isOlder = false;
});

test('a reference that both banks use is two transfers', async () => {
  const { fixture, paystack, monnify } = on;
  const { player, accounts } = await on.accountHolder();
  const at = fixture.clock.now();
  const { reference } = on.receive('paystack', accountAt('paystack', accounts), 30_000);
  monnify.receive({ receiver: accountAt('monnify', accounts), amountKobo: 50_000, at, reference });
  assert.equal(await on.notify('paystack', paystack.chargeEvent(reference)), 200);
  assert.equal(await on.notify('monnify', monnify.paymentEvent(reference)), 200);
  await fixture.pass(2 * MINUTE);
  assert.equal(await balance(player), 80_000n);
});

test('a notice that is signed by one bank is refused as the other one’s', async () => {
  const { accounts } = await on.accountHolder();
  for (const bank of BANKS) {
    const { notice } = on.receive(bank, accountAt(bank, accounts), 100);
    assert.equal(await on.notify(otherThan(bank), notice), 401);
  }
});

test('while a bank is down, deposits at the other one arrive, and its own are found later', async () => {
  const { fixture } = on;
  for (const bank of BANKS) {
    const { player, accounts } = await on.accountHolder();
    on[bank].fault = 'html';
    on.receive(bank, accountAt(bank, accounts), 20_000);
    on.receive(otherThan(bank), accountAt(otherThan(bank), accounts), 300);
    await fixture.pass(2 * MINUTE);
    assert.equal(await balance(player), 300n);
    on[bank].fault = null;
    await fixture.pass(2 * MINUTE);
    assert.equal(await balance(player), 20_300n);
  }
});

interface Withdrawn {
  readonly player: PayingPlayer;
  readonly reference: string;
}

/** A withdrawal whose payout is not ordered yet. */
async function withdrawal(accountNumber: string): Promise<Withdrawn> {
  const to = { bankCode: '057', accountNumber };
  const player = await on.fixture.newPlayer({ balanceKobo: 100_050n, payees: [to] });
  const answer = await on.fixture.payments.withdraw(player, { amount: '1000.50', ...to });
  assert.ok(answer.ok, answer.ok ? '' : answer.code);
  return { player, reference: answer.withdrawal.reference };
}

async function assertEnd({ player, reference }: Withdrawn, state: string, balanceKobo: bigint) {
  assert.equal(await on.fixture.payoutState(reference), state);
  assert.deepEqual(await on.fixture.balances(player), { balanceKobo, heldKobo: 0n });
}

const HELD = { balanceKobo: 0n, heldKobo: 100_050n };

/** The references that a bank has. */
const known = (bank: BankName): { has(reference: string): boolean } =>
  bank === 'paystack' ? on.paystack.state.transfers : on.monnify.state.disbursements;

for (const first of BANKS) {
  const second = otherThan(first);

  test(`a payout goes by ${first} where it is the first, and ${second} receives no order`, async () => {
    on.first = first;
    const orders = on.orders(second);
    const made = await withdrawal('0123456780');
    await on.fixture.jobs.runDue();
    on[first].settle();
    assert.equal(await on.notify(first, on.payoutNotice(first, made.reference)), 200);
    await on.fixture.jobs.runDue();
    await assertEnd(made, 'paid', 0n);
    assert.equal(on.orders(second), orders);
  });

  test(`a payout that ${first} returns after success is credited once`, async () => {
    on.first = first;
    const made = await withdrawal('0000000005');
    await on.fixture.jobs.runDue();
    on[first].settle();
    await on.fixture.pass(30);
    await assertEnd(made, 'paid', 0n);
    on[first].settle();
    for (let index = 0; index < 3; index += 1)
      assert.equal(await on.notify(first, on.payoutNotice(first, made.reference)), 200);
    await on.fixture.jobs.runDue();
    await assertEnd(made, 'reversed', 100_050n);
  });

  test(`while ${first} is down its payouts wait, and ${second} pays none of them`, async () => {
    on.first = first;
    const made = await withdrawal('0123456781');
    const orders = on.orders(second);
    on[first].fault = 503;
    await on.fixture.pass(40 * MINUTE);
    assert.equal(on.orders(second), orders);
    assert.deepEqual(await on.fixture.balances(made.player), HELD);
    on[first].fault = null;
    await on.fixture.pass(2 * TEN_MINUTES);
    on[first].settle();
    await on.fixture.pass(2 * TEN_MINUTES);
    await assertEnd(made, 'paid', 0n);
    assert.equal(known(second).has(made.reference), false);
  });

  test(`a payout that ${first} refuses for want of money and is known not to have goes by ${second}, once`, async () => {
    on.first = first;
    const made = await withdrawal('0123456782');
    on.paystack.state.block = first === 'paystack' ? 'insufficient_balance' : null;
    on.monnify.state.block = first === 'monnify' ? 'balance' : null;
    await on.fixture.pass(MINUTE);
    assert.ok(known(second).has(made.reference));
    await on.recover();
    on[second].settle();
    assert.equal(await on.notify(second, on.payoutNotice(second, made.reference)), 200);
    await on.fixture.pass(2 * TEN_MINUTES);
    await assertEnd(made, 'paid', 0n);
    assert.equal(known(first).has(made.reference), false);
  });

  test(`a payout whose order to ${first} lost its answer stays there, although ${first} refuses all orders since`, async () => {
    on.first = first;
    const made = await withdrawal('0000000006');
    await on.fixture.jobs.runDue();
    assert.ok(known(first).has(made.reference));
    on.paystack.state.block = first === 'paystack' ? 'third_party' : null;
    on.monnify.state.block = first === 'monnify' ? 'address' : null;
    await on.fixture.pass(30 * MINUTE);
    assert.equal(known(second).has(made.reference), false);
    on[first].settle();
    await on.fixture.pass(2 * TEN_MINUTES);
    await assertEnd(made, 'paid', 0n);
  });
}

test('Monnify gets an approval of a payout that is its own, with its amount and account, until it ends', async () => {
  const approve = (call: ReturnType<typeof on.monnify.approvalOf>) =>
    on.post('/payments/approvals/monnify', call);
  on.first = 'monnify';
  const made = await withdrawal('0123456783');
  await on.fixture.jobs.runDue();
  assert.equal(await approve(on.monnify.approvalOf(made.reference)), 200);
  const order = on.monnify.state.disbursements.get(made.reference) ?? assert.fail();
  const others = on.monnify.state.disbursements;
  others.set(made.reference, { ...order, amountKobo: order.amountKobo + 1 });
  assert.equal(await approve(on.monnify.approvalOf(made.reference)), 400, 'another amount');
  others.set(made.reference, { ...order, accountNumber: '0123456784' });
  assert.equal(await approve(on.monnify.approvalOf(made.reference)), 400, 'another account');
  others.set(made.reference, order);
  on.first = 'paystack';
  const elsewhere = await withdrawal('0123456785');
  await on.fixture.jobs.runDue();
  others.set(elsewhere.reference, { ...order, reference: elsewhere.reference, accountNumber: '0123456785' });
  assert.equal(await approve(on.monnify.approvalOf(elsewhere.reference)), 400, 'a payout of the other bank');
  others.delete(elsewhere.reference);
  on.monnify.settle();
  on.paystack.settle();
  await on.fixture.pass(30);
  await assertEnd(made, 'paid', 0n);
  assert.equal(await approve(on.monnify.approvalOf(made.reference)), 400, 'it has ended');
});
