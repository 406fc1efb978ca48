import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { signatureOf } from '../../tools/studio/client.ts';
import { seedSandbox } from '../node/sandbox-accounts.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

/** A studio outside, which lists one game and keeps the session of the last one it opened. */
async function studioNamed(name: string) {
  const opened = { gameID: '', sessionID: '' };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (body !== '') Object.assign(opened, JSON.parse(body));
    const game = { id: 'slot', title: `Slot of ${name}`, currencies: ['NGN'] };
    const { port } = server.address() as AddressInfo;
    const launched = { gameURL: `http://127.0.0.1:${port}/play`, gsID: name };
    response.end(JSON.stringify(request.method === 'GET' ? [game] : launched));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const key = { id: `key of ${name}`.replaceAll(' ', '-'), secret: name.repeat(10) };
  const prefix = `STUDIO_${name.toUpperCase()}`;
  const variables = {
    [`${prefix}_URL`]: `http://127.0.0.1:${port}`,
    [`${prefix}_KEYS`]: `${key.id}:${key.secret}`,
    [`${prefix}_ID`]: 'jara',
  };
  return { opened, key, variables, stop: () => void server.close() };
}

type Studio = Awaited<ReturnType<typeof studioNamed>>;
let studios: Record<'alpha' | 'beta', Studio>;
let server: TestApp;
let token: string;

before(async () => {
  studios = { alpha: await studioNamed('alpha'), beta: await studioNamed('beta') };
  const variables = { ...studios.alpha.variables, ...studios.beta.variables };
  server = await testApp({ environment: { STUDIOS: 'alpha,beta', ...variables } });
  const [account] = await seedSandbox(server.modules);
  assert.ok(account !== undefined);
  const login = await post('/agent/login', { userId: account.phoneNumber, password: account.password });
  token = login.json().data.token;
});

after(async () => {
  assert.deepEqual(await server.modules.reconcile(), []);
  await server.close();
  for (const { stop } of Object.values(studios)) stop();
});

const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload });

function callStudio({ key }: Studio, path: string, call: object) {
  const body = JSON.stringify(call);
  const created = Math.floor(server.clock.now().getTime() / 1000);
  const headers = signatureOf(key, { method: 'POST', path, body }, { created });
  return server.games.inject({ method: 'POST', url: path, payload: body, headers });
}

test('two studios with a game of the same id: both are listed, opened and played at once, and their bets are distinguished', async () => {
  const { alpha, beta } = studios;
  const list = (await server.app.inject({ url: '/xpress/live/game-list' })).json().data;
  const slots = list.filter(({ gameId }: { gameId: string }) => gameId.endsWith(':slot'));
  assert.deepEqual(
    slots.map(({ gameId, gameTitle }: Record<string, string>) => [gameId, gameTitle]),
    [
      ['alpha:slot', 'Slot of alpha'],
      ['beta:slot', 'Slot of beta'],
    ],
  );
  for (const { gameId } of slots) {
    const opened = await post('/xpress/live/launcher-url', { token, gameId, deviceType: 'mobile' });
    assert.equal(opened.statusCode, 200, opened.body);
  }
  assert.deepEqual([alpha.opened.gameID, beta.opened.gameID], ['slot', 'slot']);

  const call = { type: 'regular', amount: '100', txID: randomUUID(), roundID: 'round 1' };
  const bets = await Promise.all(
    [alpha, beta].map((by) => callStudio(by, '/studio/bet', { ...call, sessionID: by.opened.sessionID })),
  );
  for (const { statusCode, body } of bets) assert.equal(statusCode, 200, body);
  const win = { ...call, amount: '300', txID: randomUUID() };
  const stolen = await callStudio(beta, '/studio/win', { ...win, sessionID: alpha.opened.sessionID });
  assert.equal(stolen.json().code, 'session_not_found');
  assert.equal(
    (await callStudio(alpha, '/studio/win', { ...win, sessionID: alpha.opened.sessionID })).statusCode,
    200,
  );
  const end = { sessionID: beta.opened.sessionID, roundID: 'round 1' };
  assert.equal((await callStudio(beta, '/studio/end-round', end)).statusCode, 200);

  const actors = await sql<{ actor: string }>`
    select distinct actor from entry where actor like 'provider:studio%' order by actor`.execute(
    server.database.db.kysely,
  );
  assert.deepEqual(
    actors.rows.map(({ actor }) => actor),
    ['provider:studio:alpha', 'provider:studio:beta'],
  );

  const { data } = (await post('/agent/bets', { token })).json();
  assert.deepEqual(
    data.map(({ gameTitle, stake, payout }: Record<string, unknown>) => [gameTitle, stake, payout]).sort(),
    [
      ['Slot of alpha', 100, 300],
      ['Slot of beta', 100, 0],
    ],
  );
});
