import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { createAuthGuard } from '../../platform/http/auth-guard.ts';
import { type App, createHttp } from '../../platform/http/http.ts';
import { refused } from '../../platform/http/refusal.ts';
import { suiteLog } from '../../platform/testing/suite-log.ts';
import type { Catalogue } from './catalogue.ts';
import { registerCatalogueRoutes } from './routes.ts';
import type { Launch, LaunchRequest } from './types.ts';

const GAME = { gameId: 'g1', gameTitle: 'Aviator', gameMode: 'crash', thumbnail: '' };

let app: App;
let requests: LaunchRequest[] = [];
let next: Launch;
let down = false;

const catalogue: Catalogue = {
  add: () => undefined,
  frameOrigins: [],
  games: async () => (down ? refused('unavailable') : { ok: true, games: [GAME] }),
  async launch(requested) {
    requests.push(requested);
    return next;
  },
};

before(() => {
  app = createHttp({ ...suiteLog(), trustProxy: null });
  const authGuard = createAuthGuard(async (token) =>
    token === 'mine'
      ? { ok: true as const, player: { playerId: 7n, userId: 'u7', sessionId: 's' } }
      : { ok: false as const },
  );
  registerCatalogueRoutes(app, catalogue, authGuard);
});

const launch = (payload: object) => app.inject({ method: 'POST', url: '/xpress/live/launcher-url', payload });

test('§3.12 §7.19 the list needs no token', async () => {
  const answer = await app.inject({ url: '/xpress/live/game-list' });
  assert.deepEqual(answer.json(), { status: 200, data: [GAME] });
  down = true;
  const refusal = await app.inject({ url: '/xpress/live/game-list' });
  down = false;
  assert.equal(refusal.statusCode, 503);
  assert.equal(refusal.json().code, 'unavailable');
});

test('§3.13 §7.20 a launch answers the address for this player, this game and this device', async () => {
  next = { ok: true, launcherUrl: 'https://games.example/play' };
  const answer = await launch({ token: 'mine', gameId: '10105', deviceType: 'desktop' });
  assert.equal(answer.statusCode, 200);
  assert.deepEqual(answer.json(), {
    status: 200,
    message: 'Success',
    launcherUrl: 'https://games.example/play',
  });
  assert.deepEqual(requests, [
    { playerId: 7n, userId: 'u7', sessionId: 's', gameId: '10105', deviceType: 'desktop', host: 'localhost' },
  ]);
});

test('§8.12 every refusal has its status and a sentence for the person', async () => {
  const cases = [
    ['unknown_game', 404],
    ['not_allowed', 403],
    ['provider_down', 503],
    ['provider_wrong', 502],
  ] as const;
  for (const [code, status] of cases) {
    next = refused(code);
    const answer = await launch({ token: 'mine', gameId: 'g1', deviceType: 'mobile' });
    assert.equal(answer.statusCode, status);
    assert.deepEqual([answer.json().status, answer.json().code], [status, code]);
    assert.match(answer.json().message, /^[A-Z].+\.$/);
  }
});

test('no session, another device, and a game that is no text reach no provider', async () => {
  requests = [];
  const bad = [
    [{ token: 'other', gameId: 'g1', deviceType: 'mobile' }, 401],
    [{ token: 'mine', gameId: 'g1', deviceType: 'toaster' }, 400],
    [{ token: 'mine', gameId: 'g1' }, 400],
    [{ token: 'mine', gameId: 10105, deviceType: 'mobile' }, 400],
    [{ token: 'mine', gameId: 'x'.repeat(65), deviceType: 'mobile' }, 400],
  ] as const;
  for (const [payload, status] of bad) assert.equal((await launch(payload)).statusCode, status);
  assert.deepEqual(requests, []);
});
