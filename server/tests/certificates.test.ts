import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { QUICKNET } from '@jara/fairness/drand';
import { callsOverTls } from '../../tools/providers/certificate/calls-over-tls.ts';
import type { Certificate } from '../../tools/providers/certificate/certificate.ts';
import { send, startFakeServer } from '../../tools/providers/fake-server.ts';
import { FAKE_SAFEPLAY } from '../../tools/providers/safeplay/fake-safeplay.ts';
import { startFakeSmtp } from '../../tools/providers/smtp/fake-smtp.ts';
import { createSafePlayRegister } from '../modules/exclusions/providers/safeplay/safeplay-register.ts';
import { requestApi as requestFootball } from '../modules/feeds/providers/api-football/api.ts';
import { requestApi as requestOdds } from '../modules/feeds/providers/the-odds-api/api.ts';
import { createGoogleTokens } from '../modules/identity/google/google-token.ts';
import { startFakeGoogle } from '../modules/identity/testing/fake-google.ts';
import { callRegistry } from '../modules/kyc/registry-http.ts';
import { callProvider } from '../modules/messaging/provider-http.ts';
import { createSmtp } from '../modules/messaging/providers/smtp/smtp.ts';
import { callBank } from '../modules/payments/bank/bank-http.ts';
import { createRelays } from '../modules/rounds/providers/drand/relays.ts';
import { requestStudio } from '../modules/seamless/studio-http.ts';
import { liveRead, unsignedCall } from '../platform/http/live-check.ts';
import { manualClock } from '../platform/runtime/clock.ts';

interface OutsideCall {
  readonly call: (url: string) => Promise<unknown>;
  /** Its answer to a wrong certificate; undefined: it throws. */
  readonly refused: object | undefined;
  readonly start?: Parameters<typeof callsOverTls>[0];
}

const clock = manualClock('2026-11-21T09:00:00Z');
const SHORT_MS = 2000;
const SERVER = join(import.meta.dirname, '..');
const startHttps = (tls: Certificate) =>
  startFakeServer(async (_request, response) => send(response, 200, {}), { tls });

async function startSmtps(tls: Certificate) {
  const fake = await startFakeSmtp({ tls });
  return {
    url: fake.url,
    get receivedBytes() {
      return fake.logins;
    },
    stop: fake.stop,
  };
}

async function mailOver(url: string): Promise<unknown> {
  const smtp = createSmtp({ url, from: 'play@jaraplay.example', perSecond: 10, dkim: null }, SHORT_MS);
  const mail = { messageId: '1', class: 'transactional', channel: 'email', to: 'ada@example.com' } as const;
  const answer = await smtp.send({ ...mail, subject: 'A code', text: '012345' });
  smtp.close();
  return answer;
}

async function logInOver(url: string): Promise<unknown> {
  const google = await startFakeGoogle();
  const credential = google.token({});
  await google.stop();
  const quiet = () => undefined;
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
  const settings = { clientId: 'client', keysUrl: url };
  return createGoogleTokens({ settings, clock, log }).verify({ credential, rawNonce: 'x' });
}

const unavailable = { ok: false, code: 'unavailable' };
const notChecked = { state: 'unavailable', detail: 'no connection' };
/** Each way by which the server calls a service outside, by its file. */
const CALLS: Readonly<Record<string, readonly OutsideCall[]>> = {
  'modules/payments/bank/bank-http.ts': [
    {
      call: (url) => callBank('bank', url, { headers: { authorization: 'Bearer a-key' } }),
      refused: { status: 0, json: undefined, retryAfterSeconds: null },
    },
  ],
  'modules/kyc/registry-http.ts': [
    { call: (url) => callRegistry('registry', `${url}/?bvn=22222222222`, {}), refused: unavailable },
  ],
  'modules/messaging/provider-http.ts': [
    {
      call: (url) => callProvider('sms', url, { body: '{"api_key":"a-key"}' }),
      refused: { ...unavailable, reason: 'no answer' },
    },
  ],
  'modules/messaging/providers/smtp/smtp.ts': [
    { call: mailOver, refused: { ...unavailable, reason: 'SMTP ESOCKET' }, start: startSmtps },
  ],
  'modules/exclusions/providers/safeplay/safeplay-register.ts': [
    {
      call: (url) =>
        createSafePlayRegister({ ...FAKE_SAFEPLAY, url }, SHORT_MS).find({
          ...{ ninHash: null, phone: '+2348031234567', email: null },
        }),
      refused: unavailable,
    },
  ],
  'modules/feeds/providers/the-odds-api/api.ts': [
    {
      call: (url) => requestOdds({ url: `${url}/`, key: 'a-key' }, 'sports', {}),
      refused: { ok: false, why: 'away', reason: 'no connection', waitMs: 0 },
    },
  ],
  'modules/feeds/providers/api-football/api.ts': [
    {
      call: (url) => requestFootball({ url, key: 'a-key' }, 'status'),
      refused: { ok: false, why: 'failed', reason: 'no readable answer' },
    },
  ],
  'modules/rounds/providers/drand/relays.ts': [
    { call: (url) => createRelays({ chain: QUICKNET, relays: [url] }, clock).read(1), refused: undefined },
  ],
  'modules/seamless/studio-http.ts': [
    {
      call: (url) =>
        requestStudio({ url, keys: [{ id: 'key-1', secret: 's'.repeat(32) }], clock }, '/games', {}),
      refused: undefined,
    },
  ],
  'modules/identity/google/google-token.ts': [
    { call: logInOver, refused: { ok: false, code: 'google_away' } },
  ],
  'platform/http/live-check.ts': [
    { call: (url) => liveRead(url, { headers: { authorization: 'a-key' } }), refused: notChecked },
    { call: unsignedCall, refused: { state: 'unavailable', detail: 'is not reached' } },
  ],
};

for (const [file, calls] of Object.entries(CALLS))
  for (const { call, refused, start = startHttps } of calls)
    test(`${file} sends no byte to a service of a wrong certificate`, async () => {
      const { ofUnknownAuthority, ofAnotherName, right } = await callsOverTls(start, call);
      const unsent = { answer: refused, receivedBytes: 0 };
      assert.deepEqual(
        { ofUnknownAuthority, ofAnotherName },
        { ofUnknownAuthority: unsent, ofAnotherName: unsent },
      );
      assert.ok(right.receivedBytes > 0, 'under the right certificate it is called');
    });

test('no other file of the server calls a service outside', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !/\.test\.ts$|\/testing\/|^testing\/|^node_modules/.test(path),
  );
  const calling = files.filter((path) =>
    /\b(callOut|publishCall|createRemoteJWKSet)\(|(?<![\w.])fetch\(/.test(
      readFileSync(join(SERVER, path), 'utf8'),
    ),
  );
  assert.deepEqual(
    calling.filter((path) => path !== 'platform/http/call-out.ts').toSorted(),
    Object.keys(CALLS).toSorted(),
  );
});
