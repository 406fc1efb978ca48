import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { FAKE_MONNIFY } from '../../../tools/providers/monnify/fake-monnify.ts';
import { APPROVAL_SHAPES } from '../../../tools/providers/paystack/approval.ts';
import { FAKE_KEY } from '../../../tools/providers/paystack/fake-paystack.ts';
import { startBankPage } from '../../../tools/providers/play/bank-at-site.ts';
import { BANKS, type BankName, type TwoBanks, twoBanks } from './testing/two-banks-fixture.ts';
import type { PayingPlayer } from './types.ts';
import { pausedLanes, resumeLaneByStaff } from './withdrawals/payout-lanes.ts';

const TEN_MINUTES = 600;
const AMOUNT = 100_050;
let on: TwoBanks;
let site: Awaited<ReturnType<TwoBanks['connectToSite']>>;
before(async () => {
  on = await twoBanks();
  site = await on.connectToSite();
});
beforeEach(() => on.recover());
afterEach(() => on.reconcile());
after(() => on.close());

interface Withdrawn {
  readonly player: PayingPlayer;
  readonly reference: string;
}

async function withdrawal(bank: BankName, accountNumber: string): Promise<Withdrawn> {
  on.first = bank;
  const to = { bankCode: '057', accountNumber };
  const player = await on.fixture.newPlayer({ balanceKobo: BigInt(AMOUNT), payees: [to] });
  const answer = await on.fixture.payments.withdraw(player, { amount: '1000.50', ...to });
  assert.ok(answer.ok, answer.ok ? '' : answer.code);
  return { player, reference: answer.withdrawal.reference };
}

async function assertEnd({ player, reference }: Withdrawn, state: string, balanceKobo: bigint) {
  assert.equal(await on.fixture.payoutState(reference), state);
  assert.deepEqual(await on.fixture.balances(player), { balanceKobo, heldKobo: 0n });
}

async function assertPaid(made: Withdrawn, bank: BankName): Promise<void> {
  await on.fixture.jobs.runDue();
  on[bank].settle();
  await on.fixture.pass(60);
  await assertEnd(made, 'paid', 0n);
}

const moneyOf = { paystack: () => on.paystack.state.balance, monnify: () => on.monnify.state.balanceKobo };
/** The bank's own state of a transfer. */
const atBank = {
  paystack: (reference: string) => on.paystack.state.transfers.get(reference)?.status,
  monnify: (reference: string) => on.monnify.state.disbursements.get(reference)?.status,
};

interface Stolen {
  readonly reference: string;
  readonly accountNumber: string;
  readonly amountKobo: number;
}

async function call(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<Record<string, Record<string, string>>> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
  return (await fetch(url, init)).json() as Promise<Record<string, Record<string, string>>>;
}

/** Orders a transfer at the bank itself, as someone who has stolen its key would. */
const orderByStolenKey = {
  async paystack({ reference, accountNumber, amountKobo }: Stolen) {
    const keys = { authorization: `Bearer ${FAKE_KEY}` };
    const to = { type: 'nuban', name: 'A THIEF', account_number: accountNumber, bank_code: '057' };
    const { url } = on.paystack;
    const made = await call(`${url}/transferrecipient`, keys, JSON.stringify({ ...to, currency: 'NGN' }));
    const order = { source: 'balance', amount: amountKobo, reference, reason: 'Withdrawal' };
    const recipient = made.data?.recipient_code;
    await call(`${url}/transfer`, keys, JSON.stringify({ ...order, recipient }));
  },
  async monnify({ reference, accountNumber, amountKobo }: Stolen) {
    const client = { 'user-agent': 'Mozilla/5.0 (a thief)' };
    const { apiKey, secretKey, walletAccount: sourceAccountNumber } = FAKE_MONNIFY;
    const basic = Buffer.from(`${apiKey}:${secretKey}`).toString('base64');
    const { url } = on.monnify;
    const logIn = await call(`${url}/api/v1/auth/login`, { ...client, authorization: `Basic ${basic}` }, '');
    const order = {
      ...{ reference, narration: 'Withdrawal', currency: 'NGN', sourceAccountNumber },
      ...{ destinationBankCode: '057', destinationAccountNumber: accountNumber },
      ...{ destinationAccountName: 'A THIEF', async: true },
    };
    const amount = `{"amount":${(amountKobo / 100).toFixed(2)},`;
    const headers = { ...client, authorization: `Bearer ${logIn.responseBody?.accessToken}` };
    const path = '/api/v2/disbursements/single';
    await call(`${url}${path}`, headers, amount + JSON.stringify(order).slice(1));
  },
};

const ACCOUNTS = { paystack: /^99/, monnify: /^66/ } as const;
const receiverAt = (bank: BankName, accounts: readonly { readonly accountNumber: string }[]) =>
  accounts.find(({ accountNumber }) => ACCOUNTS[bank].test(accountNumber))?.accountNumber ?? assert.fail();

for (const bank of BANKS) {
  test(`a transfer that a person types at the stand-in of ${bank} is credited by its notice`, async () => {
    const { player, accounts } = await on.accountHolder();
    const page = await startBankPage(site[bank]);
    const pay = async (fields: Readonly<Record<string, string>>) => {
      const answer = await fetch(page.url, { method: 'POST', body: new URLSearchParams(fields) });
      return `${answer.status} ${await answer.text()}`;
    };
    const right = { account: receiverAt(bank, accounts), naira: '1500.50', name: 'BOLA SENDER' };
    assert.match(await (await fetch(page.url)).text(), /<form method="post">/);
    assert.match(await pay(right), /^200 .*answered the notice with 200/);
    for (const wrong of [{ account: '12' }, { naira: '1,500' }, { naira: '-1' }, { name: '' }])
      assert.match(await pay({ ...right, ...wrong }), /^422 account: 10 digits/);
    await page.stop();
    await on.fixture.jobs.runDue();
    assert.deepEqual(await on.fixture.balances(player), { balanceKobo: 150_050n, heldKobo: 0n });
  });

  test(`a withdrawal that the stand-in of ${bank} settles is paid by its notice`, async () => {
    const made = await withdrawal(bank, '0123456790');
    await on.fixture.jobs.runDue();
    await site[bank].step();
    await on.fixture.jobs.runDue();
    await assertEnd(made, 'paid', 0n);
  });

  test(`a withdrawal of which ${bank} demands a code after it was taken stays held and is logged, and is returned without one`, async () => {
    const made = await withdrawal(bank, '0000000021');
    await on.fixture.jobs.runDue();
    on[bank].settle();
    await on.fixture.pass(60);
    assert.ok(on.fixture.logged.includes('payments.payout_code_demanded'));
    assert.deepEqual(await on.fixture.balances(made.player), { balanceKobo: 0n, heldKobo: BigInt(AMOUNT) });
    on[bank].settle();
    await on.fixture.pass(TEN_MINUTES);
    await assertEnd(made, 'failed', BigInt(AMOUNT));
  });

  test(`${bank} pays what the server approves, and requests it before it accepts`, async () => {
    await assertPaid(await withdrawal(bank, '0123456780'), bank);
  });

  test(`a transfer that a stolen key orders at ${bank} is declined`, async () => {
    const before = moneyOf[bank]();
    const strange = { reference: 'wd-07-0000000000000001', accountNumber: '0123456799', amountKobo: AMOUNT };
    await orderByStolenKey[bank](strange);
    assert.match(atBank[bank](strange.reference) ?? '', /^(rejected|FAILED)$/);
    assert.ok(on.fixture.logged.includes('payments.payout_not_approved'));
    assert.equal(moneyOf[bank](), before);
  });

  for (const [what, change] of [
    ['account', { accountNumber: '0123456799' }],
    ['amount', { amountKobo: AMOUNT + 1 }],
  ] as const)
    test(`a transfer under our reference, to another ${what}, is declined by ${bank}, and the player's money is back`, async () => {
      // The first order is lost on its way, so the thief's is the first to arrive.
      const made = await withdrawal(bank, '0000000007');
      await on.fixture.jobs.runDue();
      const before = moneyOf[bank]();
      const ours = { reference: made.reference, accountNumber: '0000000008', amountKobo: AMOUNT };
      on[bank].state.met.add(made.reference);
      await orderByStolenKey[bank]({ ...ours, accountNumber: '0000000007', ...change });
      assert.match(atBank[bank](made.reference) ?? '', /^(rejected|FAILED)$/);
      await on.fixture.pass(TEN_MINUTES);
      await assertEnd(made, 'failed', BigInt(AMOUNT));
      assert.equal(moneyOf[bank](), before);
    });
}

for (const shape of APPROVAL_SHAPES)
  test(`a request of Paystack in the shape ${shape} is read, and a stranger's is declined in it too`, async () => {
    on.paystack.approvals.shape = shape;
    await assertPaid(await withdrawal('paystack', '0123456781'), 'paystack');
    const reference = `wd-07-00000000000000${APPROVAL_SHAPES.indexOf(shape) + 10}`;
    await orderByStolenKey.paystack({ reference, accountNumber: '0123456781', amountKobo: AMOUNT });
    assert.equal(atBank.paystack(reference), 'rejected');
    on.paystack.approvals.shape = 'full';
  });

test('a request that cannot be read pauses the bank until a person has mended it: no further payout is declined', async () => {
  const { fixture, paystack } = on;
  paystack.approvals.shape = 'strange';
  const declined = await withdrawal('paystack', '0123456782');
  await fixture.jobs.runDue();
  await fixture.pass(60);
  await assertEnd(declined, 'failed', BigInt(AMOUNT));
  assert.ok(fixture.logged.includes('payments.approval_unreadable'));
  const { db, clock } = { db: fixture.directory.db, clock: fixture.clock };
  const paused = (await pausedLanes({ db })).map(({ provider, reason }) => `${provider} ${reason}`);
  assert.deepEqual(paused, ['paystack approval_unreadable']);

  const orders = on.orders('paystack');
  on.monnify.state.block = 'balance';
  const waiting = await withdrawal('paystack', '0123456783');
  await fixture.pass(2 * TEN_MINUTES);
  assert.equal(on.orders('paystack'), orders, 'no probe is declined either');
  assert.deepEqual(await fixture.balances(waiting.player), { balanceKobo: 0n, heldKobo: BigInt(AMOUNT) });

  paystack.approvals.shape = 'full';
  on.monnify.state.block = null;
  const change = {
    provider: 'paystack',
    reason: 'mended',
    actor: 'staff:ada@example.com',
    at: clock.now(),
  } as const;
  const resume = (readPause: string) =>
    db.kysely.transaction().execute((within) => resumeLaneByStaff(within, { ...change, readPause }));
  assert.deepEqual(await resume('key_refused'), { ok: false, code: 'lane_changed' });
  assert.deepEqual(await resume('approval_unreadable'), { ok: true });
  await fixture.pass(2 * TEN_MINUTES);
  on.paystack.settle();
  on.monnify.settle();
  await fixture.pass(TEN_MINUTES);
  await assertEnd(waiting, 'paid', 0n);
});
