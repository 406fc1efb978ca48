import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type StudioKey, sendCall, signatureOf } from '../studio/client.ts';
import { checkOperator } from '../studio/conformance.ts';
import { type Attack, atLeast, exactly, type Figure, figure } from './attack.ts';
import { type AttackFixture, times } from './attack-fixture.ts';

const KEY: StudioKey = { id: 'attack', secret: randomUUID() + randomUUID() };
const REPLAYS = { quick: 20, whole: 500 };
const UNSIGNED = { quick: 100, whole: 2_000 };
const GAME = { id: 'attack-slot', title: 'Attack Slot', type: 'slots', currencies: ['NGN'] };

/** A studio of one game that never opens: it only receives the session. */
async function startStudio() {
  const sessions: string[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    response.setHeader('content-type', 'application/json');
    const images = { baseURL: `http://${request.headers.host}`, square: '/picture.png' };
    if (request.url?.startsWith('/create-new-game') !== true)
      return void response.end(JSON.stringify([{ ...GAME, images }]));
    sessions.push((JSON.parse(text) as { sessionID: string }).sessionID);
    response.end(JSON.stringify({ gameURL: `http://${request.headers.host}/play`, gsID: randomUUID() }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, sessions, close: () => server.close() };
}

/** Sends one signed call many times, and unsigned calls as fast as possible. */
async function flood(
  { gamesOrigin }: AttackFixture,
  sessionID: string,
  size: 'quick' | 'whole',
): Promise<Figure[]> {
  const body = JSON.stringify({
    type: 'regular',
    sessionID,
    amount: '10',
    txID: randomUUID(),
    roundID: randomUUID(),
  });
  const call = { method: 'POST', path: '/studio/bet', body } as const;
  const headers = signatureOf(KEY, call);
  const replays = await times(REPLAYS[size], () => sendCall(gamesOrigin, call, headers));
  const unsigned = await times(UNSIGNED[size], () =>
    sendCall(gamesOrigin, call, { 'content-type': 'application/json' }),
  );
  const taken = replays.filter(({ status }) => status === 200).length;
  const refused = unsigned.filter(({ status }) => status === 401 || status === 429).length;
  return [
    exactly(`one signed bet sent ${replays.length} times: taken`, taken, 1),
    exactly(`${unsigned.length} unsigned calls: refused`, refused, unsigned.length),
    atLeast(
      'of those refused before they were read',
      unsigned.filter(({ status }) => status === 429).length,
      1,
    ),
  ];
}

async function launch({ post }: AttackFixture, token: string): Promise<string> {
  const answer = await post('/xpress/live/launcher-url', { token, gameId: GAME.id, deviceType: 'mobile' });
  const session = sessions.at(-1);
  if (session === undefined) throw new Error(`The game was not opened: ${answer?.text}`);
  return session;
}

let sessions: readonly string[] = [];

export const studio: Attack = {
  name: 'studio',
  what: 'the studio protocol: forged, replayed, moved, late and unsigned calls',
  async prepare() {
    const fake = await startStudio();
    sessions = fake.sessions;
    const settings = { STUDIO_URL: fake.url, STUDIO_KEYS: `${KEY.id}:${KEY.secret}`, STUDIO_ID: 'attack' };
    return { settings, close: fake.close };
  },
  async run(fixture, size) {
    const { token } = await fixture.player(5_000);
    const sessionId = await launch(fixture, token);
    const checks = await checkOperator({ origin: fixture.gamesOrigin, key: KEY, sessionId });
    const faults = checks.filter(({ fault }) => fault !== null);
    return [
      figure('checks of the protocol', checks.length),
      exactly('of those that did not hold', faults.length, 0),
      ...faults.slice(0, 3).map(({ name, fault }) => figure(name, String(fault))),
      ...(await flood(fixture, sessionId, size)),
    ];
  },
};
