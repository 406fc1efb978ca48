import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type FakePaystack, startFakePaystack } from '../../../../tools/providers/paystack/fake-paystack.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { connectedBanks } from '../bank/connected-banks.ts';
import { recipientsIn } from '../bank/recipient-store.ts';
import { type PaymentsFixture, paymentsFixture } from '../testing/payments-fixture.ts';
import { railsOn } from '../testing/paystack-fixture.ts';
import type { PayingPlayer } from '../types.ts';

const GOOD = { bvn: '22222222222', bankCode: '058', accountNumber: '0123456789' };
const WRONG = { ...GOOD, bvn: '22222222223' };
const INVALID = { ...GOOD, bvn: '00000000000' };

let fake: FakePaystack;
let fixture: PaymentsFixture;
before(async () => {
  fake = await startFakePaystack();
  fixture = await paymentsFixture((deps) => {
    const rails = railsOn(fake, deps.clock, recipientsIn(deps.db.kysely));
    return { ...deps, banks: connectedBanks(() => [rails, deps.banks.first()]) };
  });
});
after(async () => {
  await fixture.close();
  await fake.stop();
});

async function verifiedPlayer(): Promise<PayingPlayer> {
  const player = await fixture.newPlayer();
  await fixture.setLimits(player, { verifiedBy: 'bvn' });
  return player;
}

async function found(player: PayingPlayer, identity: typeof GOOD | null = null): Promise<string> {
  const answer = await fixture.payments.depositAccount(player, identity);
  return answer.ok ? answer.account.accountNumber : answer.code;
}

test('a player who is not verified is sent to the verification first', async () => {
  const player = await fixture.newPlayer();
  assert.equal(await found(player, GOOD), 'verification_before_deposit');
  assert.equal(fake.state.customers.size, 0);
});

test('a verified player gets an account of the bank in the player’s own name, and it stays', async () => {
  const player = await verifiedPlayer();
  assert.equal(await found(player), 'deposit_identity_needed');
  assert.equal(await found(player, GOOD), 'deposit_account_pending');
  assert.equal(await found(player), 'deposit_account_pending');
  fake.openAccounts();
  const answer = await fixture.payments.depositAccount(player, null);
  assert.ok(answer.ok);
  assert.equal(answer.account.bankName, 'Wema Bank');
  assert.match(answer.account.accountName, /OKAFOR/);
  fake.fault = 503;
  assert.equal(await found(player), answer.account.accountNumber);
  fake.fault = null;
});

test('a BVN that the bank does not confirm is refused, at once or later, and can be typed again', async () => {
  const player = await verifiedPlayer();
  assert.equal(await found(player, INVALID), 'deposit_identity_refused');
  assert.equal(await found(player, WRONG), 'deposit_account_pending');
  assert.equal(await found(player), 'deposit_identity_refused');
  assert.equal(await found(player, GOOD), 'deposit_account_pending');
  fake.openAccounts();
  assert.match(await found(player), /^\d{10}$/);
});

test('a bank that opens no accounts for the operator is no fault of the player, costs no try, is logged, and opens them later', async () => {
  const words = 'Dedicated NUBAN is not available for your business';
  const player = await verifiedPlayer();
  for (const status of [400, 422, 403]) {
    fake.state.accountsRefused = [status, words];
    assert.equal(await found(player, GOOD), 'deposit_accounts_closed');
    assert.equal(await found(player), 'deposit_accounts_closed');
    fixture.clock.advance(10 * MINUTE_MS);
    assert.equal(await found(player), 'deposit_identity_needed');
  }
  assert.ok(fixture.logged.includes('payments.deposit_accounts_refused'));
  fake.state.accountsRefused = null;
  for (let index = 0; index < 4; index += 1)
    assert.equal(await found(player, INVALID), 'deposit_identity_refused');
  assert.equal(await found(player, GOOD), 'deposit_account_pending');
  fake.openAccounts();
  assert.match(await found(player), /^\d{10}$/);
});

test('a player has five tries a day at the bank', async () => {
  const player = await verifiedPlayer();
  for (let index = 0; index < 5; index += 1)
    assert.equal(await found(player, INVALID), 'deposit_identity_refused');
  assert.equal(await found(player, GOOD), 'too_many_enquiries');
  fixture.clock.advance(DAY_MS);
  assert.equal(await found(player, GOOD), 'deposit_account_pending');
});

test('the sweep finds an account whose notice was lost, and one whose request was', async () => {
  const player = await verifiedPlayer();
  fake.fault = 'hang';
  assert.equal(await found(player, GOOD), 'deposit_account_pending');
  fake.fault = null;
  const other = await verifiedPlayer();
  assert.equal(await found(other, GOOD), 'deposit_account_pending');
  fake.openAccounts();
  fixture.clock.advance(60_000);
  await fixture.payments.sweep();
  fake.fault = 503;
  assert.match(await found(other), /^\d{10}$/);
  assert.equal(await found(player), 'deposit_account_pending');
  fake.fault = null;
});

test('money to a new account is credited before the bank announced it, once, by the list alone', async () => {
  const player = await verifiedPlayer();
  await found(player, GOOD);
  fake.openAccounts();
  const account = [...fake.state.customers.values()].at(-1)?.account?.account_number ?? '';
  fake.receive({ receiver: account, amount: 250_000, at: fixture.clock.now() });
  fake.receive({ receiver: '9999999999', amount: 77_700, at: fixture.clock.now() });
  await fixture.pass(200);
  assert.equal((await fixture.balances(player)).balanceKobo, 250_000n);
  assert.equal(await fixture.suspenseKobo(), 77_700n);
  await fixture.pass(200);
  assert.equal((await fixture.balances(player)).balanceKobo, 250_000n);
});

test('a withdrawal to a deposit account of the bank is refused', async () => {
  const owner = await verifiedPlayer();
  await found(owner, GOOD);
  fake.openAccounts();
  const accountNumber = await found(owner);
  const player = await fixture.newPlayer({ balanceKobo: 100_000n });
  const answer = await fixture.payments.withdraw(player, { amount: '500', bankCode: '035', accountNumber });
  assert.ok(!answer.ok && answer.code === 'deposit_account');
});

test('no BVN and no typed account number of a request is stored', async () => {
  const { pool } = fixture.directory.db;
  const { rows } = await pool.query<{ text: string }>(
    'select row(r.*)::text as text from deposit_account_request r',
  );
  const all = rows.map(({ text }) => text).join('\n');
  for (const secret of [GOOD.bvn, WRONG.bvn, GOOD.accountNumber]) assert.ok(!all.includes(secret));
});
