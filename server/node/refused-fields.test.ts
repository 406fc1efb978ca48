import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { playerCalls } from '@jara/contract/calls';
import { gameCalls } from '@jara/contract/game-server';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { seedSandbox } from './sandbox-accounts.ts';

const GAME = 'card-hi-lo';
let server: TestApp;
let token: string;
let gameToken: string;
let account: { readonly phoneNumber: string; readonly password: string };
let Id: string;

const post = async (door: 'app' | 'games', url: string, payload: object) => {
  const answer = await server[door].inject({ method: 'POST', url, payload });
  return { status: answer.statusCode, ...(answer.json() as { code?: string; field?: string }) };
};

before(async () => {
  server = await testApp();
  const [first] = await seedSandbox(server.modules);
  assert.ok(first !== undefined);
  account = first;
  const login = { userId: account.phoneNumber, password: account.password };
  const { data } = (await server.app.inject({ method: 'POST', url: '/agent/login', payload: login })).json();
  token = data.token;
  // Above the limit of an account without a code.
  const paid = { accountNumber: data.depositCode, amount: '100000' };
  await server.app.inject({ method: 'POST', url: '/sandbox/bank/transfer', payload: paid });
  const launched = await server.app.inject({
    method: 'POST',
    url: '/xpress/live/launcher-url',
    payload: { token, gameId: GAME, deviceType: 'mobile' },
  });
  const code = new URL(launched.json().launcherUrl).searchParams.get('code');
  const opened = { method: 'POST', url: '/game/session', payload: { code, gameId: GAME } } as const;
  gameToken = (await server.games.inject(opened)).json().token;
  const forgot = { method: 'POST', url: '/agent/forgot-password', payload: { userId: account.phoneNumber } };
  Id = (await server.app.inject({ ...forgot, method: 'POST' })).json().Id;
});
after(() => server.close());

const PUSH = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/device',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
};

/** A body with valid fields; a test spoils one of them. */
const good = (door: 'app' | 'games'): Readonly<Record<string, unknown>> => ({
  token: door === 'app' ? token : gameToken,
  fullName: 'Ada Obi',
  businessName: 'Obi Stores',
  address: '1 Broad Street',
  phoneNumber: '08031234599',
  emailAddress: 'ada.obi@example.com',
  referralCode: '',
  userId: account.phoneNumber,
  emailOrNumber: account.phoneNumber,
  password: account.password,
  confirmPassword: account.password,
  // Wrong on purpose, so that only the field under test has an effect.
  oldPassword: 'Harmattan!9',
  newPassword: 'Harmattan!1',
  confirmNewPassword: 'Harmattan!1',
  otp: '123456',
  Id,
  credential: 'x',
  rawNonce: 'x',
  allowed: true,
  amount: '100',
  betAmount: '100',
  bankCode: '058',
  accountNumber: '0123456789',
  betId: '1-1',
  requestId: randomUUID(),
  replyTo: 'ada@example.com',
  topic: 'game',
  letter: 'The wheel stopped early.',
  gameId: GAME,
  deviceType: 'mobile',
  channel: 'email',
  contact: 'ada.obi@example.com',
  code: 'x',
  endpoint: PUSH.endpoint,
  subscription: PUSH,
  bet: { stakeNaira: 100 },
  move: 'skip',
  roundId: randomUUID(),
  sequence: 0,
  minutes: 60,
  // Wrong on purpose too.
  months: 7,
});

/** Fields whose name has another meaning in other calls. */
const OWN_FIELDS: Readonly<Record<string, object>> = {
  '/agent/accept-text': { text: 'terms', version: '2026-11-22' },
  '/agent/set-limit': { limit: 'deposit', period: 'month' },
  '/agent/answer-source-of-funds': { occupation: 'Trader', source: 'business', details: '' },
  '/agent/tax-certificate': { year: 2026, month: 11 },
  '/agent/verify-identity': { type: 'bvn', number: '00000000002', birthDate: '1990-12-31' },
};

const WRONG: readonly unknown[] = [
  null,
  7,
  -1,
  1e9,
  '',
  ' ',
  'x',
  '\u0000',
  'ж'.repeat(60),
  'y'.repeat(9000),
  [],
  {},
];

/** Refusals about the person, the account or the moment instead of one input. */
const ABOUT_NO_INPUT = [
  'unauthenticated',
  'session_ended',
  'incorrect_login',
  'already_registered',
  'login_wait',
  'reset_needed',
  'google_off',
  'not_allowed',
  'round_open',
  'too_soon',
  'too_many_codes',
  'too_many_letters',
  'too_many_enquiries',
  'payouts_wait',
  'withdrawals_blocked',
  'verification_needed',
  'nin_needed',
  'not_dormant',
  'check_pending',
  'funds_not_requested',
  'too_many_checks',
];

/** The fields in the contract's schema of a body. */
const fieldsOf = (body: object) => Object.keys((body as { shape: Record<string, unknown> }).shape);

/** Spoils each field of a call in turn. All refusals of an input name a field of the call, and those of the schema exactly that one. */
async function assertFieldsNamed(door: 'app' | 'games', path: string, body: object): Promise<void> {
  const fields = fieldsOf(body);
  for (const field of fields.filter((one) => one !== 'token')) {
    for (const wrong of WRONG) {
      const whole = { ...good(door), ...OWN_FIELDS[path] };
      const sent = Object.fromEntries(fields.flatMap((one) => (one in whole ? [[one, whole[one]]] : [])));
      const { status, code = '', field: named } = await post(door, path, { ...sent, [field]: wrong });
      const what = `${path} ${field}=${JSON.stringify(wrong)?.slice(0, 40)}: ${status} ${code} ${named}`;
      if (status < 400 || ABOUT_NO_INPUT.includes(code)) continue;
      assert.ok(status < 500, what);
      assert.ok(named !== undefined && fields.includes(named), what);
      if (code === 'bad_call') assert.equal(named, field, what);
    }
  }
}

/** Calls that end the sessions of the others. */
const ENDS_SESSIONS = ['/agent/logout', '/agent/time-out', '/agent/close-account'];

for (const [path, { method, body }] of Object.entries(playerCalls)) {
  if (method === 'GET' || ENDS_SESSIONS.includes(path)) continue;
  test(`${path}: a refused input is named`, () => assertFieldsNamed('app', path, body));
}

for (const [path, { body }] of Object.entries(gameCalls)) {
  if (path === '/game/leave') continue;
  test(`${path}: a refused input is named`, () => assertFieldsNamed('games', path, body));
}

test('the field is the one that was wrong', async () => {
  const cases: [door: 'app' | 'games', path: string, change: object, code: string, field: string][] = [
    ['app', '/agent/my-data', { after: 'x' }, 'bad_page', 'after'],
    ['app', '/agent/spin-seed', { clientSeed: 'ж' }, 'bad_client_seed', 'clientSeed'],
    ['app', '/agent/spin-history', { before: 'x' }, 'bad_cursor', 'before'],
    ['app', '/agent/spin-multiplier', { betAmount: '99' }, 'below_minimum', 'betAmount'],
    ['app', '/agent/trasaction-history', { before: 'x' }, 'bad_cursor', 'before'],
    ['app', '/xpress/live/launcher-url', { gameId: 'chess' }, 'unknown_game', 'gameId'],
    ['app', '/user/signup', { fullName: '\u3164\u3164' }, 'text_hidden', 'fullName'],
    ['app', '/agent/signup', { address: '=cmd|x' }, 'text_formula', 'address'],
    ['app', '/agent/contact', { replyTo: 'ada' }, 'reply_address_invalid', 'replyTo'],
    ['app', '/agent/contact', { replyTo: '12345678901' }, 'reply_address_invalid', 'replyTo'],
    ['app', '/agent/contact', { letter: 'Help' }, 'letter_short', 'letter'],
    ['app', '/agent/verify-otp', { otp: '000000' }, 'wrong_code', 'otp'],
    ['app', '/agent/verify-otp', { Id: 'nobody' }, 'unknown_id', 'Id'],
    ['app', '/agent/withdraw-fund', { bankCode: 'x' }, 'unknown_bank', 'bankCode'],
    ['app', '/agent/withdraw-fund', { amount: '50000.01' }, 'payee_unconfirmed', 'accountNumber'],
    ['app', '/agent/confirm-payee/start', { bankCode: 'x' }, 'unknown_bank', 'bankCode'],
    ['app', '/agent/confirm-payee/start', { accountNumber: '1' }, 'account_number_invalid', 'accountNumber'],
    ['app', '/agent/confirm-payee/finish', { otp: '1' }, 'otp_required', 'otp'],
    ['app', '/agent/confirm-payee/finish', {}, 'unknown_id', 'Id'],
    ['app', '/agent/reactivate-account/finish', { otp: '1' }, 'otp_required', 'otp'],
    ['app', '/agent/reactivate-account/finish', {}, 'unknown_id', 'Id'],
    ['games', '/game/seed', { clientSeed: 'ж' }, 'bad_client_seed', 'clientSeed'],
    ['games', '/game/history', { before: 'x' }, 'bad_cursor', 'before'],
    ['games', '/game/bet', { bet: {} }, 'bad_bet', 'bet'],
    ['games', '/game/move', { move: 'x' }, 'bad_move', 'move'],
    ['games', '/game/move', {}, 'unknown_round', 'roundId'],
    ['games', '/game/session', { code: 'x' }, 'bad_code', 'code'],
  ];
  for (const [door, path, change, code, field] of cases) {
    const whole = { ...good(door), ...change };
    const answer = await post(door, path, whole);
    assert.deepEqual([answer.code, answer.field], [code, field], `${path} ${JSON.stringify(change)}`);
  }
});
