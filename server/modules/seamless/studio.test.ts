import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { refused } from '../../platform/http/refusal.ts';
import { verifyCall, type WireCall } from '../../platform/http/signed-call.ts';
import { manualClock } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { GameProvider } from '../catalogue/types.ts';
import { createStudio } from './studio.ts';
import { STUDIO_ANSWER_LIMIT_BYTES } from './studio-http.ts';

const KEY = { id: 'new', secret: 'a secret of both sides, long enough' };
const OLD = { id: 'old', secret: 'the secret before, as long as that' };
const clock = manualClock('2026-11-21T09:00:00Z');
const launchRequest = {
  playerId: 7n,
  userId: 'u7',
  sessionId: 's',
  gameId: 'g1',
  deviceType: 'mobile',
} as const;

interface Received {
  readonly path: string;
  readonly value: unknown;
  readonly call: WireCall;
}

let origin = '';
let studio: GameProvider;
let received: Received[] = [];
let warnings: object[] = [];
let answer: { status: number; text: string };
const log: Log = { info() {}, debug() {}, warn: (fields: object) => warnings.push(fields), error() {} };

/** A studio whose answers the test sets, and which keeps the requests it received. */
const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', origin);
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const value: unknown = body === '' ? Object.fromEntries(url.searchParams) : JSON.parse(body);
  const call = {
    method: request.method ?? '',
    url: request.url ?? '',
    headers: request.headers,
    body: Buffer.from(body),
  };
  received.push({ path: url.pathname, value, call });
  response.writeHead(answer.status, { location: '/games' }).end(answer.text);
});

before(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  studio = createStudio({
    name: '',
    url: `${origin}/v1`,
    keys: [KEY, OLD],
    clock,
    id: 'client-1',
    frameOrigins: [origin],
    openSession: async ({ playerId, gameId }) => `session-${playerId}-${gameId}`,
    log,
  });
});
after(() => server.close());
beforeEach(() => {
  received = [];
  warnings = [];
});

/** By the first key, once. */
async function assertSigned(): Promise<void> {
  const [one] = received;
  assert.ok(one !== undefined);
  const verified = await verifyCall([KEY], one.call, clock.now());
  assert.ok(verified.ok, JSON.stringify(verified));
  assert.match(verified.nonce, /^[\w-]{20,64}$/);
}

const answerWith = (json: unknown, status = 200) => {
  answer = { status, text: JSON.stringify(json) };
};
const listed = (id: string, more: object = {}) => ({ id, title: `Game ${id}`, currencies: ['NGN'], ...more });

test('the list is requested with a signed query, and read into the catalogue’s words', async () => {
  answerWith([
    listed('g1', { type: 'crash', images: { baseURL: `${origin}/img`, square: '/1.svg' } }),
    listed('g2', { images: { baseURL: 'https://elsewhere.example', square: '/2.svg' } }),
    listed('g3', { currencies: ['USD'] }),
  ]);
  assert.deepEqual(await studio.list(), [
    { gameId: 'g1', gameTitle: 'Game g1', gameMode: 'crash', thumbnail: `${origin}/img/1.svg` },
    { gameId: 'g2', gameTitle: 'Game g2', gameMode: '', thumbnail: '' },
  ]);
  assert.equal(received[0]?.path, '/v1/games');
  assert.deepEqual(received[0]?.value, { cID: 'client-1', extCID: 'jaraplay' });
  await assertSigned();
});

test('entries that cannot be read are left out and reported, the others stay', async () => {
  answerWith([listed('g1'), { id: 7 }, null, listed('g2', { title: '  ' }), 'x']);
  assert.deepEqual(
    (await studio.list()).map(({ gameId }) => gameId),
    ['g1'],
  );
  assert.deepEqual(warnings, [{ unread: 4, listed: 5 }]);
});

test('no list, an error, half an answer, a redirect and far too much are each a failure', async () => {
  const failures = [
    { status: 200, text: '{"games":[]}' },
    { status: 200, text: '[{"id":' },
    { status: 401, text: '{"message":"bad signature"}' },
    { status: 500, text: 'oops' },
    { status: 302, text: '' },
    { status: 200, text: ' '.repeat(STUDIO_ANSWER_LIMIT_BYTES + 1) },
  ];
  for (const failure of failures) {
    answer = failure;
    await assert.rejects(studio.list(), `${failure.status}`);
  }
});

test('§7.20 a game is opened by a signed call that names player, device, session and naira', async () => {
  answerWith({ gameURL: `${origin}/play?s=1`, gsID: 'x' });
  assert.deepEqual(await studio.launch(launchRequest), { ok: true, launcherUrl: `${origin}/play?s=1` });
  assert.equal(received[0]?.path, '/v1/create-new-game');
  await assertSigned();
  const [first] = received;
  assert.ok(first !== undefined);
  const { locale: _, ...sentFields } = first.value as Record<string, unknown>;
  assert.deepEqual(sentFields, {
    cID: 'client-1',
    extCID: 'jaraplay',
    gameID: 'g1',
    demo: false,
    platform: 'mobile',
    currency: 'NGN',
    sessionID: 'session-7-g1',
    user: { id: 'u7' },
  });
});

test('each refusal of the studio has its meaning here', async () => {
  const cases = [
    [404, { code: 'game_not_found' }, 'unknown_game'],
    [403, { code: 'account_blocked' }, 'not_allowed'],
    [409, { code: 'loss_limit' }, 'not_allowed'],
    [401, { message: 'bad signature' }, 'provider_wrong'],
    [500, { message: 'oops' }, 'provider_down'],
    [503, null, 'provider_down'],
    [200, {}, 'provider_wrong'],
    [200, { gameURL: 'javascript:alert(1)', gsID: 'x' }, 'provider_wrong'],
    [200, { gameURL: 7, gsID: 'x' }, 'provider_wrong'],
  ] as const;
  for (const [status, json, code] of cases) {
    answerWith(json, status);
    assert.deepEqual(await studio.launch(launchRequest), refused(code), `${status} ${JSON.stringify(json)}`);
  }
});
