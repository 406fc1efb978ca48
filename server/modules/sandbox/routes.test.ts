import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bankPayouts, bankTransfer, type OutboxMessage } from '@jara/contract/sandbox';
import { type App, createHttp } from '../../platform/http/http.ts';
import { suiteLog } from '../../platform/testing/suite-log.ts';
import { type PaymentsFixture, paymentsFixture } from '../payments/testing/payments-fixture.ts';
import { registerSandboxRoutes } from './routes.ts';

const MESSAGES: OutboxMessage[] = [
  {
    to: '+2348031234567',
    channel: 'sms',
    subject: 'Your code',
    text: 'Your code is 123456.',
    code: '123456',
    at: '2026-11-21T09:00:01.000Z',
  },
  {
    to: 'a@b.example',
    channel: 'email',
    subject: '<b>Hi</b>',
    text: '"><script>alert(1)</script>',
    code: null,
    at: '2026-11-21T09:00:00.000Z',
  },
];
const BROWSER = { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let fixture: PaymentsFixture;
let app: App;
const requests: (string | undefined)[] = [];

before(async () => {
  fixture = await paymentsFixture();
  app = createHttp({ ...suiteLog(), trustProxy: null });
  registerSandboxRoutes(app, {
    bank: fixture.bank,
    recentMessages: async (to) => {
      requests.push(to);
      return MESSAGES;
    },
  });
});
after(async () => {
  await app.close();
  await fixture.close();
});

function sendForm(url: string, fields: Record<string, string>) {
  return app.inject({ method: 'POST', url, headers: FORM, payload: new URLSearchParams(fields).toString() });
}

/** Payouts to it stay pending until they are decided on the bank's page. */
const BY_HAND = { bankCode: '057', accountNumber: '0000000009' };

test('the outbox is JSON for programs', async () => {
  const response = await app.inject('/sandbox/outbox');
  assert.match(response.headers['content-type'] ?? '', /^application\/json/);
  assert.deepEqual(response.json(), MESSAGES);
});

test('the outbox narrows to one person, however the plus sign was typed', async () => {
  requests.length = 0;
  for (const query of ['?to=%2B2348031234567', '?to=+2348031234567', '?to=08031234567', '?to=', '']) {
    await app.inject(`/sandbox/outbox${query}`);
  }
  assert.deepEqual(requests, ['+2348031234567', '+2348031234567', '08031234567', undefined, undefined]);
});

test('the outbox is a page for browsers, its texts harmless, with neither script nor style in it', async () => {
  const response = await app.inject({ url: '/sandbox/outbox?to=%22%3E%3Cb%3E', headers: BROWSER });
  assert.match(response.headers['content-type'] ?? '', /^text\/html/);
  assert.match(response.body, /class="code"[^>]*>123456</);
  assert.match(response.body, /&quot;&gt;&lt;script&gt;alert\(1\)/);
  assert.match(response.body, /value="&quot;&gt;&lt;b&gt;"/);
  assert.doesNotMatch(response.body, /<script|<style| style=| on\w+=/i);
});

test('the sheet is served', async () => {
  const response = await app.inject('/sandbox/sandbox.css');
  assert.match(response.headers['content-type'] ?? '', /^text\/css/);
});

test('a transfer by a program credits the player', async () => {
  const player = await fixture.newPlayer();
  const payload = {
    accountNumber: player.depositCode,
    amount: '1000',
    senderName: 'Ngozi',
    reference: 'http-1',
  };
  for (let time = 0; time < 2; time += 1) {
    const response = await app.inject({ method: 'POST', url: '/sandbox/bank/transfer', payload });
    assert.equal(bankTransfer.answer.parse(response.json()).reference, 'http-1');
  }
  assert.equal((await fixture.balances(player)).balanceKobo, 100_000n);
  const other = { ...payload, amount: '1001' };
  const refused = await app.inject({ method: 'POST', url: '/sandbox/bank/transfer', payload: other });
  assert.equal(refused.statusCode, 409);
});

test('transfers of nothing, or to no account number, are refused', async () => {
  const good = { accountNumber: '1234567890', amount: '1000' };
  const wrong = ['', '1e3', '1.005', -1, 0, 1e20, '١٠٠'].map((amount) => ({ ...good, amount }));
  for (const payload of [...wrong, { ...good, accountNumber: '12' }, { ...good, reference: 'a b' }]) {
    const response = await app.inject({ method: 'POST', url: '/sandbox/bank/transfer', payload });
    assert.equal(response.statusCode, 400, JSON.stringify(payload));
    assert.equal(typeof response.json().message, 'string');
  }
});

test('payouts are listed, and decided by programs', async () => {
  const player = await fixture.newPlayer({ balanceKobo: 100_000n, payees: [BY_HAND] });
  const answer = await fixture.payments.withdraw(player, {
    amount: '500.25',
    ...BY_HAND,
  });
  assert.ok(answer.ok);
  const { reference } = answer.withdrawal;
  await fixture.pass(1);
  const listed = bankPayouts.answer.parse((await app.inject('/sandbox/bank/payouts')).json());
  assert.equal(listed[0]?.reference, reference);
  assert.equal(listed[0]?.amount, 500.25);
  assert.equal(listed[0]?.state, 'pending');
  const decide = (outcome: string, which = reference) =>
    app.inject({ method: 'POST', url: `/sandbox/bank/payouts/${which}`, payload: { outcome } });
  assert.equal((await decide('perhaps')).statusCode, 400);
  assert.equal((await decide('success', 'wd-unknown')).statusCode, 404);
  assert.equal((await decide('success', '%00')).statusCode, 404);
  assert.equal((await decide('success')).statusCode, 200);
  assert.equal((await decide('failed')).statusCode, 409);
  assert.equal((await decide('reversed')).statusCode, 200);
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 100_000n, heldKobo: 0n });
});

test('the bank page makes a transfer by a plain form and shows what became of it', async () => {
  const player = await fixture.newPlayer();
  const prefilled = await app.inject(
    `/sandbox/bank?accountNumber=${player.depositCode}&amount=750&senderName=A%26B`,
  );
  assert.match(prefilled.body, new RegExp(`value="${player.depositCode}"`));
  assert.match(prefilled.body, /value="A&amp;B"/);
  assert.doesNotMatch(prefilled.body, /<script|<style| style=| on\w+=/i);
  const fields = { accountNumber: ` ${player.depositCode} `, amount: '750', senderName: '<i>Ada</i>' };
  const paid = await sendForm('/sandbox/bank/pay', fields);
  assert.equal(paid.statusCode, 303);
  const shown = await app.inject(paid.headers.location ?? '');
  assert.match(shown.body, /₦750\.00<\/strong> to \d{10} arrived: it is in the player’s wallet/);
  assert.match(shown.body, /from &lt;i&gt;Ada&lt;\/i&gt;/);
  assert.equal((await fixture.balances(player)).balanceKobo, 75_000n);
  const unknown = await sendForm('/sandbox/bank/pay', { ...fields, accountNumber: '9999999999' });
  assert.match((await app.inject(unknown.headers.location ?? '')).body, /waits in suspense/);
});

test('the form comes back as it was typed when something was wrong', async () => {
  for (const fields of [
    { accountNumber: '12', amount: '750' },
    { accountNumber: '1234567890', amount: '7e2"' },
    {},
  ]) {
    const response = await sendForm('/sandbox/bank/pay', fields);
    assert.equal(response.statusCode, 400);
    assert.match(response.body, /role="alert"/);
    if ('amount' in fields)
      assert.ok(response.body.includes(`value="${fields.amount.replace('"', '&quot;')}"`));
  }
});

test('the bank page decides payouts by plain forms', async () => {
  const player = await fixture.newPlayer({ balanceKobo: 100_000n, payees: [BY_HAND] });
  const answer = await fixture.payments.withdraw(player, {
    amount: 1000,
    ...BY_HAND,
  });
  assert.ok(answer.ok);
  await fixture.pass(1);
  const decide = `/sandbox/bank/payouts/${answer.withdrawal.reference}/decide`;
  assert.ok((await app.inject('/sandbox/bank')).body.includes(`action="${decide}"`));
  assert.equal((await sendForm(decide, { outcome: 'failed' })).statusCode, 303);
  assert.equal((await fixture.balances(player)).balanceKobo, 100_000n);
  assert.equal((await sendForm(decide, { outcome: 'success' })).statusCode, 409);
  assert.equal((await sendForm(decide, { outcome: 'nonsense' })).statusCode, 400);
});
