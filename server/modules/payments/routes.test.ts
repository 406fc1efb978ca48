import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  accountName,
  finishConfirmPayee,
  fundWallet,
  getBanks,
  keptDeposits,
  payees,
  startConfirmPayee,
  withdrawFund,
} from '@jara/contract/payments';
import { type App, createHttp } from '../../platform/http/http.ts';
import { DAY_MS } from '../../platform/runtime/clock.ts';
import { suiteLog } from '../../platform/testing/suite-log.ts';
import { registerPaymentsRoutes } from './routes.ts';
import { type PaymentsFixture, paymentsFixture } from './testing/payments-fixture.ts';
import type { PayingPlayer } from './types.ts';

let fixture: PaymentsFixture;
let app: App;
let player: PayingPlayer;

before(async () => {
  fixture = await paymentsFixture();
  player = await fixture.newPlayer({
    balanceKobo: 500_000n,
    payees: [{ bankCode: '057', accountNumber: '0123456789' }],
  });
  app = createHttp({ ...suiteLog(), trustProxy: null });
  registerPaymentsRoutes(app, {
    payments: fixture.payments,
    mode: 'sandbox',
    authenticate: async (token) =>
      token === 'good' ? { ok: true, player } : { ok: false, code: 'unauthenticated' },
  });
});
after(async () => {
  await app.close();
  await fixture.close();
});

async function post(url: string, body: object) {
  const response = await app.inject({ method: 'POST', url, payload: body });
  const json: { status: number; message: string; code?: string } = response.json();
  return { httpStatus: response.statusCode, json };
}

test('§3.10 fund-wallet answers 200, a message and the player’s deposit account', async () => {
  const { httpStatus, json } = await post('/agent/fund-wallet', { token: 'good', amount: '1500.5' });
  assert.deepEqual([httpStatus, json.status, typeof json.message], [200, 200, 'string']);
  assert.deepEqual(fundWallet.answer.parse(json).data, {
    transfer_account: player.depositCode,
    bankName: 'Opay',
    accountName: 'Ngozi Adaeze Okafor',
    amount: 1500.5,
    kept: 0,
  });
});

test('fund-wallet states the part above the deposit limit, or all of it under a block', async () => {
  const kept = async () => {
    const { json } = await post('/agent/fund-wallet', { token: 'good', amount: '1500.5' });
    return fundWallet.answer.parse(json).data.kept;
  };
  const [limitKobo, none] = [99_000_000n, { week: null, month: null }];
  await fixture.setLimits(player, { depositKobo: { day: limitKobo, ...none } });
  assert.equal(await kept(), 0);
  await fixture.setLimits(player, { depositKobo: { day: 0n, ...none } });
  assert.equal(await kept(), 1500.5);
  await fixture.setLimits(player, { depositBlock: { until: null } });
  assert.equal(await kept(), 1500.5);
  await fixture.setLimits(player, {});
  assert.equal(await kept(), 0);
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

test('the name of an account is shown before a withdrawal, only where it is the player’s own', async () => {
  const account = { bankCode: '058', accountNumber: '0123456780' };
  const answer = await post('/agent/account-name', { token: 'good', ...account });
  assert.equal(accountName.answer.parse(answer.json).data.accountName, 'NGOZI ADAEZE OKAFOR');
  const refusals = [
    [{ accountNumber: '0000000001' }, 'name_mismatch'],
    [{ bankCode: 'none' }, 'unknown_bank'],
    [{ accountNumber: '12' }, 'account_number_invalid'],
  ] as const;
  for (const [change, code] of refusals) {
    const { json } = await post('/agent/account-name', { token: 'good', ...account, ...change });
    assert.equal(json.code, code);
    assert.doesNotMatch(JSON.stringify(json), /customer/i);
  }
});

test('an account is confirmed by a code, answered by its end, used by its id, and removed', async (context) => {
  const wealthy = player;
  const first = { bankCode: '058', accountNumber: '0123456789' };
  player = await fixture.newPlayer({ balanceKobo: 100_000n, payees: [first] });
  for (const { payeeId } of await fixture.payments.payees(player.playerId))
    await fixture.payments.removePayee(player.playerId, payeeId);
  context.after(() => {
    player = wealthy;
  });
  const known = async () => payees.answer.parse((await post('/agent/payees', { token: 'good' })).json).data;
  const account = { bankCode: '058', accountNumber: '0123456780' };
  const refused = await post('/agent/withdraw-fund', { token: 'good', amount: '100', ...account });
  assert.deepEqual(refused.json, {
    status: 422,
    code: 'payee_unconfirmed',
    field: 'accountNumber',
    message: 'Confirm this account first. We send a code to your phone, or to your email.',
  });
  const answer = await post('/agent/confirm-payee/start', { token: 'good', ...account });
  const { Id, message, data } = startConfirmPayee.answer.parse(answer.json);
  assert.equal(message, 'We sent a code to ••• 0001.');
  assert.deepEqual(data, {
    ...{ accountName: 'NGOZI ADAEZE OKAFOR', sentTo: '••• 0001', channel: 'phone' },
    ...{ ending: '6780', isNew: true },
  });
  assert.deepEqual(await known(), [], 'a code that was not typed remembers nothing');
  const otp = fixture.codes.of(player);
  const typed = await post('/agent/confirm-payee/finish', { token: 'good', Id, otp });
  const confirmed = finishConfirmPayee.answer.parse(typed.json);
  const { payeeId } = confirmed;
  assert.deepEqual(confirmed.data, [
    {
      payeeId,
      bankName: 'Guaranty Trust Bank',
      ending: '6780',
      accountName: 'NGOZI ADAEZE OKAFOR',
      limited: new Date(fixture.clock.now().getTime() + DAY_MS).toISOString(),
      needsCode: false,
    },
  ]);
  assert.deepEqual(await known(), confirmed.data);
  const byId = await post('/agent/withdraw-fund', { token: 'good', amount: '200', payeeId });
  assert.equal(byId.json.message, '₦200.00 is on its way to your Guaranty Trust Bank account.');
  const removed = await post('/agent/remove-payee', { token: 'good', payeeId });
  assert.deepEqual(removed.json, { status: 200, data: [] });
  const gone = await post('/agent/withdraw-fund', { token: 'good', amount: '200', payeeId });
  assert.equal(gone.json.code, 'unknown_payee');
});

test('refusals carry status, code and sentence, and never another person’s name', async () => {
  const body = { token: 'good', bankCode: '057', accountNumber: '0000000001' };
  const { httpStatus, json } = await post('/agent/confirm-payee/start', body);
  assert.equal(httpStatus, 422);
  assert.equal(json.code, 'name_mismatch');
  assert.match(json.message, /at least two of your registered names on it.*Contact page/);
  assert.doesNotMatch(JSON.stringify(json), /customer/i);
  const short = await post('/agent/confirm-payee/start', { ...body, accountNumber: '123' });
  assert.deepEqual(short.json, {
    status: 400,
    code: 'account_number_invalid',
    message: 'Account number is not valid',
    field: 'accountNumber',
  });
});

test('a kept deposit is listed, and returned once by any number of requests', async () => {
  const list = async () =>
    keptDeposits.answer.parse((await post('/agent/kept-deposits', { token: 'good' })).json).data;
  assert.deepEqual(await list(), []);
  await fixture.setLimits(player, { depositKobo: { day: 0n, week: null, month: null } });
  const accountNumber = player.depositCode;
  assert.ok((await fixture.bank.transfer({ accountNumber, amountKobo: 12_345n })).ok);
  await fixture.setLimits(player, {});
  const [kept] = await list();
  assert.ok(kept !== undefined);
  const { id, amount, state, reason } = kept;
  assert.deepEqual({ amount, state, reason }, { amount: 123.45, state: 'kept', reason: 'limit' });
  assert.equal(Date.parse(kept.returnsAt) - Date.parse(kept.keptAt), 3 * DAY_MS);
  for (let time = 0; time < 2; time += 1) {
    const { httpStatus, json } = await post('/agent/return-deposit', { token: 'good', id });
    assert.deepEqual([httpStatus, json.message], [200, 'The money is on its way back.']);
  }
  assert.deepEqual(
    (await list()).map((one) => one.state),
    ['returning'],
  );
});

test('a return names a kept deposit of the player', async () => {
  const unknown = await post('/agent/return-deposit', {
    ...{ token: 'good', id: '0193f5a0-1111-7abc-8def-00009a1b22cd' },
  });
  assert.deepEqual([unknown.httpStatus, unknown.json.code], [404, 'unknown_kept_deposit']);
  for (const id of [undefined, null, '', 'x', 7, "'; drop table payout; --", ['a'], '\u0000'])
    assert.equal((await post('/agent/return-deposit', { token: 'good', id })).httpStatus, 400);
});

test('without a session every call answers 401', async () => {
  const bodies = {
    '/agent/fund-wallet': { amount: '1' },
    '/agent/get-banks': {},
    '/agent/account-name': { bankCode: '057', accountNumber: '0123456789' },
    '/agent/payees': {},
    '/agent/remove-payee': { payeeId: '0193f5a0-1111-7abc-8def-00009a1b22cd' },
    '/agent/confirm-payee/start': { bankCode: '057', accountNumber: '0123456789' },
    '/agent/confirm-payee/finish': { Id: 'x', otp: '123456' },
    '/agent/withdraw-fund': { amount: '1', bankCode: '057', accountNumber: '0123456789' },
    '/agent/kept-deposits': {},
    '/agent/return-deposit': { id: '0193f5a0-1111-7abc-8def-00009a1b22cd' },
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
