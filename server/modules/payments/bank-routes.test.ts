import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { REFUSED_BVNS } from '../../../tools/providers/paystack/fake-deposits.ts';
import {
  type FakePaystack,
  signed,
  startFakePaystack,
} from '../../../tools/providers/paystack/fake-paystack.ts';
import { limitCalls } from '../../platform/http/call-limit.ts';
import { type App, createHttp } from '../../platform/http/http.ts';
import { suiteLog } from '../../platform/testing/suite-log.ts';
import { readEvents } from '../audit/audit.ts';
import { connectedBanks } from './bank/connected-banks.ts';
import { recipientsIn } from './bank/recipient-store.ts';
import { registerBankRoutes } from './bank-routes.ts';
import { type PaymentsFixture, paymentsFixture } from './testing/payments-fixture.ts';
import { railsOn } from './testing/paystack-fixture.ts';
import type { PayingPlayer } from './types.ts';

const IDENTITY = { bvn: '22222222222', bankCode: '058', accountNumber: '0123456789' };
const TEN_MINUTES = 600;
const YEAR_MS = 366 * 86_400_000;
type Call = ReturnType<typeof signed>;

let fake: FakePaystack;
let fixture: PaymentsFixture;
let app: App;
before(async () => {
  fake = await startFakePaystack();
  fixture = await paymentsFixture((deps) => {
    const rails = railsOn(fake, deps.clock, recipientsIn(deps.db.kysely));
    return { ...deps, banks: connectedBanks(() => [rails, deps.banks.first()]) };
  });
  app = createHttp({ ...suiteLog(), trustProxy: null });
  registerBankRoutes(app, fixture.payments);
});
beforeEach(() => {
  fake.fault = null;
  fake.state.block = null;
});
after(async () => {
  await app.close();
  await fixture.close();
  await fake.stop();
});

async function post(url: string, { headers, body }: Call): Promise<number> {
  const answer = await app.inject({ method: 'POST', url, headers, payload: body });
  return answer.statusCode;
}
const notify = (call: Call, by = 'paystack') => post(`/payments/notices/${by}`, call);

/** A verified player with an account at the bank. */
async function accountHolder(): Promise<{ readonly player: PayingPlayer; readonly account: string }> {
  const player = await fixture.newPlayer();
  await fixture.setLimits(player, { verifiedBy: 'bvn' });
  await fixture.payments.depositAccount(player, IDENTITY);
  fake.openAccounts();
  const found = await fixture.payments.depositAccount(player, null);
  assert.ok(found.ok);
  return { player, account: found.account.accountNumber };
}

const receive = (receiver: string, amount = 500_000) =>
  fake.receive({ receiver, amount, at: fixture.clock.now() });
const balance = async (player: PayingPlayer) => (await fixture.balances(player)).balanceKobo;

test('a notice credits a deposit once, whether it comes once, three times or besides the sweep', async () => {
  const { player, account } = await accountHolder();
  const call = fake.chargeEvent(receive(account));
  for (let index = 0; index < 3; index += 1) assert.equal(await notify(call), 200);
  assert.equal(await balance(player), 0n, 'it is answered before it is processed');
  await fixture.jobs.runDue();
  assert.equal(await balance(player), 500_000n);
  await fixture.pass(200);
  assert.equal(await balance(player), 500_000n);
});

test('a forged, unsigned or rewritten notice is refused, and credits nothing', async () => {
  const { player, account } = await accountHolder();
  const { body, headers } = fake.chargeEvent(receive(account));
  const rewritten = JSON.stringify(JSON.parse(body), null, 1);
  const calls: readonly Call[] = [
    signed(body, 'sk_test_another_key_1'),
    { headers: { 'content-type': 'application/json' }, body },
    { headers, body: rewritten },
    { headers: { ...headers, 'x-paystack-signature': 'a'.repeat(128) }, body },
    { headers: { ...headers, 'x-paystack-signature': 'short' }, body },
  ];
  for (const call of calls) assert.equal(await notify(call), 401);
  assert.equal(await notify({ headers, body }, 'monnify'), 401);
  await fixture.jobs.runDue();
  assert.equal(await balance(player), 0n);
  await fixture.pass(200);
  assert.equal(await balance(player), 500_000n, 'the sweep finds the transfer itself');
});

test('a notice of another amount, or of a transfer that the bank does not have, credits what the bank has', async () => {
  const { player, account } = await accountHolder();
  const reference = receive(account, 100_000);
  const other = { reference, amount: 99_000_000, status: 'success', channel: 'dedicated_nuban' };
  assert.equal(await notify(fake.event('charge.success', other)), 200);
  assert.equal(await notify(fake.event('charge.success', { ...other, reference: 'never-made' })), 200);
  await fixture.jobs.runDue();
  assert.equal(await balance(player), 100_000n);
});

test('a notice of a transfer a year ago, booked then or never received, credits it once', async () => {
  const { player, account } = await accountHolder();
  const booked = fake.chargeEvent(receive(account, 100_000));
  assert.equal(await notify(booked), 200);
  await fixture.jobs.runDue();
  const lastYear = new Date(fixture.clock.now().getTime() - YEAR_MS);
  const missed = fake.chargeEvent(fake.receive({ receiver: account, amount: 250_000, at: lastYear }));
  fixture.clock.advance(YEAR_MS);
  for (const call of [booked, missed, booked, missed]) assert.equal(await notify(call), 200);
  await fixture.jobs.runDue();
  assert.equal(await balance(player), 350_000n);
});

test('a notice that is larger than any of a bank is refused unread, and one that is barely within the bound is read', async () => {
  const { player, account } = await accountHolder();
  const { body } = fake.chargeEvent(receive(account));
  const filled = (bytes: number) =>
    signed(`${body.slice(0, -1)},"note":"${'x'.repeat(bytes - body.length - 10)}"}`);
  assert.equal(await notify(filled(65_537)), 413);
  assert.equal(await notify(filled(8_000_000)), 413);
  await fixture.jobs.runDue();
  assert.equal(await balance(player), 0n);
  assert.equal(await notify(filled(65_536)), 200);
  await fixture.jobs.runDue();
  assert.equal(await balance(player), 500_000n);
});

test('a thousand notices at once of a hundred transfers credit each transfer once', async () => {
  const { player, account } = await accountHolder();
  const calls = Array.from({ length: 100 }, (_, index) => fake.chargeEvent(receive(account, 10_000 + index)));
  const statuses = await Promise.all(
    Array.from({ length: 10 }, () => calls)
      .flat()
      .map((call) => notify(call)),
  );
  assert.deepEqual([...new Set(statuses)], [200]);
  await fixture.jobs.runDue();
  assert.equal(await balance(player), 100n * 10_000n + 4950n);
});

test('a notice for an account of no player leaves the money in suspense', async () => {
  const before = await fixture.suspenseKobo();
  assert.equal(await notify(fake.chargeEvent(receive('9999999998', 33_300))), 200);
  await fixture.jobs.runDue();
  assert.equal(await fixture.suspenseKobo(), before + 33_300n);
});

for (const [bvn, reason] of Object.entries(REFUSED_BVNS))
  test(`an identity that the bank refuses by notice (${reason}) can be typed again`, async () => {
    const player = await fixture.newPlayer();
    await fixture.setLimits(player, { verifiedBy: 'bvn' });
    const codeOf = (found: Awaited<ReturnType<typeof fixture.payments.depositAccount>>) =>
      found.ok ? found.account.accountNumber : found.code;
    const accountOf = async (identity: typeof IDENTITY | null) =>
      codeOf(await fixture.payments.depositAccount(player, identity));
    assert.equal(await accountOf({ ...IDENTITY, bvn }), 'deposit_account_pending');
    const email = [...fake.state.customers.keys()].at(-1) ?? '';
    const call = fake.accountEvent(email);
    assert.equal(JSON.parse(call.body).data.reason, reason);
    assert.equal(await notify(call), 200);
    await fixture.jobs.runDue();
    assert.equal(await accountOf(null), 'deposit_identity_refused');
    assert.equal(await accountOf(IDENTITY), 'deposit_account_pending');
    for (const opened of fake.openAccounts()) assert.equal(await notify(fake.accountEvent(opened)), 200);
    await fixture.jobs.runDue();
    assert.match(await accountOf(null), /^99\d{8}$/);
  });

test('a notice that the bank cannot confirm now is processed later', async () => {
  const { player, account } = await accountHolder();
  const call = fake.chargeEvent(receive(account));
  fake.fault = 503;
  assert.equal(await notify(call), 200);
  await assert.rejects(fixture.jobs.runDue());
  fake.fault = null;
  assert.equal(await notify(call), 200);
  await fixture.jobs.runDue();
  assert.equal(await balance(player), 500_000n);
});

test('the server ignores signed calls that name nothing of ours', async () => {
  for (const body of [
    '',
    'null',
    '[]',
    '{"event":7}',
    '{"event":"charge.success"}',
    '{"event":"refund.failed","data":{}}',
  ])
    assert.equal(await notify(signed(body)), 200, body);
  await fixture.jobs.runDue();
});

interface Withdrawn {
  readonly player: PayingPlayer;
  readonly reference: string;
}

async function withdrawal(accountNumber: string): Promise<Withdrawn> {
  const { player, account } = await accountHolder();
  receive(account, 100_000);
  await fixture.pass(200);
  const to = { bankCode: '057', accountNumber };
  await fixture.confirmPayee(player, to, 'long ago');
  const answer = await fixture.payments.withdraw(player, { amount: '1000', ...to });
  assert.ok(answer.ok);
  return { player, reference: answer.withdrawal.reference };
}

async function assertEnd({ player, reference }: Withdrawn, state: string, balanceKobo: bigint) {
  assert.equal(await fixture.payoutState(reference), state);
  assert.deepEqual(await fixture.balances(player), { balanceKobo, heldKobo: 0n });
}

test('a withdrawal is paid by the status that the bank has, after a notice', async () => {
  const made = await withdrawal('0123456780');
  await fixture.jobs.runDue();
  assert.equal(await notify(fake.event('transfer.success', { reference: made.reference })), 200);
  await fixture.jobs.runDue();
  assert.equal(await fixture.payoutState(made.reference), 'sent', 'the notice alone pays nothing');
  fake.settle();
  assert.equal(await notify(fake.transferEvent(made.reference)), 200);
  await fixture.jobs.runDue();
  await assertEnd(made, 'paid', 0n);
});

test('a withdrawal that fails, or returns after it was paid, is credited once', async () => {
  const failing = await withdrawal('0000000004');
  await fixture.jobs.runDue();
  fake.settle();
  await notify(fake.transferEvent(failing.reference));
  await fixture.jobs.runDue();
  await assertEnd(failing, 'failed', 100_000n);
  const returned = await withdrawal('0000000005');
  await fixture.jobs.runDue();
  fake.settle();
  await fixture.pass(30);
  await assertEnd(returned, 'paid', 0n);
  fake.settle();
  for (let index = 0; index < 3; index += 1) await notify(fake.transferEvent(returned.reference));
  await fixture.jobs.runDue();
  await assertEnd(returned, 'reversed', 100_000n);
});

test('a lost answer, a page of HTML and an answer of too many calls pay a withdrawal once', async () => {
  for (const accountNumber of ['0000000006', '0000000007', '0000000011', '0000000012', '0000000013']) {
    const made = await withdrawal(accountNumber);
    await fixture.pass(60);
    fake.settle();
    await fixture.pass(TEN_MINUTES);
    await assertEnd(made, 'paid', 0n);
  }
});

for (const fault of ['hang', 'stalled'] as const)
  test(`a bank that takes orders and answers nothing (${fault}) keeps the hold, and pays once it answers`, async () => {
    const made = await withdrawal('0123456785');
    fake.fault = fault;
    await fixture.pass(60);
    assert.deepEqual(await fixture.balances(made.player), { balanceKobo: 0n, heldKobo: 100_000n });
    fake.fault = null;
    await fixture.pass(TEN_MINUTES);
    fake.settle();
    await fixture.pass(TEN_MINUTES);
    await assertEnd(made, 'paid', 0n);
  });

test('a bank without enough money keeps the hold, and pays once it has some', async () => {
  fake.state.block = 'insufficient_balance';
  const made = await withdrawal('0123456781');
  await fixture.pass(TEN_MINUTES);
  assert.deepEqual(await fixture.balances(made.player), { balanceKobo: 0n, heldKobo: 100_000n });
  fake.state.block = null;
  await fixture.pass(2 * TEN_MINUTES);
  fake.settle();
  await fixture.pass(2 * TEN_MINUTES);
  await assertEnd(made, 'paid', 0n);
});

test('only a payout of ours with its own amount and account is approved, before it ends', async () => {
  const made = await withdrawal('0123456782');
  const approval = (change: object = {}, account = '0123456782') =>
    signed(
      JSON.stringify({
        ...{ reference: made.reference, amount: 100_000, ...change },
        recipient: { details: { account_number: account, bank_code: '057' } },
      }),
    );
  const approve = (call: Call) => post('/payments/approvals/paystack', call);
  assert.equal(await approve(approval()), 400, 'it is not ordered yet');
  await fixture.jobs.runDue();
  assert.equal(await approve(approval()), 200);
  assert.equal(await approve(approval()), 200, 'a repeated request has the same answer');
  assert.equal(await approve(approval({ amount: 100_001 })), 400);
  assert.equal(await approve(approval({}, '0123456783')), 400);
  assert.equal(await approve(approval({ reference: 'wd-07-stolen-key-made-this' })), 400);
  assert.equal(await approve(signed(approval().body, 'sk_test_another_key_1')), 401);
  fake.settle();
  await fixture.pass(30);
  await assertEnd(made, 'paid', 0n);
  assert.equal(await approve(approval()), 400, 'it has ended');
});

test('a dispute of a deposit is a significant event, once, and stays resolved', async () => {
  const { player, account } = await accountHolder();
  const reference = receive(account);
  await fixture.pass(200);
  const data = { id: 77, status: 'pending', transaction: { reference, amount: 500_000 } };
  const dispute = (name: string) => notify(fake.event(`charge.dispute.${name}`, data));
  for (const name of ['create', 'remind', 'resolve', 'remind']) {
    assert.equal(await dispute(name), 200);
    await fixture.jobs.runDue();
  }
  const events = await readEvents(fixture.directory.db.kysely, { since: new Date(0) });
  assert.deepEqual(
    await fixture.balances(player),
    { balanceKobo: 0n, heldKobo: 500_000n },
    'an end without a known resolution frees nothing',
  );
  for (const resolution of ['merchant-accepted', 'declined']) {
    const stated = fake.event('charge.dispute.resolve', { ...data, id: `78 ${resolution}`, resolution });
    assert.equal(await notify(stated), 200);
    await fixture.jobs.runDue();
  }
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 0n, heldKobo: 0n });
  const ours = events.filter(({ kind }) => kind.includes('disput'));
  assert.deepEqual(
    ours.map(({ kind, subject }) => `${kind} ${subject}`),
    [`deposit_disputed player ${player.playerId}`, `dispute_resolved player ${player.playerId}`],
  );
});

test('a bank may call as often as it has transfers: the limit of an address is not its limit', async () => {
  const limited = createHttp({ ...suiteLog(), trustProxy: null });
  limitCalls(limited, { callsPerSecond: 1, liveNodes: () => 1, nowMs: () => 0, isFile: () => false });
  registerBankRoutes(limited, fixture.payments);
  const event = signed(JSON.stringify({ event: 'charge.success', data: { reference: 'of-nobody' } }));
  for (const kind of ['notices', 'approvals']) {
    const statuses: number[] = [];
    for (let calls = 0; calls < 20; calls += 1) {
      const { headers, body } = event;
      const url = `/payments/${kind}/paystack`;
      statuses.push((await limited.inject({ method: 'POST', url, headers, payload: body })).statusCode);
    }
    assert.equal(statuses.includes(429), false, kind);
  }
  await limited.close();
});
