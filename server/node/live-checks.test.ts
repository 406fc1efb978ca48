import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  FAKE_AFRICAS_TALKING,
  startFakeAfricasTalking,
} from '../../tools/providers/africas-talking/fake-africas-talking.ts';
import {
  FAKE_FOOTBALL_KEY,
  startFakeApiFootball,
} from '../../tools/providers/api-football/fake-api-football.ts';
import { FAKE_DOJAH, startFakeDojah } from '../../tools/providers/dojah/fake-dojah.ts';
import { startFakeRelay } from '../../tools/providers/drand/fake-relay.ts';
import { startFakeServer } from '../../tools/providers/fake-server.ts';
import { FAKE_MONNIFY, startFakeMonnify } from '../../tools/providers/monnify/fake-monnify.ts';
import { FAKE_KEY, startFakePaystack } from '../../tools/providers/paystack/fake-paystack.ts';
import type { FakeRegistry } from '../../tools/providers/registry/fake-registry.ts';
import { FAKE_SAFEPLAY, startFakeSafePlay } from '../../tools/providers/safeplay/fake-safeplay.ts';
import { FAKE_SMILE_ID, startFakeSmileId } from '../../tools/providers/smile-id/fake-smile-id.ts';
import { FAKE_SMTP, startFakeSmtp } from '../../tools/providers/smtp/fake-smtp.ts';
import { FAKE_TERMII, startFakeTermii } from '../../tools/providers/termii/fake-termii.ts';
import { FAKE_KEY as ODDS_KEY, startFakeOddsApi } from '../../tools/providers/the-odds-api/fake-odds-api.ts';
import { liveRead, runLiveChecks } from '../platform/http/live-check.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { parseSettings } from '../platform/runtime/parse-settings.ts';
import { liveChecksOf, noticeChecksOf, operatorCheck, requireReadyServices } from './live-checks.ts';
import { findModules } from './modules.ts';

let dojah: FakeRegistry;
before(async () => {
  dojah = await startFakeDojah();
});
after(() => dojah.stop());

/** Addresses that only this machine reaches. */
const REHEARSAL = { publicOrigin: 'https://localhost', gamesOrigin: 'https://localhost:8443' };

/** A node with this key for Dojah, of which all else is as nothing sets it. */
async function configured(key = FAKE_DOJAH.key) {
  const modules = await findModules();
  const environment = { DOJAH_APP_ID: FAKE_DOJAH.appId, DOJAH_KEY: key, DOJAH_URL: dojah.url };
  const { values } = parseSettings({ ...environment, MODE: 'live' }, modules);
  const sandbox = parseSettings({}, modules);
  assert.ok(sandbox.ok);
  return {
    ...{ modules, values, inForce: [] },
    settings: { ...sandbox.settings, ...REHEARSAL, mode: 'live' as const },
  };
}

const checked = async (key?: string) => {
  const { modules, values } = await configured(key);
  const found = await runLiveChecks(liveChecksOf(modules, values));
  return found.filter(({ name }) => name === 'Dojah');
};

test('a configured service is read with its key, also while other settings are missing', async () => {
  assert.deepEqual(await checked(), [{ name: 'Dojah', state: 'ready', detail: 'answers' }]);
});

test('a key that a service refuses stops the start by the service’s name, and is not shown', async () => {
  const key = 'prod_sk_of_another';
  assert.deepEqual(await checked(key), [
    { name: 'Dojah', state: 'refused', detail: 'refuses the account (status 401)' },
  ]);
  await assert.rejects(requireReadyServices(await configured(key), assert.fail), {
    message: 'Dojah: refuses the account (status 401).',
  });
});

interface Service {
  /** As the operator reads it. */
  readonly name: string;
  start(): Promise<{ readonly url: string; stop(): Promise<void> }>;
  /** The settings for a stand-in at this address. */
  settings(url: string): Readonly<Record<string, string>>;
  /** The settings of an account that the service refuses. */
  refused(url: string): Readonly<Record<string, string>>;
}

const withKey = (settings: Service['settings'], variable: string, key: string) => ({
  settings,
  refused: (url: string) => ({ ...settings(url), [variable]: key }),
});

/** Every provider with an account that a live server may be configured with. */
const SERVICES: readonly Service[] = [
  {
    ...{ name: 'Paystack', start: startFakePaystack },
    ...withKey(
      (url) => ({ PAYSTACK_URL: url, PAYSTACK_SECRET_KEY: FAKE_KEY }),
      'PAYSTACK_SECRET_KEY',
      'sk_test_another_key',
    ),
  },
  {
    ...{ name: 'Termii', start: startFakeTermii },
    ...withKey(
      (url) => ({
        ...{ TERMII_URL: url, TERMII_KEY: FAKE_TERMII.key, TERMII_SECRET: FAKE_TERMII.secret },
        TERMII_SENDER: FAKE_TERMII.sender,
      }),
      'TERMII_KEY',
      'TLanother1234567',
    ),
  },
  {
    ...{ name: 'Africa’s Talking', start: startFakeAfricasTalking },
    ...withKey(
      (url) => ({
        ...{ AFRICAS_TALKING_URL: url, AFRICAS_TALKING_USERNAME: FAKE_AFRICAS_TALKING.username },
        AFRICAS_TALKING_KEY: FAKE_AFRICAS_TALKING.key,
        AFRICAS_TALKING_REPORT_SECRET: FAKE_AFRICAS_TALKING.reportSecret,
      }),
      'AFRICAS_TALKING_KEY',
      'atsk_another1234',
    ),
  },
  {
    ...{ name: 'The mail server', start: startFakeSmtp },
    settings: (url) => mailSettings(url),
    refused: (url) => mailSettings(url.replace(FAKE_SMTP.password, 'another')),
  },
  {
    ...{ name: 'Dojah', start: startFakeDojah },
    ...withKey(
      (url) => ({ DOJAH_URL: url, DOJAH_APP_ID: FAKE_DOJAH.appId, DOJAH_KEY: FAKE_DOJAH.key }),
      'DOJAH_KEY',
      'prod_sk_of_another',
    ),
  },
  {
    ...{ name: 'Smile ID', start: startFakeSmileId },
    ...withKey(
      (url) => ({
        ...{ SMILE_ID_URL: url, SMILE_ID_PARTNER_ID: FAKE_SMILE_ID.partnerId },
        SMILE_ID_KEY: FAKE_SMILE_ID.key,
        SMILE_ID_CALLBACK_URL: 'https://play.example/kyc/notices/smile-id',
        SMILE_ID_PRIVACY_URL: 'https://play.example/privacy',
      }),
      'SMILE_ID_KEY',
      'another-key-1234',
    ),
  },
  {
    ...{ name: 'The Odds API', start: () => startFakeOddsApi(systemClock) },
    ...withKey(
      (url) => ({ THE_ODDS_API_URL: url, THE_ODDS_API_KEY: ODDS_KEY }),
      'THE_ODDS_API_KEY',
      'another_key_1234',
    ),
  },
  {
    ...{ name: 'API-Football', start: () => startFakeApiFootball(systemClock) },
    ...withKey(
      (url) => ({ API_FOOTBALL_URL: url, API_FOOTBALL_KEY: FAKE_FOOTBALL_KEY }),
      'API_FOOTBALL_KEY',
      'another_key_1234',
    ),
  },
  {
    ...{ name: 'SafePlay', start: startFakeSafePlay },
    ...withKey(
      (url) => ({
        ...{ SAFEPLAY_URL: url, SAFEPLAY_KEY: FAKE_SAFEPLAY.key },
        ...{ SAFEPLAY_PUSH_KEY: FAKE_SAFEPLAY.pushKey, SAFEPLAY_NIN_KEY: FAKE_SAFEPLAY.ninKey },
      }),
      'SAFEPLAY_KEY',
      'another-key-0123456789',
    ),
  },
];

const mailSettings = (url: string) => ({
  ...{ SMTP_URL: url, MAIL_FROM: 'no-reply@play.example', PUBLIC_ORIGIN: 'https://play.example' },
});

for (const { name, start, settings, refused } of SERVICES)
  test(`${name} is ready with its account, refused with another, and unavailable when it is down`, async () => {
    const service = await start();
    const modules = await findModules();
    const checked = async (environment: Readonly<Record<string, string>>) => {
      const { values } = parseSettings(environment, modules);
      const found = await runLiveChecks(liveChecksOf(modules, values));
      const first = found.find((one) => one.name === name);
      assert.ok(first);
      for (const value of Object.values(environment)) assert.ok(!first.detail.includes(value));
      return first.state;
    };
    assert.deepEqual(await checked(settings(service.url)), 'ready');
    assert.deepEqual(await checked(refused(service.url)), 'refused');
    await service.stop();
    assert.deepEqual(await checked(settings(service.url)), 'unavailable');
  });

test('each relay of the beacon is read, and one that is down is unavailable', async () => {
  const relay = await startFakeRelay(systemClock);
  const { hash, publicKey, genesisSeconds, periodSeconds } = relay.chain;
  const DRAND_CHAIN = [hash, publicKey, genesisSeconds, periodSeconds].join(':');
  const { values } = parseSettings({ DRAND_CHAIN, DRAND_URLS: relay.url }, await findModules());
  const check = liveChecksOf(await findModules(), values).filter(({ name }) => name.startsWith('drand'));
  assert.deepEqual(await runLiveChecks(check), [
    { name: `drand at ${new URL(relay.url).host}`, state: 'ready', detail: 'answers' },
  ]);
  await relay.stop();
  assert.deepEqual(
    (await runLiveChecks(check)).map(({ state }) => state),
    ['unavailable'],
  );
});

test('a login at Monnify is checked, and a page of its firewall refuses no account', async () => {
  const bank = await startFakeMonnify();
  const { apiKey, secretKey, contractCode, walletAccount } = FAKE_MONNIFY;
  const modules = await findModules();
  const check = async (key: string) => {
    const environment = {
      ...{ MONNIFY_API_KEY: apiKey, MONNIFY_SECRET_KEY: key, MONNIFY_URL: bank.url },
      ...{ MONNIFY_CONTRACT_CODE: contractCode, MONNIFY_WALLET_ACCOUNT: walletAccount },
    };
    const { values } = parseSettings({ ...environment, MODE: 'sandbox' }, modules);
    const checks = liveChecksOf(modules, values).filter(({ name }) => name === 'Monnify');
    return (await runLiveChecks(checks)).map(({ state, detail }) => `${state}: ${detail}`);
  };
  assert.deepEqual(await check(secretKey), ['ready: answers']);
  assert.deepEqual(await check('KeyOfAnotherMerchant1'), ['refused: refuses the account (status 401)']);
  bank.fault = 'firewall';
  assert.deepEqual(await check(secretKey), ['unavailable: a page answers in its place (status 403)']);
  await bank.stop();
});

test('a service that fails stops no start, and is reported', async () => {
  for (const [fault, detail] of [
    ['cut', 'no connection'],
    ['html', 'answers with a text that is not JSON'],
    [503, 'answers with status 503'],
    [429, 'answers with status 429'],
  ] as const) {
    dojah.fault = fault;
    const lines: string[] = [];
    await requireReadyServices(await configured(), (text) => lines.push(text));
    assert.deepEqual(lines, [`· Dojah: ${detail}`]);
  }
  dojah.fault = null;
});

test('a clock that differs from that of a service is reported', async () => {
  const body = JSON.stringify({ status: true });
  const headers = (offsetSeconds: number, more = {}) => ({
    date: new Date(systemClock.now().getTime() + offsetSeconds * 1000).toUTCString(),
    ...more,
  });
  let sent: Record<string, string> = headers(0);
  const service = await startFakeServer(async (_, response) => {
    response.sendDate = false;
    response.writeHead(200, sent).end(body);
  });
  const read = () => liveRead(service.url);
  assert.equal((await read()).state, 'ready');
  for (const offset of [-90, 90]) {
    sent = headers(offset);
    const { state, detail } = await read();
    assert.equal(state, 'unavailable');
    assert.match(detail, /^answers, but its clock and this machine’s differ by (89|90|91) s$/);
  }
  sent = headers(-90, { age: '90' });
  assert.equal((await read()).state, 'ready');
  await service.stop();
});

test('a notice path is ready where an unsigned call is refused by us, and not by a proxy on the way', async () => {
  const modules = await findModules();
  const { values } = parseSettings({ PAYSTACK_SECRET_KEY: FAKE_KEY }, modules);
  const answers = { status: 401, body: JSON.stringify({ status: 401, message: 'No signature.' }) };
  const calls: string[] = [];
  const site = await startFakeServer(async ({ method, url }, response) => {
    calls.push(`${method} ${url}`);
    response.writeHead(answers.status).end(answers.body);
  });
  const checked = async (origin = site.url) =>
    (await runLiveChecks(noticeChecksOf(modules, values, origin))).map(({ name, state }) => [name, state]);
  const all = (state: string) =>
    ['notices', 'approvals'].map((kind) => [`${site.url}/payments/${kind}/paystack`, state]);
  assert.deepEqual(await checked(), all('ready'));
  assert.deepEqual(calls, ['POST /payments/notices/paystack', 'POST /payments/approvals/paystack']);
  answers.body = '<html>Log in first</html>';
  assert.deepEqual(await checked(), all('unavailable'));
  answers.status = 404;
  assert.deepEqual(await checked(), all('unavailable'));
  Object.assign(answers, { status: 200, body: '{"status":200}' });
  assert.deepEqual(await checked(), all('refused'));
  await site.stop();
  assert.deepEqual(await checked(), all('unavailable'));
});

const whole = {
  ...{ licence: 'Lagos 12' as string | null, registration: 'RC 1234', address: '1 Marina, Lagos' },
  emails: ['help@play.ng'],
};

test('a start before real players is refused for each fact and address that is missing, by name', async () => {
  const { settings, ...rest } = await configured();
  const start = (origins: object, operator = whole) =>
    requireReadyServices({ ...rest, settings: { ...settings, ...origins } }, assert.fail, operator);
  const site = { publicOrigin: 'https://play.example', gamesOrigin: 'https://games.play.example' };
  await start(site);
  await assert.rejects(start(site, { ...whole, licence: null }), {
    message: 'Operator: packages/brand/src/brand.ts has yet to name: licence.',
  });
  await assert.rejects(start({ publicOrigin: 'http://play.example', gamesOrigin: null }), {
    message:
      'PUBLIC_ORIGIN: is http://play.example, and must begin with https://.\n' +
      'GAMES_ORIGIN: is not set: providers and players need an address.',
  });
});

test('a rehearsal at an address of this machine needs no licence', async () => {
  const { settings, ...rest } = await configured();
  for (const host of ['localhost:8443', '127.0.0.1', '[::1]:8443'])
    await requireReadyServices(
      {
        ...rest,
        settings: { ...settings, publicOrigin: `https://${host}`, gamesOrigin: 'https://localhost' },
      },
      assert.fail,
      { ...whole, licence: null },
    );
});

test('an operator without a licence or with an address of an example is not ready, and each is named', async () => {
  assert.equal((await operatorCheck(whole).run()).state, 'ready');
  const found = await operatorCheck({ ...whole, licence: null, emails: ['help@play.example'] }).run();
  assert.deepEqual(found, {
    state: 'refused',
    detail: 'packages/brand/src/brand.ts has yet to name: licence, help@play.example',
  });
});
