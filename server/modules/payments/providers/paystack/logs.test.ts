import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  FAKE_KEY,
  type FakePaystack,
  startFakePaystack,
} from '../../../../../tools/providers/paystack/fake-paystack.ts';
import { type KycFixture, kycFixture } from '../../../kyc/testing/kyc-fixture.ts';

const IDENTITY = { bvn: '22222222222', bankCode: '058', accountNumber: '0123456789' };

let fake: FakePaystack;
let on: KycFixture;
before(async () => {
  fake = await startFakePaystack();
  on = await kycFixture({
    environment: {
      PAYSTACK_SECRET_KEY: FAKE_KEY,
      PAYSTACK_URL: fake.url,
      PAYSTACK_PREFERRED_BANK: 'test-bank',
    },
  });
});
after(async () => {
  await on.close();
  await fake.stop();
});

test('a verified player gets an account at Paystack, and no log line holds a key, a BVN or an account number', async () => {
  const { token } = await on.newPlayer();
  const fund = (more: object = {}) => on.post('/agent/fund-wallet', { token, amount: '500', ...more });
  assert.equal((await fund()).http, 403, 'the identity comes first');
  const number = '22222222220';
  const verified = await on.post('/agent/verify-identity', {
    token,
    type: 'bvn',
    number,
    birthDate: '1990-05-02',
  });
  assert.equal(verified.data.status, 'verified');
  assert.equal((await fund()).http, 422);
  assert.equal((await fund({ identity: IDENTITY })).http, 503);
  fake.openAccounts();
  const { data } = await fund();
  assert.equal(data.bankName, 'Wema Bank');
  assert.equal(data.openedByBank, true);
  fake.fault = 'html';
  await on.post('/agent/account-name', { token, bankCode: '058', accountNumber: IDENTITY.accountNumber });
  fake.fault = null;
  const logs = on.lines.join('\n');
  assert.ok(logs.length > 0);
  for (const secret of [FAKE_KEY, IDENTITY.bvn, IDENTITY.accountNumber, data.transfer_account, number])
    assert.ok(!logs.includes(secret), secret);
});
