import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { identityModule } from '../modules/identity/module.ts';
import { sandboxModule } from '../modules/sandbox/module.ts';
import { DAY_MS, MINUTE_MS } from '../platform/runtime/clock.ts';
import { codeTo, confirmPayee, deliveredTo, PAYEE_CODE } from '../testing/confirm-payee.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

let server: TestApp;
before(async () => {
  server = await testApp();
});
after(async () => {
  const wrong = await server.modules.reconcile();
  await server.close();
  assert.deepEqual(wrong, []);
});

const PASSWORD = 'Harmattan!1';
const OWN = { bankCode: '058', accountNumber: '0123456789' };
const LABEL = 'Guaranty Trust Bank ••6789';
const NOT_YOU = /If it was not you, .* write to \S+@\S+\.$/;

interface Person {
  readonly phone: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly token: string;
}

interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly message?: string;
  readonly Id?: string;
}

const post = async (url: string, payload: object) =>
  (await server.app.inject({ method: 'POST', url, payload })).json<Answer>();

async function logIn(userId: string, password: string): Promise<string> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/agent/login',
    payload: { userId, password },
  });
  return String(answer.json().data.token);
}

let people = 0;
/** A player with ₦1,000,000 who has proven phone and address. */
async function newcomer(): Promise<Person> {
  people += 1;
  const phoneNumber = `0803999000${people}`;
  const email = `payee${people}@example.com`;
  const seed = { userType: 'Individual' as const, fullName: 'Ngozi Okafor', password: PASSWORD };
  const { player } = await server.modules
    .use(identityModule)
    .seedPlayer({ ...seed, phoneNumber, emailAddress: email });
  await server.modules
    .use(sandboxModule)
    .transfer({ accountNumber: player.depositCode, amountKobo: 100_000_000n });
  return {
    ...{ phoneNumber, email, phone: `+234${phoneNumber.slice(1)}` },
    token: await logIn(phoneNumber, PASSWORD),
  };
}

/** Asserts that the same message arrived at phone and address, once each. */
async function receivedMessage({ phone, email }: Person, pattern: RegExp): Promise<void> {
  for (const to of [phone, email]) {
    const found = await deliveredTo(server, to, pattern);
    assert.equal(found.length, 1, `${to}: ${pattern}`);
    assert.match(found[0]?.text ?? '', NOT_YOU);
  }
}

const withdraw = ({ token }: Person, amount: string, change: object = {}) =>
  post('/agent/withdraw-fund', { token, amount, ...OWN, ...change });

test('from a typed account to the money: the code at the phone, and a notice of each step at phone and address', async () => {
  const person = await newcomer();
  assert.equal((await withdraw(person, '50000.01')).code, 'payee_unconfirmed');
  const payeeId = await confirmPayee(server, person, OWN);
  const [code] = await deliveredTo(server, person.phone, PAYEE_CODE);
  assert.match(code?.text ?? '', new RegExp(`is your JaraPlay code to add ${LABEL} for withdrawals\\.`));
  await receivedMessage(person, new RegExp(`^Bank account added: ${LABEL} was added`));
  assert.equal((await withdraw(person, '50000.01')).code, 'payee_new');
  assert.equal((await withdraw(person, '1000', { requestId: 'one' })).status, 200);
  assert.equal((await withdraw(person, '1000', { requestId: 'one' })).status, 200);
  await receivedMessage(person, new RegExp(`A withdrawal of ₦1,000\\.00 to ${LABEL} was asked for\\.`));
  server.clock.advance(DAY_MS);
  const token = await logIn(person.phoneNumber, PASSWORD);
  assert.equal((await withdraw({ ...person, token }, '50000.01', { requestId: 'two' })).status, 200);
  assert.equal((await post('/agent/remove-payee', { token, payeeId })).status, 200);
  await receivedMessage(person, new RegExp(`^Bank account removed: ${LABEL} was removed`));
  assert.equal((await withdraw({ ...person, token }, '100')).code, 'payee_unconfirmed');
  const again = await withdraw({ ...person, token }, '50000.01', { requestId: 'two' });
  assert.equal(again.status, 200, 'an answer that was lost is given again');
});

test('a code is one player’s, is used once, ends after ten minutes, and opens nothing else', async () => {
  const [person, other] = [await newcomer(), await newcomer()];
  const { token } = person;
  const started = await post('/agent/confirm-payee/start', { token, ...OWN });
  const Id = started.Id ?? '';
  const otp = await codeTo(server, person.phoneNumber, PAYEE_CODE);
  const finish = (by: string, code = otp) =>
    post('/agent/confirm-payee/finish', { token: by, Id, otp: code });
  assert.equal((await finish(other.token)).code, 'unknown_id');
  assert.equal((await finish(token, otp === '111111' ? '222222' : '111111')).code, 'wrong_code');
  assert.equal((await post('/agent/verify-otp', { Id, otp })).code, 'unknown_id');
  const set = { Id, password: 'Okada!2027', confirmPassword: 'Okada!2027' };
  assert.equal((await post('/agent/set-password', set)).code, 'unknown_id');
  assert.equal((await post('/agent/confirm-contact/finish', { token, Id, otp })).code, 'unknown_id');
  const answers = await Promise.all(Array.from({ length: 4 }, () => finish(token)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.equal((await finish(token)).code, 'unknown_id');
  const late = await post('/agent/confirm-payee/start', { token: other.token, ...OWN });
  const lateOtp = await codeTo(server, other.phoneNumber, PAYEE_CODE);
  server.clock.advance(10 * MINUTE_MS);
  const answer = await post('/agent/confirm-payee/finish', {
    ...{ token: other.token, Id: late.Id, otp: lateOtp },
  });
  assert.equal(answer.code, 'expired_code');
  assert.equal((await withdraw(other, '50000.01')).code, 'payee_unconfirmed');
});

test('after a forgotten password payouts wait a day, and phone and address are notified of the reset', async () => {
  const person = await newcomer();
  await confirmPayee(server, person, OWN);
  const change = { oldPassword: PASSWORD, newPassword: 'Okada!2027', confirmNewPassword: 'Okada!2027' };
  assert.equal((await post('/agent/change-password', { token: person.token, ...change })).status, 200);
  await receivedMessage(person, /password was changed/);
  assert.equal((await withdraw(person, '100')).status, 200, 'a change by the old password does not wait');
  const { Id } = await post('/agent/forgot-password', { userId: person.email });
  await post('/agent/verify-otp', { Id, otp: await codeTo(server, person.email, /reset code/) });
  await post('/agent/set-password', { Id, password: PASSWORD, confirmPassword: PASSWORD });
  await receivedMessage(person, /password was reset/);
  const token = await logIn(person.email, PASSWORD);
  const answer = await withdraw({ ...person, token }, '100');
  assert.equal(answer.status, 403);
  assert.equal(answer.code, 'payouts_wait');
  assert.match(answer.message ?? '', /^You can withdraw from \d\d:\d\d on 2\d November\./);
  server.clock.advance(DAY_MS);
  const later = await logIn(person.email, PASSWORD);
  assert.equal((await withdraw({ ...person, token: later }, '60000')).status, 200);
});

test('nothing is written to a phone that was merely typed, and the code goes to the address instead', async () => {
  const form = {
    fullName: 'Ngozi Okafor',
    phoneNumber: '08039998888',
    emailAddress: 'typed@example.com',
  };
  const { Id } = await post('/user/signup', form);
  await post('/agent/verify-otp', { Id, otp: await codeTo(server, form.emailAddress, /sign-up code/) });
  await post('/agent/set-password', { Id, password: PASSWORD, confirmPassword: PASSWORD });
  const token = await logIn(form.emailAddress, PASSWORD);
  const started = await server.app.inject({
    ...{ method: 'POST', url: '/agent/confirm-payee/start', payload: { token, ...OWN } },
  });
  assert.deepEqual(started.json().data, {
    ...{ accountName: 'NGOZI OKAFOR', sentTo: 't•••@example.com', channel: 'email' },
    ...{ ending: '6789', isNew: true },
  });
  const otp = await codeTo(server, form.emailAddress, PAYEE_CODE);
  const done = await post('/agent/confirm-payee/finish', { token, Id: started.json().Id, otp });
  assert.equal(done.status, 200);
  const added = /^Bank account added/;
  assert.equal((await deliveredTo(server, form.emailAddress, added)).length, 1);
  const atPhone = await deliveredTo(server, form.phoneNumber, /./);
  assert.deepEqual(
    atPhone.filter(({ text }) => !/sign-up code/.test(text)),
    [],
  );
});
