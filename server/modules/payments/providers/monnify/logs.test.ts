import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  FAKE_MONNIFY,
  type FakeMonnify,
  startFakeMonnify,
} from '../../../../../tools/providers/monnify/fake-monnify.ts';
import {
  FAKE_KEY,
  type FakePaystack,
  startFakePaystack,
} from '../../../../../tools/providers/paystack/fake-paystack.ts';
import { findModules } from '../../../../node/modules.ts';
import { MINUTE_MS } from '../../../../platform/runtime/clock.ts';
import { parseSettings } from '../../../../platform/runtime/parse-settings.ts';
import { type KycFixture, kycFixture } from '../../../kyc/testing/kyc-fixture.ts';
import { paymentsModule } from '../../module.ts';

const IDENTITY = { bvn: '22222222222', bankCode: '058', accountNumber: '0123456789' };
const { apiKey, secretKey, contractCode, walletAccount } = FAKE_MONNIFY;

let monnify: FakeMonnify;
let paystack: FakePaystack;
let on: KycFixture;
before(async () => {
  monnify = await startFakeMonnify();
  paystack = await startFakePaystack();
  on = await kycFixture({
    environment: {
      ...{ MONNIFY_API_KEY: apiKey, MONNIFY_SECRET_KEY: secretKey, MONNIFY_URL: monnify.url },
      ...{ MONNIFY_CONTRACT_CODE: contractCode, MONNIFY_WALLET_ACCOUNT: walletAccount },
      ...{ PAYSTACK_SECRET_KEY: FAKE_KEY, PAYSTACK_URL: paystack.url, PAYOUT_BANK: 'monnify' },
    },
  });
});
after(async () => {
  await on.close();
  await monnify.stop();
  await paystack.stop();
});

test('a server with both banks answers a verified player’s accounts at each, and no log line holds a secret of them', async () => {
  const { token } = await on.newPlayer();
  const fund = (more: object = {}) => on.post('/agent/fund-wallet', { token, amount: '500', ...more });
  const identity = { type: 'bvn', number: '22222222220', birthDate: '1990-05-02' };
  assert.equal((await on.post('/agent/verify-identity', { token, ...identity })).data.status, 'verified');
  const { data } = await fund({ identity: IDENTITY });
  assert.equal(data.bankName, 'Moniepoint Microfinance Bank');
  assert.equal(data.openedByBank, true);
  const numbersIn = (answer: typeof data): string[] => [
    answer.transfer_account,
    ...answer.otherAccounts.map((one: { transfer_account: string }) => one.transfer_account),
  ];
  assert.equal(numbersIn(data).length, 3);
  paystack.openAccounts();
  on.server.clock.advance(MINUTE_MS);
  await on.server.modules.use(paymentsModule).sweep();
  const all = numbersIn((await fund()).data);
  assert.equal(all.length, 4);
  monnify.fault = 403;
  await on.post('/agent/account-name', { token, bankCode: '058', accountNumber: IDENTITY.accountNumber });
  monnify.fault = null;
  await on.post('/agent/account-name', { token, bankCode: '058', accountNumber: IDENTITY.accountNumber });
  const logs = on.lines.join('\n');
  assert.ok(logs.length > 0 && monnify.state.logins > 0);
  const secrets = [
    secretKey,
    apiKey,
    FAKE_KEY,
    ...monnify.state.tokens,
    identity.number,
    IDENTITY.bvn,
    ...all,
  ];
  for (const secret of [...secrets, IDENTITY.accountNumber]) assert.ok(!logs.includes(secret), secret);
});

test('an API key without the settings beside it, and a test key with MODE=live, are refused by name', async () => {
  const modules = await findModules();
  const refusalsOf = (environment: Readonly<Record<string, string>>) => {
    const parsed = parseSettings(environment, modules);
    if (parsed.ok) return [];
    const sentences = JSON.stringify(parsed).match(/[^"]*MONNIFY_API_KEY[^"]*/g) ?? [];
    return sentences.filter((sentence) => !sentence.includes('Providers:'));
  };
  assert.deepEqual(refusalsOf({ MONNIFY_API_KEY: apiKey, MONNIFY_WALLET_ACCOUNT: walletAccount }), [
    'MONNIFY_API_KEY needs MONNIFY_SECRET_KEY beside it.',
    'MONNIFY_API_KEY needs MONNIFY_CONTRACT_CODE beside it.',
  ]);
  const all = { MONNIFY_API_KEY: apiKey, MONNIFY_SECRET_KEY: secretKey };
  const complete = { ...all, MONNIFY_CONTRACT_CODE: contractCode, MONNIFY_WALLET_ACCOUNT: walletAccount };
  assert.deepEqual(refusalsOf(complete), []);
  const live = refusalsOf({ ...complete, MODE: 'live' });
  assert.deepEqual(live, ['MODE=live needs a live MONNIFY_API_KEY.']);
});
