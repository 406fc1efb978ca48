import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fundWallet, getBanks, withdrawFund } from '@jara/contract/payments';
import { type App, createHttp } from '../../platform/http/http.ts';
import { registerPaymentsRoutes } from './routes.ts';
import { type PaymentsRig, paymentsRig } from './testing/payments-rig.ts';
import type { PayingPlayer } from './types.ts';

let rig: PaymentsRig;
let app: App;
let player: PayingPlayer;

before(async () => {
  rig = await paymentsRig();
  player = await rig.newPlayer({ balanceKobo: 500_000n });
  app = createHttp({ logLevel: 'silent', trustProxy: null });
  registerPaymentsRoutes(app, {
    payments: rig.payments,
    authenticate: async (token) =>
      token === 'good' ? { ok: true, player } : { ok: false, code: 'unauthenticated' },
  });
});
after(async () => {
  await app.close();
  await rig.close();
});

async function post(url: string, body: object) {
  const response = await app.inject({ method: 'POST', url, payload: body });
  const json: { status: number; message: string; code?: string } = response.json();
  return { httpStatus: response.statusCode, json };
}

test('fund-wallet answers the player’s deposit account', async () => {
  const { json } = await post('/agent/fund-wallet', { token: 'good', amount: '1500.5' });
  assert.deepEqual(fundWallet.answer.parse(json).data, {
    transfer_account: player.depositCode,
    bankName: 'Opay',
    accountName: 'Ngozi Adaeze Okafor',
    amount: 1500.5,
  });
});

test('fund-wallet refuses what is no amount', async () => {
  for (const amount of ['', 'abc', '1e3', '1.005', '-1', '0', '1'.padEnd(21, '0'), '١٢٣', 1e21, -5, 0]) {
    const { httpStatus, json } = await post('/agent/fund-wallet', { token: 'good', amount });
    assert.equal(httpStatus, 400);
    assert.equal(json.status, 400);
    assert.match(json.message, /^Please enter a valid deposit amount\. /);
  }
});

test('get-banks lists the banks', async () => {
  const { json } = await post('/agent/get-banks', { token: 'good' });
  const { data } = getBanks.answer.parse(json);
  assert.deepEqual(
    data.find(({ code }) => code === '057'),
    { code: '057', name: 'Zenith Bank' },
  );
});

test('withdraw-fund answers a processing withdrawal, and the same again for the same request', async () => {
  const body = {
    token: 'good',
    amount: '1000',
    bankCode: '057',
    accountNumber: '0123456789',
    requestId: 'r',
  };
  const first = await post('/agent/withdraw-fund', body);
  assert.equal(first.httpStatus, 200);
  const { data, message } = withdrawFund.answer.parse(first.json);
  assert.equal(message, '₦1,000.00 is on its way to your Zenith Bank account.');
  assert.equal(data.state, 'processing');
  assert.deepEqual((await post('/agent/withdraw-fund', body)).json, first.json);
  const other = await post('/agent/withdraw-fund', { ...body, amount: '1001' });
  assert.equal(other.httpStatus, 409);
});

test('refusals carry status, code and sentence, and never another person’s name', async () => {
  const body = { token: 'good', amount: '1000', bankCode: '057', accountNumber: '0000000001' };
  const { httpStatus, json } = await post('/agent/withdraw-fund', body);
  assert.equal(httpStatus, 422);
  assert.equal(json.code, 'name_mismatch');
  assert.match(json.message, /registered name: at least two of your names/);
  assert.doesNotMatch(JSON.stringify(json), /customer/i);
  const short = await post('/agent/withdraw-fund', { ...body, accountNumber: '123' });
  assert.deepEqual(short.json, {
    status: 400,
    code: 'account_number_invalid',
    message: 'Account number is not valid',
    field: 'accountNumber',
  });
});

test('without a session every call answers 401', async () => {
  const bodies = {
    '/agent/fund-wallet': { amount: '1' },
    '/agent/get-banks': {},
    '/agent/withdraw-fund': { amount: '1', bankCode: '057', accountNumber: '0123456789' },
  };
  for (const [url, body] of Object.entries(bodies)) {
    const { httpStatus, json } = await post(url, { token: 'forged', ...body });
    assert.equal(httpStatus, 401);
    assert.equal(json.message, 'Your session has ended. Please log in again.');
  }
});

test('fields of the wrong shape are refused before anything is read', async () => {
  const good = { token: 'good', amount: '1000', bankCode: '057', accountNumber: '0123456789' };
  const wrong = [
    { amount: null },
    { amount: ['1000'] },
    { amount: { kobo: 1 } },
    { amount: true },
    { bankCode: 57 },
    { accountNumber: '1'.repeat(41) },
    { requestId: '' },
    { token: undefined },
  ];
  for (const change of wrong) {
    const { httpStatus } = await post('/agent/withdraw-fund', { ...good, ...change });
    assert.equal(httpStatus, 400, JSON.stringify(change));
  }
});
