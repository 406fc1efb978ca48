import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  type FakeMonnify,
  signedByMonnify,
  startFakeMonnify,
} from '../../../../../tools/providers/monnify/fake-monnify.ts';
import { manualClock } from '../../../../platform/runtime/clock.ts';
import { monnifyOn } from '../../testing/monnify-fixture.ts';
import type { BankRails } from '../../types.ts';

const REFERENCE = 'MNFY|04|20261121093813|000170';
const OTHER_KEY = 'AnotherKeyOfAnotherMerchant1';
const clock = manualClock('2026-11-21T09:00:00Z');
let fake: FakeMonnify;
let rails: BankRails;
before(async () => {
  fake = await startFakeMonnify();
  rails = monnifyOn(fake, clock);
});
after(() => fake.stop());

type Call = ReturnType<typeof signedByMonnify>;
const bytes = ({ headers, body }: Call) => ({ headers, body: Buffer.from(body) });
const read = (call: Call) => rails.readNotice?.(bytes(call));
const toApprove = (call: Call) => rails.approvals?.read(bytes(call));

test('a notice names a transfer or a payout, in the shape of each generation of the documentation', () => {
  const transfer = [{ kind: 'transfer', providerReference: REFERENCE }];
  const payout = [{ kind: 'payout', reference: 'wd-07-0000000000000000' }];
  assert.deepEqual(read(fake.paymentEvent(REFERENCE)), transfer);
  const bare = { transactionReference: REFERENCE, paymentStatus: 'PAID', amountPaid: '180000.00' };
  assert.deepEqual(read(signedByMonnify(JSON.stringify(bare))), transfer);
  for (const kind of ['SUCCESSFUL', 'FAILED', 'REVERSED'])
    assert.deepEqual(
      read(fake.event(`${kind}_DISBURSEMENT`, { reference: 'wd-07-0000000000000000', amount: 12.5 })),
      payout,
    );
});

test('a signed call that names nothing of ours has no notice', () => {
  for (const body of ['', 'null', '[]', '{"eventType":7}', '{"eventType":"SUCCESSFUL_TRANSACTION"}'])
    assert.deepEqual(read(signedByMonnify(body)), [], body);
  for (const kind of ['SETTLEMENT', 'SUCCESSFUL_REFUND', 'WALLET_TRANSACTION'])
    assert.deepEqual(read(fake.event(kind, { reference: REFERENCE, transactionReference: REFERENCE })), []);
});

test('a warning of the wallet’s balance is a notice, whatever its data', () => {
  for (const data of [{}, { walletBalance: '12.50' }])
    assert.deepEqual(read(fake.event('LOW_BALANCE_ALERT', data)), [{ kind: 'low_balance' }]);
});

test('a batch is approved as one: each of its orders is read, and one that cannot be read rejects it', async () => {
  const order = (reference: string, amount: string | number) => ({
    ...{ reference, amount, destinationBankCode: '058', destinationAccountNumber: '0123456789' },
  });
  const good = [order('wd-07-0000000000000001', '1500.50'), order('wd-07-0000000000000002', 20)];
  const call = (transactionList: unknown) => signedByMonnify(JSON.stringify({ title: 'x', transactionList }));
  const account = { bankCode: '058', accountNumber: '0123456789', recipientCode: null };
  assert.deepEqual(await toApprove(call(good)), [
    { reference: 'wd-07-0000000000000001', amountKobo: 150_050n, ...account },
    { reference: 'wd-07-0000000000000002', amountKobo: 2000n, ...account },
  ]);
  assert.equal(await toApprove(call([...good, order('wd-07-0000000000000003', '1.005')])), 'unreadable');
  assert.equal(await toApprove(call([])), 'unreadable');
  assert.equal(await toApprove(signedByMonnify(call(good).body, OTHER_KEY)), null);
  assert.deepEqual(
    [true, false].map((isApproved) => rails.approvals?.answer(isApproved)),
    [
      { status: 200, body: { status: 'APPROVE', decision: 'APPROVE' } },
      { status: 400, body: { status: 'REJECT', decision: 'REJECT' } },
    ],
  );
});
