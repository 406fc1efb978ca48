import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { liveTicket } from '@jara/contract/live';
import { SPORTSBOOK_ID } from '@jara/contract/sports-watch';
import { MINUTE_MS } from '../platform/runtime/clock.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { seedSandbox } from './sandbox-accounts.ts';

let server: TestApp;
/** Sessions of the site, and of a game of each kind in its frame. */
let tokens: Record<'site' | 'solo' | 'shared' | 'sports', string>;

before(async () => {
  server = await testApp({ withSharedGames: true, withMatches: true });
  const [account] = await seedSandbox(server.modules);
  assert.ok(account !== undefined);
  const login = await send('site', '/agent/login', {
    userId: account.phoneNumber,
    password: account.password,
  });
  const site = login.json().data.token as string;
  tokens = {
    site,
    solo: await open(site, 'card-hi-lo', '/game/session'),
    shared: await open(site, 'crash', '/game/shared/session'),
    sports: await open(site, SPORTSBOOK_ID, '/sportsbook/session'),
  };
});
after(() => server.close());

type Page = keyof typeof tokens;

function send(page: Page, url: string, payload: object, headers: Record<string, string> = {}) {
  const app = page === 'site' ? server.app : server.games;
  return app.inject({ method: 'POST', url, payload, headers });
}

async function open(token: string, gameId: string, path: string): Promise<string> {
  const launched = await send('site', '/xpress/live/launcher-url', { token, gameId, deviceType: 'mobile' });
  const code = new URL(launched.json().launcherUrl).searchParams.get('code');
  const opened = await send('solo', path, { code, gameId });
  assert.equal(opened.statusCode, 200, opened.body);
  return opened.json().token;
}

const SLIP = {
  kind: { type: 'singles' },
  stakePerLine: '100',
  legs: [{ eventId: 'none', selections: [{ marketId: '1x2', selectionId: 'home' }], odds: 200 }],
};

/** Calls that pages make without their player: by a timer, when a channel opens again, or when money moved. */
const REPEATED: readonly (readonly [Page, string, object])[] = [
  ['site', '/agent/wallet-balance', {}],
  ['site', '/agent/trasaction-history', {}],
  ['solo', '/game/balance', {}],
  ['shared', '/game/shared/state', {}],
  ['shared', liveTicket.path, {}],
  ['sports', liveTicket.path, {}],
  ['sports', '/sportsbook/state', {}],
  ['sports', '/sportsbook/bets', { state: 'open' }],
  ['sports', '/sportsbook/bets', { state: 'settled' }],
  ['sports', '/sportsbook/cash-out-offers', { betIds: [randomUUID()] }],
  ['sports', '/sportsbook/quote', SLIP],
];

/** The statuses of all these calls, sent with the headers of a touched or an untouched page. */
async function statuses(headers: Record<string, string>): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [page, path, body] of REPEATED)
    found[`${page} ${path}`] = (await send(page, path, { token: tokens[page], ...body }, headers)).statusCode;
  return found;
}

const all = (status: number) =>
  Object.fromEntries(
    // A quote needs no session; without one it has no highest stake of a player.
    REPEATED.map(([page, path]) => [`${page} ${path}`, path === '/sportsbook/quote' ? 200 : status]),
  );

test('pages that are used keep their sessions; left open and untouched, none does for longer than 30 minutes', async () => {
  const touched = {};
  const untouched = { 'x-untouched': '1' };
  for (let time = 0; time < 3; time += 1) {
    server.clock.advance(20 * MINUTE_MS);
    assert.deepEqual(await statuses(touched), all(200));
  }
  for (let minutes = 5; minutes < 30; minutes += 5) {
    server.clock.advance(5 * MINUTE_MS);
    assert.deepEqual(await statuses(untouched), all(200), `after ${minutes} minutes`);
  }
  server.clock.advance(5 * MINUTE_MS);
  assert.deepEqual(await statuses(untouched), all(401));
  assert.deepEqual(await statuses(touched), all(401));
});
