import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { manualClock } from '../../platform/runtime/clock.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { type ManualJobs, manualJobs } from '../payments/testing/manual-jobs.ts';
import type { BankNotices, PayoutOrder } from '../payments/types.ts';
import { createSandboxBank } from './sandbox.ts';
import { SENTINELS } from './sentinels.ts';
import type { SandboxBank } from './types.ts';

const clock = manualClock('2026-11-21T09:00:00Z');
let database: TestDatabase;
let bank: SandboxBank;
let jobs: ManualJobs;
/** The bank's notices, and whether they fail. */
const received: string[] = [];
let noticesFail = false;

const notices: BankNotices = {
  async receiveTransfer({ providerReference, amountKobo }) {
    if (noticesFail) throw new Error('not listening');
    received.push(`${providerReference} ${amountKobo}`);
    return { ok: true, outcome: 'credited', replayed: false };
  },
  async payoutChanged(reference, status) {
    if (noticesFail) throw new Error('not listening');
    received.push(`${reference} ${status}`);
  },
  async hostedChanged(provider, reference) {
    received.push(`${reference} on the page of ${provider}`);
  },
};

/** The bank after a restart: the same tables and waiting jobs, and empty memory. */
function openBank(): SandboxBank {
  const opened = createSandboxBank({ db: database.db, jobs, clock, newId, log: { warn: () => undefined } });
  opened.connect(notices);
  return opened;
}

before(async () => {
  database = await testDatabase();
  jobs = manualJobs(clock);
  bank = openBank();
});
after(() => database.close());

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    clock.advance(1000);
    await jobs.runDue();
  }
}

const noticesOf = (reference: string) => received.filter((line) => line.startsWith(`${reference} `));

let orders = 0;
function order(accountNumber: string): PayoutOrder {
  orders += 1;
  return {
    reference: `wd-test-00000000-${orders}`,
    amountKobo: 5000n,
    bankCode: '057',
    accountNumber,
    accountName: 'A',
  };
}

test('an ordinary account is in the asker’s own name', async () => {
  const request = { bankCode: '057', accountNumber: '0123456789', registeredName: 'Ngozi Okafor' };
  assert.deepEqual(await bank.rails.resolveAccount(request), { ok: true, accountName: 'NGOZI OKAFOR' });
});

test('sentinels are ten digits, each its own', () => {
  const numbers = SENTINELS.map(({ accountNumber }) => accountNumber);
  assert.equal(new Set(numbers).size, numbers.length);
  for (const number of numbers) assert.match(number, /^\d{10}$/);
});

test('a transfer is notified at once, and once more later', async () => {
  const made = await bank.transfer({ accountNumber: '1234567890', amountKobo: 100n, reference: 'in-1' });
  assert.ok(made.ok);
  assert.equal(made.transfer.outcome, 'credited');
  assert.deepEqual(noticesOf('in-1'), ['in-1 100']);
  await pass(3);
  assert.deepEqual(noticesOf('in-1'), ['in-1 100', 'in-1 100']);
  await bank.deliverTransfer('in-1', 3);
  assert.equal(noticesOf('in-1').length, 5);
});

test('a transfer whose notice did not get through is notified when it can be, also by a bank restarted meanwhile', async () => {
  noticesFail = true;
  const made = await bank.transfer({ accountNumber: '1234567890', amountKobo: 200n, reference: 'in-2' });
  assert.ok(made.ok && made.transfer.outcome === null);
  noticesFail = false;
  bank = openBank();
  await pass(3);
  assert.deepEqual(noticesOf('in-2'), ['in-2 200']);
});

test('a reference is one transfer', async () => {
  const order = { accountNumber: '1234567890', amountKobo: 300n, reference: 'in-3' };
  const twice = [await bank.transfer(order), await bank.transfer(order)];
  assert.ok(twice.every((made) => made.ok));
  assert.deepEqual(await bank.transfer({ ...order, amountKobo: 301n }), {
    ok: false,
    code: 'reference_reused',
  });
  assert.equal((await bank.transfers()).filter(({ reference }) => reference === 'in-3').length, 1);
});

test('a malformed account number or reference is refused', async () => {
  for (const accountNumber of ['', '123', '12345678901', '٠١٢٣٤٥٦٧٨٩', '123456789\u0000']) {
    const made = await bank.transfer({ accountNumber, amountKobo: 100n });
    assert.deepEqual(made, { ok: false, code: 'account_number_invalid' });
  }
  for (const reference of ['', ' ', '\u0000', 'a b', 'x'.repeat(65)]) {
    const made = await bank.transfer({ accountNumber: '1234567890', amountKobo: 100n, reference });
    assert.deepEqual(made, { ok: false, code: 'reference_invalid' });
  }
});

test('a sender may be called anything', async () => {
  for (const senderName of ['<script>', '\u0000\ud800', 'Ọláwálé', ''.padEnd(5000, 'x'), ' \n ']) {
    const made = await bank.transfer({ accountNumber: '1234567890', amountKobo: 100n, senderName });
    assert.ok(made.ok && made.transfer.senderName.length > 0);
  }
});

test('an order sent many times at once is one payout, notified once', async () => {
  const same = order('0123456789');
  const taken = await Promise.all(Array.from({ length: 10 }, () => bank.rails.payOut(same)));
  assert.ok(taken.every(({ ok }) => ok));
  assert.deepEqual(await bank.rails.payoutStatus(same.reference), { ok: true, status: 'pending' });
  await pass(2);
  assert.deepEqual(noticesOf(same.reference), [`${same.reference} success`]);
  assert.deepEqual(await bank.rails.payoutStatus(same.reference), { ok: true, status: 'success' });
  assert.deepEqual(await bank.rails.payOut({ ...same, amountKobo: 1n }), { ok: false, code: 'rejected' });
});

test('an order whose answer is lost is taken; one lost on its way is not, until it is sent again', async () => {
  const answered = order('0000000006');
  await assert.rejects(bank.rails.payOut(answered), /did not answer/);
  assert.deepEqual(await bank.rails.payoutStatus(answered.reference), { ok: true, status: 'pending' });
  const lost = order('0000000007');
  await assert.rejects(bank.rails.payOut(lost), /did not answer/);
  assert.deepEqual(await bank.rails.payoutStatus(lost.reference), { ok: false, code: 'unknown_reference' });
  assert.equal(
    (await bank.payouts()).some(({ reference, state }) => reference === lost.reference || state === 'lost'),
    false,
  );
  assert.deepEqual(await bank.decide(lost.reference, 'success'), { ok: false, code: 'unknown_payout' });
  assert.deepEqual(await bank.rails.payOut(lost), { ok: true });
  await pass(2);
  assert.deepEqual(noticesOf(lost.reference), [`${lost.reference} success`]);
});

test('a payout goes on after a restart', async () => {
  const reversed = order('0000000005');
  await bank.rails.payOut(reversed);
  bank = openBank();
  await pass(5);
  assert.deepEqual(noticesOf(reversed.reference), [
    `${reversed.reference} success`,
    `${reversed.reference} reversed`,
  ]);
});

test('a decision by hand stands, and replaces the scheduled one', async () => {
  const byHand = order('0123456789');
  await bank.rails.payOut(byHand);
  assert.deepEqual(await bank.decide(byHand.reference, 'failed'), { ok: true });
  await pass(3);
  assert.deepEqual(noticesOf(byHand.reference), [`${byHand.reference} failed`]);
  assert.deepEqual(await bank.decide(byHand.reference, 'success'), { ok: false, code: 'payout_ended' });
  assert.deepEqual(await bank.decide(byHand.reference, 'failed'), { ok: true });
  assert.equal(noticesOf(byHand.reference).length, 2);
});

test('an undecided payout stays pending; a paid one can still be reversed', async () => {
  const waiting = order('0000000009');
  await bank.rails.payOut(waiting);
  await pass(120);
  assert.deepEqual(noticesOf(waiting.reference), []);
  assert.deepEqual(await bank.decide(waiting.reference, 'success'), { ok: true });
  assert.deepEqual(await bank.decide(waiting.reference, 'reversed'), { ok: true });
  assert.deepEqual(await bank.decide(waiting.reference, 'success'), { ok: false, code: 'payout_ended' });
});
