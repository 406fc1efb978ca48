import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { after, before, mock, test } from 'node:test';
import { MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { type FakeGoogle, startFakeGoogle } from '../testing/fake-google.ts';
import {
  type IdentityFixture,
  identityFixture,
  logIn,
  newcomer,
  PASSWORD,
  register,
} from '../testing/identity-fixture.ts';
import { nonceOf } from './google-token.ts';

const CLIENT_ID = 'our-client.apps.googleusercontent.com';
const RAW_NONCE = 'the secret of the page that asks';
let google: FakeGoogle;
let fixture: IdentityFixture;

before(async () => {
  google = await startFakeGoogle();
  fixture = await identityFixture({
    google: {
      clientId: CLIENT_ID,
      scriptUrl: 'https://accounts.google.com/gsi/client',
      keysUrl: google.keysUrl,
    },
  });
  mock.timers.enable({ apis: ['Date'], now: fixture.clock.now() });
});
after(async () => {
  mock.timers.reset();
  await fixture.close();
  await google.stop();
});

/** jose measures the age of its cached keys with the system's clock, so it is advanced too. */
function advance(byMs: number): void {
  fixture.clock.advance(byMs);
  mock.timers.tick(byMs);
}

const nowS = () => Math.floor(fixture.clock.now().getTime() / 1000);

/** Google's present claims for a person whose mailbox it runs. No two tokens are alike. */
const claims = (email: string, more: object = {}) => ({
  iss: 'https://accounts.google.com',
  aud: CLIENT_ID,
  sub: `id-of-${email.toLowerCase()}`,
  nonce: nonceOf(RAW_NONCE),
  hd: 'example.com',
  jti: randomUUID(),
  iat: nowS(),
  exp: nowS() + 3600,
  email,
  email_verified: true,
  ...more,
});
const enter = (credential: string, rawNonce = RAW_NONCE) =>
  fixture.post('/agent/google-login', { credential, rawNonce });
const link = (token: string, credential: string) =>
  fixture.post('/agent/google-link', { token, credential, rawNonce: RAW_NONCE });

/** A player whose e-mail address was proven by its own code. */
async function provenByEmail() {
  const person = newcomer();
  const { Id } = (await fixture.post('/user/signup', person.form)).body;
  await fixture.post('/agent/verify-otp', { Id, otp: fixture.codeTo(person.form.emailAddress) });
  await fixture.post('/agent/set-password', { Id, password: PASSWORD, confirmPassword: PASSWORD });
  return person;
}

test('§7.22 the page gets our client id, and the address of Google’s script', async () => {
  const response = await fixture.app.inject({ method: 'GET', url: '/agent/sign-in-options' });
  assert.deepEqual(response.json().data, {
    google: { clientId: CLIENT_ID, scriptUrl: 'https://accounts.google.com/gsi/client' },
  });
});

test('a person with a proven address is logged in, with a session like any other', async () => {
  const { form } = await provenByEmail();
  const { status, body } = await enter(google.token(claims(form.emailAddress.toUpperCase())));
  assert.equal(status, 200);
  const { token, fullName } = body.data as { token: string; fullName: string };
  assert.equal(fullName, form.fullName);
  assert.equal((await fixture.post('/agent/get-user-profile', { token })).status, 200);
  assert.equal(
    (await enter(google.token(claims(form.emailAddress, { iss: 'accounts.google.com' })))).status,
    200,
  );
});

test('a person without an account must register first', async () => {
  const { status, body } = await enter(google.token(claims('stranger@example.com')));
  assert.equal(status, 404);
  assert.equal(body.code, 'not_registered');
});

test('an address never proven opens nothing, until its player has logged in and linked it', async () => {
  const player = await register(fixture);
  const other = await register(fixture);
  const token = () => google.token(claims(player.form.emailAddress));
  const credential = token();
  assert.equal((await enter(credential)).body.code, 'not_registered', 'nobody is known by a mere claim');
  assert.equal((await link(other.token, credential)).body.code, 'other_email');
  assert.equal((await link('nobody', credential)).status, 401);
  assert.equal((await enter(credential)).body.code, 'not_registered');
  assert.equal((await link(player.token, credential)).status, 200);
  assert.equal((await enter(token())).status, 200);
  assert.equal((await link(player.token, token())).status, 200, 'twice is once');
});

test('an address linked by Google is lost by who merely claimed it; one that is another’s stays theirs', async () => {
  const claimant = await register(fixture);
  const person = newcomer();
  const form = { ...person.form, emailAddress: claimant.form.emailAddress };
  const owner = await register(fixture, { ...person, form });
  const token = () => google.token(claims(owner.form.emailAddress, { sub: 'id-of-the-owner' }));
  const before = fixture.sent.length;
  assert.equal((await link(owner.token, token())).status, 200);
  assert.deepEqual(
    fixture.sent.slice(before).map(({ to }) => to),
    [claimant.phone],
  );
  assert.match(fixture.sent.at(-1)?.text ?? '', /email address .* was removed/);
  assert.equal((await link(claimant.token, token())).body.code, 'other_email');
});

test('a token is used once, at the same time too, and however its signature is spelt', async () => {
  const { form } = await provenByEmail();
  const credential = google.token(claims(form.emailAddress));
  const answers = await Promise.all(Array.from({ length: 8 }, () => enter(credential)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [
    200,
    ...Array.from({ length: 7 }, () => 401),
  ]);
  const respelt = `${credential.slice(0, -1)}${credential.endsWith('w') ? 'x' : 'w'}`;
  for (const again of [credential, respelt]) assert.equal((await enter(again)).body.code, 'google_unproven');
  const { token } = await logIn(fixture, form.emailAddress);
  assert.equal((await link(token ?? '', credential)).body.code, 'google_unproven');
  advance(11 * MINUTE_MS);
  await fixture.identity.clean();
  assert.equal((await enter(credential)).body.code, 'google_unproven');
});

test('a token that another page requested is worth nothing without that page’s secret', async () => {
  const { form } = await provenByEmail();
  const stolen = google.token(claims(form.emailAddress, { nonce: nonceOf('the secret of another page') }));
  for (const rawNonce of [RAW_NONCE, '', nonceOf('the secret of another page'), 'ж'])
    assert.equal((await enter(stolen, rawNonce)).body.code, 'google_unproven');
  assert.equal((await enter(stolen, 'the secret of another page')).status, 200);
});

test('once linked, Google’s own id is the identity, whatever its address', async () => {
  const { form } = await provenByEmail();
  const other = await provenByEmail();
  const sub = 'id-of-one-person';
  const first = await enter(google.token(claims(form.emailAddress, { sub })));
  assert.equal(first.status, 200);
  // The person's address at Google has changed, even to one that another player has here.
  for (const email of ['renamed@example.com', other.form.emailAddress]) {
    const { body } = await enter(google.token(claims(email, { sub })));
    assert.equal((body.data as { userId: string }).userId, (first.body.data as { userId: string }).userId);
  }
  // The address was assigned to another person.
  const given = google.token(claims(form.emailAddress, { sub: 'id-of-a-successor' }));
  assert.equal((await enter(given)).body.code, 'email_unproven');
  // A logged-in player may link another Google account, but not one that is linked to another player here.
  const { token = '' } = await logIn(fixture, other.form.emailAddress);
  assert.equal(
    (await link(token, google.token(claims(other.form.emailAddress, { sub })))).body.code,
    'google_taken',
  );
  const mine = await logIn(fixture, form.emailAddress);
  assert.equal((await link(mine.token ?? '', given)).status, 200);
  const now = await enter(google.token(claims(form.emailAddress, { sub: 'id-of-a-successor' })));
  assert.equal(now.status, 200);
});

test('of a mailbox that Google does not run it does not know today’s holder: the password is required once', async () => {
  const { form } = await provenByEmail();
  const tokenOf = () => google.token(claims(form.emailAddress, { hd: undefined }));
  assert.equal((await enter(tokenOf())).body.code, 'email_unproven');
  const { token = '' } = await logIn(fixture, form.emailAddress);
  assert.equal((await link(token, tokenOf())).status, 200);
  assert.equal((await enter(tokenOf())).status, 200);
});

test('a token is refused that is not Google’s, not for us, not for now, or of an address not verified', async () => {
  const { form } = await provenByEmail();
  const token = (more: object) => google.token(claims(form.emailAddress, more));
  const good = token({});
  const [head = '', payload = '', signature = ''] = good.split('.');
  const forged = Buffer.from(JSON.stringify(claims('victim@example.com'))).toString('base64url');
  const hmac = (header: string) =>
    `${header}.${payload}.${createHmac('sha256', 'public key').update(`${header}.${payload}`).digest('base64url')}`;
  const header = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
  const bad: Record<string, string> = {
    'another payload under the same signature': `${head}.${forged}.${signature}`,
    'no signature': `${head}.${payload}.`,
    'algorithm none': `${header({ alg: 'none', kid: 'key-1' })}.${payload}.`,
    'algorithm HS256': hmac(header({ alg: 'HS256', kid: 'key-1' })),
    'an unknown key': google.token(claims(form.emailAddress), { kid: 'key-99' }),
    'another audience': token({ aud: 'somebody-else' }),
    'two audiences': token({ aud: [CLIENT_ID, 'somebody-else'] }),
    'another issuer': token({ iss: 'https://accounts.example.com' }),
    expired: token({ exp: nowS() - 61 }),
    'issued long ago': token({ iat: nowS() - 601 }),
    'issued tomorrow': token({ iat: nowS() + 3600 }),
    'an address not verified': token({ email_verified: false }),
    'an address called verified in words': token({ email_verified: 'true' }),
    'no address': token({ email: undefined }),
    'no id of the person': token({ sub: undefined }),
    'an id with a zero byte': token({ sub: 'a\u0000' }),
    'no nonce': token({ nonce: undefined }),
    'the secret itself as the nonce': token({ nonce: RAW_NONCE }),
    'a phone number for an address': token({ email: form.phoneNumber }),
    'not a token': 'x',
    nothing: '',
    'ten thousand dots': '.'.repeat(4000),
  };
  for (const [name, credential] of Object.entries(bad)) {
    const { status, body } = await enter(credential);
    assert.deepEqual([status, body.code], [401, 'google_unproven'], name);
  }
  assert.equal((await enter('x'.repeat(10_000))).status, 400);
  assert.equal((await enter(good)).status, 200);
});

test('wrong passwords make no login with Google wait, and after it the device is known', async () => {
  const { form } = await provenByEmail();
  for (let time = 0; time < 6; time += 1) await logIn(fixture, form.emailAddress, 'Wrong!password');
  const entered = await enter(google.token(claims(form.emailAddress)));
  assert.equal(entered.status, 200);
  const { device } = entered.body.data as { device: string };
  const typed = { userId: form.emailAddress, password: PASSWORD };
  assert.equal((await fixture.post('/agent/login', typed)).body.code, 'login_wait');
  assert.equal((await fixture.post('/agent/login', { ...typed, device })).status, 200);
});

test('keys are requested once, again when they change, and not for every made-up key', async () => {
  const { form } = await provenByEmail();
  assert.equal((await enter(google.token(claims(form.emailAddress)))).status, 200);
  const requestsBefore = google.requestCount();
  for (let time = 0; time < 5; time += 1) await enter(google.token(claims(form.emailAddress)));
  assert.equal(google.requestCount(), requestsBefore);

  advance(MINUTE_MS);
  google.rotate();
  assert.equal((await enter(google.token(claims(form.emailAddress)))).status, 200);
  assert.equal(google.requestCount(), requestsBefore + 1);
  const guesses = Array.from({ length: 10 }, (_, guess) => ({ kid: `guess-${guess}` }));
  await Promise.all(guesses.map((header) => enter(google.token(claims(form.emailAddress), header))));
  assert.equal(google.requestCount(), requestsBefore + 1);
});

test('without Google’s keys it is unavailable, and is there again when they are', async () => {
  const { form } = await provenByEmail();
  assert.equal((await enter(google.token(claims(form.emailAddress)))).status, 200);
  google.setUnavailable(true);
  assert.equal(
    (await enter(google.token(claims(form.emailAddress)))).status,
    200,
    'keys an hour old at most serve',
  );
  advance(61 * MINUTE_MS);
  const unavailable = await enter(google.token(claims(form.emailAddress)));
  assert.deepEqual([unavailable.status, unavailable.body.code], [503, 'google_away']);
  google.setUnavailable(false);
  advance(MINUTE_MS);
  assert.equal((await enter(google.token(claims(form.emailAddress)))).status, 200);
});

test('an unconfigured login with Google is not offered', async () => {
  const bare = await identityFixture();
  const options = await bare.app.inject({ method: 'GET', url: '/agent/sign-in-options' });
  assert.deepEqual(options.json().data, { google: null });
  const { body } = await bare.post('/agent/google-login', {
    credential: google.token(claims('a@example.com')),
    rawNonce: RAW_NONCE,
  });
  assert.equal(body.code, 'google_off');
  await bare.close();
});
