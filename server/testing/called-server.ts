import assert from 'node:assert/strict';
import { playerCalls } from '@jara/contract/calls';
import { gameCalls } from '@jara/contract/game-server';
import { liveTicket } from '@jara/contract/live';
import { bankPayouts, bankTransfer, outbox } from '@jara/contract/sandbox';
import { sharedGameCalls } from '@jara/contract/shared-games';
import { type EventAnswer, type SlipIn, sportsCalls, type sportsEvents } from '@jara/contract/sports';
import { sportsBetCalls } from '@jara/contract/sports-bets';
import { SPORTSBOOK_ID } from '@jara/contract/sports-watch';
import type { LightMyRequestResponse } from 'fastify';
import type { z } from 'zod';
import { identityModule } from '../modules/identity/module.ts';
import { roundsModule } from '../modules/rounds/module.ts';
import { sportsbookModule } from '../modules/sportsbook/module.ts';
import { seedSandbox } from '../node/sandbox-accounts.ts';
import type { Description } from './described-answers.ts';
import { gameBodies, type RightBodies, siteBodies, sportsBodies } from './right-bodies.ts';
import { type TestApp, type TestAppOptions, testApp } from './test-app.ts';

type Origin = 'site' | 'games';

/** One call of the contract at one origin, with a valid body. */
export interface CallToMake {
  readonly origin: Origin;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: object;
}

export interface CalledServer {
  readonly server: TestApp;
  readonly description: Description;
  /** All calls of both origins. Those that end a session come last. */
  readonly calls: readonly CallToMake[];
  send(call: CallToMake, body?: object | string): Promise<LightMyRequestResponse>;
  /** Opens a session of one of our games. */
  open(gameId: string): Promise<string>;
  /** Opens a session of a shared game. */
  openShared(gameId: string): Promise<string>;
}

/** Calls that end a session; a session of the sportsbook takes over from the previous one. */
const ENDS_A_SESSION: readonly string[] = [
  '/sportsbook/session',
  '/agent/change-password',
  '/game/leave',
  '/agent/logout',
];
const [SOLO, SHARED] = ['card-hi-lo', 'crash'] as const;

type AnyCalls = Readonly<Record<string, { readonly method: 'GET' | 'POST'; readonly path: string }>>;

const SITE_CALLS: AnyCalls = {
  ...playerCalls,
  ...sportsCalls,
  ...Object.fromEntries([bankTransfer, bankPayouts, outbox].map((call) => [call.path, call])),
};
const GAMES_CALLS: AnyCalls = {
  ...gameCalls,
  ...sharedGameCalls,
  ...sportsCalls,
  ...sportsBetCalls,
  [liveTicket.path]: liveTicket,
};

/** The whole sandbox with its games, rounds and matches, a logged-in player, and valid bodies for all calls. */
export async function calledServer(options: Pick<TestAppOptions, 'onLog'> = {}): Promise<CalledServer> {
  const server = await testApp({ withSharedGames: true, withMatches: true, ...options });
  try {
    return await callsOf(server);
  } catch (error) {
    // A server left open would keep the test's process until its time limit.
    await server.close();
    throw error;
  }
}

async function callsOf(server: TestApp): Promise<CalledServer> {
  const at = { site: server.app, games: server.games };
  const post = async (origin: Origin, url: string, payload: object) => {
    const answer = await at[origin].inject({ method: 'POST', url, payload });
    assert.equal(answer.statusCode, 200, `${url}: ${answer.body}`);
    return answer.json();
  };
  const [account] = await seedSandbox(server.modules);
  assert.ok(account !== undefined);
  const logIn = async (userId: string, password: string): Promise<string> =>
    (await post('site', '/agent/login', { userId, password })).data.token;
  const token = await logIn(account.phoneNumber, account.password);
  const leaving = await Promise.all(
    [1, 2, 3].map(async (number) => logIn(...(await leaver(server, number)))),
  );
  const launch = async (gameId: string): Promise<string> => {
    const { launcherUrl } = await post('site', '/xpress/live/launcher-url', {
      ...{ token, gameId, deviceType: 'mobile' },
    });
    return new URL(launcherUrl).searchParams.get('code') ?? '';
  };
  const open = async (gameId: string): Promise<string> => {
    const path = gameId === SPORTSBOOK_ID ? '/sportsbook/session' : '/game/session';
    return (await post('games', path, { code: await launch(gameId), gameId })).token;
  };
  const openShared = async (gameId: string): Promise<string> =>
    (await post('games', '/game/shared/session', { code: await launch(gameId), gameId })).token;

  const slip = await slipOf(
    (url, payload) => post('games', url, payload),
    () => server.modules.use(sportsbookModule).leader.tick(),
  );
  const round = server.modules.use(roundsModule).watch.newest(SHARED);
  assert.ok(round !== null && round !== undefined);
  const tokens = {
    game: await open(SOLO),
    shared: await openShared(SHARED),
    sports: await open(SPORTSBOOK_ID),
  };
  const right = {
    ...siteBodies({ token, leaving: leaving as [string, string, string], account }),
    ...gameBodies(tokens, round.roundId, {
      game: await launch('plinko'),
      shared: await launch('horses'),
      sports: await launch(SPORTSBOOK_ID),
    }),
    ...sportsBodies(tokens.sports, slip),
  };
  const tokenOf = (path: string) => {
    if (path.startsWith('/sportsbook')) return tokens.sports;
    if (path.startsWith('/game/shared')) return tokens.shared;
    return path.startsWith('/game') ? tokens.game : token;
  };
  return {
    server,
    description: await describedBy(server),
    calls: callsWith(right, tokenOf),
    send: async ({ origin, method, path, body: rightBody }, body = rightBody) =>
      at[origin].inject(
        method === 'GET'
          ? { url: path }
          : { method, url: path, payload: body, headers: { 'content-type': 'application/json' } },
      ),
    open,
    openShared,
  };
}

/** A player whose sessions a call ends. */
async function leaver(server: TestApp, number: number): Promise<[userId: string, password: string]> {
  const [phoneNumber, password] = [`0803555000${number}`, 'Leaving!1'];
  const seed = { userType: 'Individual' as const, fullName: 'Ngozi Eze', phoneNumber, password };
  await server.modules
    .use(identityModule)
    .seedPlayer({ ...seed, emailAddress: `leaver${number}@example.com` });
  return [phoneNumber, password];
}

function callsWith(right: RightBodies, tokenOf: (path: string) => string): CallToMake[] {
  const callsOf = (origin: Origin, contract: AnyCalls): CallToMake[] =>
    Object.values(contract).map(({ method, path }) => ({
      ...{ origin, method, path },
      body: method === 'GET' ? {} : (right[path] ?? { token: tokenOf(path) }),
    }));
  const all = [...callsOf('site', SITE_CALLS), ...callsOf('games', GAMES_CALLS)];
  const ending = ENDS_A_SESSION.flatMap((ends) => all.filter(({ path }) => path === ends));
  return [...all.filter((call) => !ending.includes(call)), ...ending];
}

export async function describedBy({ app, games }: TestApp): Promise<Description> {
  await games.ready();
  return (await app.inject({ url: '/docs/json' })).json();
}

type PostCall = (url: string, payload: object) => Promise<unknown>;

const MAX_TICKS = 500;

/** One selection each of two scheduled matches. The leader receives its matches after it has begun to lead. */
async function slipOf(post: PostCall, tick: () => Promise<unknown>): Promise<SlipIn> {
  for (let ticks = 0; ticks < MAX_TICKS; ticks += 1) {
    const answer = await post('/sportsbook/events', { sport: 'football', limit: 100 });
    const { events } = answer as z.output<(typeof sportsEvents)['answer']>;
    const chosen = events.filter(({ state }) => state === 'scheduled').slice(0, 2);
    if (chosen.length === 2) return slipOn(post, chosen);
    await tick();
  }
  throw new Error('no matches were heard of');
}

async function slipOn(post: PostCall, events: readonly { readonly eventId: string }[]): Promise<SlipIn> {
  const legs: SlipIn['legs'] = [];
  for (const { eventId } of events) {
    const { markets } = (await post('/sportsbook/event', { eventId })) as EventAnswer;
    const [market] = markets;
    const [selection] = market?.selections ?? [];
    assert.ok(market !== undefined && selection !== undefined);
    const { selectionId, odds } = selection;
    legs.push({ eventId, selections: [{ marketId: market.marketId, selectionId }], odds });
  }
  return { kind: { type: 'accumulator' }, legs, stakePerLine: '100' };
}
