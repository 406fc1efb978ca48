import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { type FakeMonnify, startFakeMonnify } from '../../../../../tools/providers/monnify/fake-monnify.ts';
import { HOUR_MS, manualClock, SECOND_MS } from '../../../../platform/runtime/clock.ts';
import { monnifyOn } from '../../testing/monnify-fixture.ts';
import type { BankRails, PayoutOrder } from '../../types.ts';

const clock = manualClock('2026-11-21T09:00:00Z');
const UNAVAILABLE = { ok: false, code: 'unavailable' };
const blocked = (reason: string) => ({ ok: false, code: 'lane_blocked', reason });
let fake: FakeMonnify;
let rails: BankRails;
before(async () => {
  fake = await startFakeMonnify();
  rails = monnifyOn(fake, clock);
});
beforeEach(() => {
  fake.state.block = null;
  fake.fault = null;
  clock.advance(60 * SECOND_MS);
});
after(() => fake.stop());

function orderTo(accountNumber: string, change: Partial<PayoutOrder> = {}): PayoutOrder {
  const reference = `wd-07-${randomUUID()}`;
  const order = {
    reference,
    amountKobo: 100_000n,
    bankCode: '058',
    accountNumber,
    accountName: 'NGOZI OKAFOR',
  };
  return { ...order, ...change };
}

async function statusOf({ reference }: PayoutOrder): Promise<string> {
  const answer = await rails.payoutStatus(reference);
  return answer.ok ? answer.status : answer.code;
}

test('an order that was taken is paid once, whatever stood in its answer', async () => {
  for (const accountNumber of ['0000000006', '0000000011']) {
    const order = orderTo(accountNumber);
    assert.deepEqual(await rails.payOut(order), UNAVAILABLE);
    assert.deepEqual(
      await rails.payOut(order),
      { ok: true },
      'the reference exists: the earlier order arrived',
    );
    fake.settle();
    assert.equal(await statusOf(order), 'success');
  }
});

test('a page with status 403, an unknown refusal, a repetition and too many calls are no final refusal', async () => {
  for (const accountNumber of ['0000000012', '0000000013', '0000000016', '0000000017']) {
    const order = orderTo(accountNumber);
    assert.deepEqual(await rails.payOut(order), UNAVAILABLE, accountNumber);
    clock.advance(3 * SECOND_MS);
    assert.equal(await statusOf(order), 'unknown_reference');
    assert.deepEqual(await rails.payOut(order), { ok: true }, accountNumber);
  }
});

test('only a refusal of the receiving account is final', async () => {
  for (const order of [orderTo('0000000018'), orderTo('0123456789', { bankCode: '999' })]) {
    assert.deepEqual(await rails.payOut(order), { ok: false, code: 'rejected' });
    assert.equal(await statusOf(order), 'unknown_reference');
  }
});

test('a refused login pauses the payouts', async () => {
  const other = monnifyOn(fake, clock, 'AnotherKeyOfAnotherMerchant1');
  assert.deepEqual(await other.payOut(orderTo('0123456789')), blocked('key_refused'));
});

test('an order that waits for a code by e-mail pauses the payouts, and can still end either way', async () => {
  const [expiring, paid] = [orderTo('0000000014'), orderTo('0000000015')];
  for (const order of [expiring, paid]) {
    assert.deepEqual(await rails.payOut(order), blocked('code_demanded'));
    assert.equal(await statusOf(order), 'code_demanded', 'the hold stays');
  }
  fake.settle();
  assert.equal(await statusOf(expiring), 'failed', 'no code was typed in time');
  assert.equal(await statusOf(paid), 'success');
});

test('an amount goes out as a decimal of naira to the kobo, and comes back from numbers and text alike', async () => {
  for (const amountKobo of [1n, 10n, 99_999_999_999n, 150_050n, 70n]) {
    const order = orderTo('0123456789', { amountKobo });
    fake.state.balanceKobo = 1_000_000_000_000;
    assert.deepEqual(await rails.payOut(order), { ok: true });
    assert.equal(fake.state.disbursements.get(order.reference)?.amountKobo, Number(amountKobo));
    for (const writesNumbers of [false, true]) {
      fake.state.writesNumbers = writesNumbers;
      const reference = fake.receive({
        receiver: '6600000001',
        amountKobo: Number(amountKobo),
        at: clock.now(),
      });
      const found = await rails.findTransfer?.(reference);
      assert.ok(found?.ok);
      assert.equal(found.transfer.amountKobo, amountKobo);
    }
  }
});

test('a bank of another code at Monnify is paid and approved under both codes, by Monnify’s own list', async () => {
  const order = orderTo('0123456789', { bankCode: '999992' });
  assert.deepEqual(await rails.payOut(order), { ok: true });
  assert.equal(fake.state.disbursements.get(order.reference)?.bankCode, '305');
  const { headers, body } = fake.approvalOf(order.reference);
  assert.deepEqual(await rails.approvals?.read({ headers, body: Buffer.from(body) }), [
    {
      ...{ reference: order.reference, amountKobo: 100_000n, bankCode: '999992' },
      recipientCode: null,
      accountNumber: '0123456789',
    },
  ]);
});

test('calls at the same time share one login; a token is renewed a minute early, and once when it ended before', async () => {
  const own = monnifyOn(fake, clock);
  const { logins } = fake.state;
  const statuses = () =>
    Promise.all([1, 2, 3, 4].map(() => own.payoutStatus('wd-07-0000000000000000').then(({ ok }) => ok)));
  await statuses();
  assert.equal(fake.state.logins, logins + 1);
  clock.advance(HOUR_MS - 61 * SECOND_MS);
  await statuses();
  assert.equal(fake.state.logins, logins + 1);
  clock.advance(2 * SECOND_MS);
  await statuses();
  assert.equal(fake.state.logins, logins + 2);
  fake.endTokens();
  const order = orderTo('0123456789');
  assert.deepEqual(await own.payOut(order), { ok: true }, 'a token that ended under an order is replaced');
  assert.equal(fake.state.logins, logins + 3);
});

test('an account without a definite answer is no unknown account', async () => {
  const enquiry = (accountNumber: string, bankCode = '058') =>
    rails.resolveAccount({ bankCode, accountNumber, registeredName: '' });
  assert.deepEqual(await enquiry('0000000019'), UNAVAILABLE);
  assert.deepEqual(await enquiry('0123456789', '999'), UNAVAILABLE);
});

test('the sweep requests each transfer once, although it lists the same hour again', async () => {
  const own = monnifyOn(fake, clock);
  const since = clock.now();
  const until = new Date(since.getTime() + SECOND_MS);
  fake.receive({ receiver: '6600000001', amountKobo: 5000, at: since });
  fake.receive({ receiver: '6600000001', amountKobo: 6000, at: since, status: 'PENDING' });
  fake.receive({ receiver: '6600000001', amountKobo: 7000, at: since, status: 'OVERPAID' });
  const amounts = async () => {
    const page = await own.listTransfers({ since, until, cursor: null });
    assert.ok(page.ok);
    return page.transfers.map(({ amountKobo }) => amountKobo).sort();
  };
  const { details } = fake.state;
  for (let index = 0; index < 3; index += 1) assert.deepEqual(await amounts(), [5000n, 7000n]);
  assert.equal(fake.state.details, details + 2);
});

test('a sender whose number is masked is not named, and one whose bank has an interbank code is', async () => {
  const sent = async (accountNumber: string) => {
    const sender = { bankCode: '000013', accountNumber };
    const reference = fake.receive({ receiver: '6600000001', amountKobo: 5000, at: clock.now(), sender });
    const found = await rails.findTransfer?.(reference);
    return found?.ok ? found.transfer.sender : undefined;
  };
  assert.deepEqual(await sent('0123456789'), { bankCode: '058', accountNumber: '0123456789' });
  assert.equal(await sent('******6789'), undefined);
});

test('an account is opened at all its banks at once, and a repeated request answers the same ones', async () => {
  const identity = { bvn: '22222222222', bankCode: '058', accountNumber: '0123456789' };
  const open = (reference: string) =>
    rails.openDepositAccount?.({ reference, fullName: 'Ngozi Okafor', phone: null, identity });
  const reference = randomUUID();
  const first = await open(reference);
  assert.ok(first?.ok && first.accounts.length === 3);
  assert.deepEqual(await open(reference), first);
  assert.deepEqual(await rails.depositAccounts?.(randomUUID()), { ok: false, code: 'pending' });
});
