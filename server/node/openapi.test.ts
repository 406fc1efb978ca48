import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { type CalledServer, calledServer, describedBy } from '../testing/called-server.ts';
import { codeTo, confirmPayee } from '../testing/confirm-payee.ts';
import { describedAnswers } from '../testing/described-answers.ts';
import { GAMES_ORIGIN, testApp } from '../testing/test-app.ts';

let called: CalledServer;

before(async () => {
  called = await calledServer();
});

after(async () => {
  assert.deepEqual(await called.server.modules.reconcile(), []);
  await called.server.close();
});

const operations = () =>
  Object.values(called.description.paths).flatMap(({ get, post }) =>
    [get, post].filter((operation) => operation !== undefined),
  );

test('the description is valid OpenAPI 3.1, and every reference in it resolves', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone({ ...called.description }));
  assert.ok(valid, JSON.stringify(errors)?.slice(0, 1000));
  assert.equal(validator.version, '3.1');
  assert.doesNotThrow(() => validator.resolveRefs());
  assert.doesNotMatch(JSON.stringify(called.description), /"nullable"/);
  const yaml = await called.server.app.inject({ url: '/docs/yaml' });
  assert.match(yaml.body, /^openapi: 3\.1\.0/);
});

test('every call has an id of its own, and names the origin that serves it', () => {
  const ids = operations().map(({ operationId }) => operationId);
  assert.equal(new Set(ids).size, ids.length, ids.join());
  for (const id of ids) assert.match(id, /^[a-z][A-Za-z]+$/);
  const originsOf = (path: string) => called.description.paths[path]?.servers.map(({ url }) => url);
  const [site = ''] = originsOf('/agent/login') ?? [];
  assert.deepEqual(originsOf('/agent/login'), ['http://localhost:80']);
  assert.deepEqual(originsOf('/game/bet'), [GAMES_ORIGIN]);
  assert.deepEqual(originsOf('/sportsbook/quote'), [site, GAMES_ORIGIN]);
  assert.deepEqual(
    called.description.servers.map(({ url }) => url),
    [site, GAMES_ORIGIN],
  );
});

/** Routes that are no calls of the contract: pages, files, the socket, studios' signed calls (docs/studios.md), and what providers call. */
const NOT_CALLS: readonly RegExp[] = [
  /^\/docs(\/|$)/,
  /^\/verify/,
  /^\/xpress\/pictures\/(:file|10105\.svg)$/,
  /^\/sandbox\/(sandbox\.css|bank|bank\/pay|bank\/card\/:reference|bank\/payouts\/:reference\/decide)$/,
  /^\/game\/live$/,
  /^\/studio\//,
  /^\/kyc\/notices\//,
  // Its body is a picture.
  /^\/agent\/upload-document$/,
  /^\/payments\/(notices|approvals)\//,
  /^\/exclusions\/pushes\//,
  /^\/messages\//,
];

test('every route that either origin registers is described, and nothing else', async () => {
  const registered: { readonly url: string; readonly method: string; readonly isOfGames: boolean }[] = [];
  let first: unknown = null;
  const server = await testApp({
    withSharedGames: true,
    onRoute(app, { url, method }) {
      first ??= app;
      for (const one of [method].flat())
        if (one !== 'HEAD') registered.push({ url, method: one, isOfGames: app !== first });
    },
  });
  const { paths } = await describedBy(server);
  await server.close();
  const isCall = ({ url }: { url: string }) => !NOT_CALLS.some((pattern) => pattern.test(url));
  const calls = registered.filter(isCall);
  const nameOf = (url: string) => url.replace(/:(\w+)/g, '{$1}');
  for (const { url, method, isOfGames } of calls) {
    const path = paths[nameOf(url)];
    assert.ok(path?.[method === 'GET' ? 'get' : 'post'] !== undefined, `${method} ${url} is not described`);
    assert.equal(
      path.servers.some(({ url: origin }) => origin === GAMES_ORIGIN),
      isOfGames || calls.some((other) => other.url === url && other.isOfGames),
      url,
    );
  }
  assert.deepEqual(Object.keys(paths).sort(), [...new Set(calls.map(({ url }) => nameOf(url)))].sort());
  assert.ok(calls.length > 80, `${calls.length} calls`);
});

const accepted = new Set<string>();

/** Sends a call, by its path, with fields that override its right body's; returns the answer. */
async function hold(path: string, fields: object = {}): Promise<ReturnType<typeof JSON.parse>> {
  const call = called.calls.find((one) => one.path === path);
  assert.ok(call !== undefined, path);
  const answer = await called.send(call, { ...call.body, ...fields });
  assert.equal(describedAnswers(called.description).fault(call.method, path, answer), null);
  assert.ok(answer.statusCode < 500, answer.body);
  if (answer.statusCode === 200) accepted.add(path);
  return answer.json();
}

/** Calls that need the answers of other calls. */
async function goOn(): Promise<void> {
  // Before the spin: if it lands on a free spin, one time in twelve, no seed can be rotated until that is used.
  await hold('/agent/spin-seed');
  const signedUp = await hold('/user/signup');
  const otp = await codeTo(called.server, '08031234567', /./);
  await hold('/agent/verify-otp', { Id: signedUp.Id, otp });
  await hold('/agent/set-password', { Id: signedUp.Id });
  await hold('/agent/resend-otp', { Id: (await hold('/agent/signup')).Id });
  const { token = '', bankCode = '', accountNumber = '' } = right('/agent/account-name');
  await confirmPayee(called.server, { token, phoneNumber: '08010000001' }, { bankCode, accountNumber });
  await hold('/agent/withdraw-fund');
  const { round } = await hold('/game/bet');
  const { roundId } = round;
  await hold('/game/move', { roundId });
  await hold('/agent/bet', { betId: roundId });
  await hold('/game/seed', { token: await called.open('keno-80') });
  await hold('/sportsbook/check', { code: (await hold('/sportsbook/book')).code });
  const { bets } = await hold('/sportsbook/place');
  const [{ betId }] = bets;
  await hold('/sportsbook/auto-cash-out', { betId });
  const { offers } = await hold('/sportsbook/cash-out-offers', { betIds: [betId] });
  await hold('/sportsbook/cash-out', { betId, offer: offers[0].offer });
  await hold('/game/shared/bet');
}

function right(path: string): Record<string, string> {
  return called.calls.find((call) => call.path === path)?.body as Record<string, string>;
}

/** Calls that need a Google login, a code at a certain moment, a round at one, a dormant account, keys for web push, or an exclusion whose time is over. */
const ONLY_REFUSED = [
  '/agent/answer-source-of-funds',
  '/agent/bet',
  '/agent/bet-receipt',
  '/agent/confirm-contact/finish',
  '/agent/confirm-contact/start',
  '/agent/confirm-payee/finish',
  '/agent/confirm-payee/start',
  '/agent/google-link',
  '/agent/google-login',
  '/agent/hosted-deposit/state',
  '/agent/push-subscribe',
  '/agent/reactivate-account/finish',
  '/agent/reactivate-account/start',
  '/agent/reopen-account',
  '/agent/resend-otp',
  '/agent/return-deposit',
  '/game/shared/answer',
  '/game/shared/cash-out',
];

test('answers match their description: of every call, before and after bets, accepted and refused', async () => {
  await goOn();
  for (const { path } of called.calls) await hold(path);
  const paths = new Set(called.calls.map(({ path }) => path));
  assert.deepEqual([...paths].filter((path) => !accepted.has(path)).sort(), ONLY_REFUSED);
});

test('every call with a token is refused without one that opens it, in the described shape', async () => {
  const held = describedAnswers(called.description);
  for (const call of called.calls.filter(({ body }) => 'token' in body)) {
    const answer = await called.send(call, { ...call.body, token: 'nobody' });
    const endsOne = call.path === '/game/leave' || call.path === '/agent/logout';
    assert.equal(answer.statusCode, endsOne ? 200 : 401, `${call.path}: ${answer.body}`);
    assert.equal(held.fault(call.method, call.path, answer), null);
  }
});
