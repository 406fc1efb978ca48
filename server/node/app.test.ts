import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { playerCalls } from '@jara/contract/calls';
import pg from 'pg';
import { PLAYER_CALLS } from '../platform/http/admission.ts';
import { describedBy } from '../testing/called-server.ts';
import { confirmPayee } from '../testing/confirm-payee.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { seedSandbox } from './sandbox-accounts.ts';

let server: TestApp;
let token: string;

before(async () => {
  server = await testApp();
  const [account] = await seedSandbox(server.modules);
  assert.ok(account !== undefined);
  const login = await post('/agent/login', { userId: account.phoneNumber, password: account.password });
  token = login.json().data.token;
});

after(async () => {
  assert.deepEqual(await server.modules.reconcile(), []);
  await server.close();
});

function post(path: string, payload: object | string, headers: Record<string, string> = {}) {
  return server.app.inject({ method: 'POST', url: path, payload, headers });
}

const OWN_BANK = { bankCode: '058', accountNumber: '0123456789' };
const json = { 'content-type': 'application/json' };
const calls = Object.values(playerCalls);
const paths = calls.filter(({ method }) => method === 'POST').map(({ path }) => path);

test('every call of the contract is served and described', async () => {
  const { paths: described } = await describedBy(server);
  for (const { method, path } of calls)
    assert.ok(described[path]?.[method === 'GET' ? 'get' : 'post'] !== undefined, path);
});

/** Calls under `/agent` that need no session. */
const PUBLIC: readonly string[] = ['/agent/sign-in-options', '/agent/receipt-keys'];

test('§6.6 §7.2 calls are POST, except those that only read, and a player’s calls carry the token in the body', async () => {
  const requested = calls.filter(({ method }) => method !== 'POST').map(({ path }) => path);
  assert.ok(
    requested.every((path) => path.startsWith('/xpress/live/') || PUBLIC.includes(path)),
    requested.join(),
  );
  for (const path of ['/agent/wallet-balance', '/agent/spin-state', '/agent/get-banks']) {
    const header = await post(path, {}, { authorization: `Bearer ${token}` });
    assert.notEqual(header.statusCode, 200, `${path} with the token in a header`);
    assert.equal((await post(path, { token })).statusCode, 200, path);
  }
});

test('a body of 1 MB, broken JSON, another type and no body are each refused in words, on every call', async () => {
  for (const path of paths) {
    const refusals = [
      [await post(path, `{"token":"${'x'.repeat(1_000_000)}"}`, json), 413],
      [await post(path, '{"token":', json), 400],
      [await post(path, '[]', json), 400],
      [await post(path, '"text"', json), 400],
      [await post(path, 'null', json), 400],
      [await post(path, 'token=x', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
      [await post(path, '', json), 400],
    ] as const;
    for (const [answer, status] of refusals) {
      assert.equal(answer.statusCode, status, `${path}: ${answer.body}`);
      const body = answer.json();
      assert.equal(body.status, status);
      assert.ok(body.message.length > 5 && !/stack|node_modules|\.ts:\d/.test(body.message), body.message);
    }
  }
});

test('§1.3 an agent has a deposit code, a referral code, a KYC status and a transaction history', async () => {
  const login = await post('/agent/login', { userId: '08010000002', password: 'Sandbox!1' });
  const { userType, depositCode, referralCode, kycStatus, token: agentToken } = login.json().data;
  assert.equal(userType, 'Agent');
  assert.match(depositCode, /^\d{10}$/);
  assert.match(referralCode, /^[A-Z0-9]+$/);
  assert.equal(kycStatus, 'unverified');
  const deposit = { accountNumber: depositCode, amount: '700', senderName: 'A customer' };
  assert.equal((await post('/sandbox/bank/transfer', deposit)).statusCode, 200);
  const history = (await post('/agent/trasaction-history', { token: agentToken })).json();
  assert.equal(history.data[0].transType, 'credit');
  assert.equal(history.data[0].amount, 700);
});

test('fields named like JavaScript’s own machinery change nothing', async () => {
  const answer = await post(
    '/agent/wallet-balance',
    `{"token":"${token}","__proto__":{"admin":true},"constructor":{}}`,
    json,
  );
  assert.ok([200, 400].includes(answer.statusCode));
  assert.equal(({} as { admin?: boolean }).admin, undefined);
});

test('unknown fields are left aside, not stored and not obeyed', async () => {
  const answer = await post('/agent/get-user-profile', {
    token,
    kycStatus: 'verified',
    playerId: 2,
    balance: 1e9,
  });
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.json().data.kycStatus, 'unverified');
});

test('forged, empty, huge and logged-out tokens are refused alike on every call that takes one', async () => {
  const login = await post('/agent/login', { userId: '08010000002', password: 'Sandbox!1' });
  const ended = login.json().data.token as string;
  await post('/agent/logout', { token: ended });
  const needsToken = paths.filter(
    (path) => 'token' in playerCalls[path as keyof typeof playerCalls].body.shape && path !== '/agent/logout',
  );
  const rest = {
    amount: '100',
    betAmount: '100',
    bankCode: '058',
    accountNumber: '0123456789',
    betId: 'any',
    payeeId: '3f0c8f5e-4c1b-4b0a-9a53-2f9f3a1d7c10',
    oldPassword: 'Sandbox!1',
    newPassword: 'Okada!2027',
    confirmNewPassword: 'Okada!2027',
    gameId: 'any',
    deviceType: 'mobile',
    allowed: false,
    channel: 'phone',
    contact: '08031234567',
    Id: 'x',
    otp: '123456',
    credential: 'x',
    rawNonce: 'x',
    id: '3f0c8f5e-4c1b-4b0a-9a53-2f9f3a1d7c10',
    days: 1,
    months: 6,
    type: 'bvn',
    number: '22222222222',
    text: 'terms',
    version: '2026-11-22',
    reference: 'hd-3f0c8f5e-4c1b-4b0a-9a53-2f9f3a1d7c10',
    requestId: 'a request',
    occupation: 'Trader',
    source: 'business',
    details: '',
    endpoint: 'https://fcm.googleapis.com/fcm/send/device',
    subscription: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/device',
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    },
  };
  for (const path of needsToken) {
    // In other calls `limit` is the size of a page.
    const own = path === '/agent/set-limit' ? { limit: 'stake', period: 'day' } : {};
    for (const bad of [ended, '', 'x', `${token.slice(0, -1)}_`, "' or 1=1 --", 'a'.repeat(200)]) {
      const answer = await post(path, { ...rest, ...own, token: bad });
      assert.equal(answer.statusCode, 401, `${path} with ${bad.slice(0, 12)}`);
      assert.equal(answer.json().message, 'Your session has ended. Please log in again.');
    }
  }
});

test('an address that calls too often must wait, on both origins; no answer reveals how many calls are left', async () => {
  const limited = await testApp({ callsPerSecond: 5 });
  for (const [app, url] of [
    [limited.app, '/agent/get-banks'],
    [limited.games, '/game/balance'],
  ] as const) {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => app.inject({ method: 'POST', url, payload: { token: 'x' } })),
    );
    const refused = answers.filter((answer) => answer.statusCode === 429);
    assert.ok(refused.length >= 6, url);
    assert.match(refused[0]?.json().message, /Wait a moment/);
    assert.equal(refused[0]?.headers['retry-after'], '1');
    for (const { headers } of answers)
      assert.doesNotMatch(Object.keys(headers).join(), /ratelimit/, `${url} ${JSON.stringify(headers)}`);
  }
  await limited.close();
});

test('while a player’s account is locked and hundreds of his calls arrive, he holds few connections, receives 429, and others play', async () => {
  const login = await post('/agent/login', { userId: '08010000002', password: 'Sandbox!1' });
  const stranger = login.json().data.token as string;
  const spin = (by: string) =>
    post('/agent/spin-multiplier', { token: by, betAmount: '100', requestId: randomUUID() });
  assert.equal((await spin(token)).statusCode, 200);
  await confirmPayee(server, { token, phoneNumber: '08010000001' }, OWN_BANK);
  const owner = new pg.Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  await owner.query(
    'begin; select 1 from wallet_account where player_id = (select min(id) from player) for update',
  );
  const payout = { token, amount: '100', ...OWN_BANK };
  const burst = Array.from({ length: 60 }, () => [
    post('/agent/withdraw-fund', { ...payout, requestId: randomUUID() }),
    post('/agent/spin-seed', { token }),
    spin(token),
    post('/agent/trasaction-history', { token }),
  ]).flat();
  let answered = 0;
  for (const call of burst) void call.then(() => (answered += 1));
  for (let round = 0; round < 5; round += 1) assert.equal((await spin(stranger)).statusCode, 200);
  const { rows } = await owner.query<{ held: number }>(
    `select count(*)::int as held from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  assert.ok((rows[0]?.held ?? 0) <= PLAYER_CALLS.atOnce, `${rows[0]?.held} connections wait for one player`);
  // Calls of one network begin a few at a time: all of these begin before the account is free again.
  const admitted = PLAYER_CALLS.atOnce + PLAYER_CALLS.waiting;
  while (answered < burst.length - admitted) await setImmediate();
  await owner.query('rollback');
  await owner.end();
  const answers = await Promise.all(burst);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  // A call that only reads ends at once, and another takes its position.
  assert.ok(refused.length >= burst.length - 2 * admitted, `${refused.length} refused`);
  for (const answer of answers) {
    assert.ok([200, 400, 409, 429, 503].includes(answer.statusCode), answer.body);
    // A withdrawal that was admitted counts for the player's pace, which has its own refusal.
    if (answer.statusCode === 429) assert.match(answer.json().code, /^too_many(_withdrawals)?$/);
    if (answer.statusCode >= 429) assert.ok(Number(answer.headers['retry-after']) > 0);
  }
  assert.equal((await spin(token)).statusCode, 200);
});

test('every answer carries a request id, and every page a strict content policy', async () => {
  const answer = await post('/agent/wallet-balance', { token });
  assert.match(String(answer.headers['x-request-id']), /^[0-9a-f-]{36}-\d+$/);
  const page = await server.app.inject({ url: '/sandbox/outbox', headers: { accept: 'text/html' } });
  assert.match(String(page.headers['content-security-policy']), /default-src 'none'; script-src 'self';/);
  assert.doesNotMatch(String(page.headers['content-security-policy']), /unsafe/);
  assert.equal(answer.headers['x-content-type-options'], 'nosniff');
});

test('a call that does not exist is a plain 404', async () => {
  const answer = await post('/agent/nothing', {});
  assert.equal(answer.statusCode, 404);
});
