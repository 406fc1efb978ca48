import type { RouteOptions } from 'fastify';
import type { SeamlessSettings } from '../modules/seamless/settings.ts';
import type { SportsbookSettings } from '../modules/sportsbook/settings.ts';
import { buildApp } from '../node/app.ts';
import { buildDeskApp, type DeskAppOptions } from '../node/desk-app.ts';
import { buildGamesApp } from '../node/games-app.ts';
import { loadGames, loadLaunchedSharedGames } from '../node/games-folder.ts';
import { createModules, findModules, type Modules } from '../node/modules.ts';
import type { Shards } from '../platform/database/shards.ts';
import { measureCalls } from '../platform/http/call-metrics.ts';
import { type App, createHttp, type HttpOptions } from '../platform/http/http.ts';
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts';
import type { Module } from '../platform/module.ts';
import { type Clock, manualClock } from '../platform/runtime/clock.ts';
import { systemEntropy } from '../platform/runtime/entropy.ts';
import { invariant } from '../platform/runtime/invariant.ts';
import type { Environment } from '../platform/runtime/module-settings.ts';
import { type ModuleValues, parseSettings } from '../platform/runtime/parse-settings.ts';
import type { Mode } from '../platform/runtime/settings.ts';
import { settingsInForce } from '../platform/runtime/settings-in-force.ts';
import type { SigningKey } from '../platform/runtime/signing-keys.ts';
import { suiteLog } from '../platform/testing/suite-log.ts';
import { databaseBeside, type TestDatabase, testDatabase } from '../platform/testing/test-database.ts';
import { testKeys } from '../platform/testing/test-keys.ts';
import { shardsBeside, testShards } from '../platform/testing/test-shards.ts';
import { stopWorks, testWorks } from '../platform/testing/test-works.ts';

export interface TestApp {
  readonly app: App;
  /** The games origin. */
  readonly games: App;
  /** The origin of the operator's desk, and the addresses of its routes. */
  readonly desk: App;
  readonly deskRoutes: readonly string[];
  readonly modules: Modules;
  readonly metrics: Metrics;
  readonly database: TestDatabase;
  readonly shards: Shards;
  readonly clock: Clock & { advance(byMs: number): void };
  close(): Promise<void>;
}

export const GAMES_ORIGIN = 'https://games.example';
const GAMES_ADDRESS = { origin: GAMES_ORIGIN, port: 3001 };
const PLAYER_ORIGIN = 'https://play.example';
export const STUDIO_KEY: SigningKey = { id: 'one', secret: 'a secret of both sides, long enough' };
const NO_LIMIT = 1_000_000;
const HOUSE_FEED = 'feeds/house';

export interface TestAppOptions {
  readonly callsPerSecond?: number;
  readonly mode?: Mode;
  /** The built sites; absent: none is served. */
  readonly siteFolder?: string;
  readonly gamesFolder?: string;
  /** The player site's public address; null: the host of the request. */
  readonly playerOrigin?: string | null;
  /** Whether shared games exist and their rounds run. */
  readonly withSharedGames?: boolean;
  /** Whether the house's feed announces matches: each advance of the clock would draw their courses. */
  readonly withMatches?: boolean;
  /** Variables of modules; unless they name studios, one may call that lists no games. */
  readonly environment?: Environment;
  /** Receives the log lines of the player site; absent: nothing is logged. */
  readonly onLog?: (line: string) => void;
  /** Called for each route that either origin registers. */
  readonly onRoute?: (app: App, route: RouteOptions) => void;
  /** Another node, on whose databases and clock this one runs too; close it last. */
  readonly beside?: TestApp;
}

/** Bets in play are placed at once; all else is as nothing sets it. */
function testValues(modules: readonly Module<unknown>[], environment: Environment): ModuleValues {
  const parsed = parseSettings(environment, modules);
  invariant(parsed.ok, 'the settings of tests are valid');
  const seamless: SeamlessSettings = { studios: [], keys: [{ ...STUDIO_KEY, studio: '' }] };
  const sportsbook: SportsbookSettings = {
    betDelays: { football: 0, basketball: 0, tennis: 0 },
    resultHoldMs: 0,
  };
  return new Map([
    ...parsed.values,
    ...('STUDIOS' in environment ? [] : ([['seamless', seamless]] as const)),
    ['sportsbook', sportsbook],
  ]);
}

/** The whole server on its own database and a stopped clock, without listening. */
export async function testApp({
  callsPerSecond = NO_LIMIT,
  mode = 'sandbox',
  siteFolder,
  gamesFolder,
  playerOrigin = PLAYER_ORIGIN,
  environment = {},
  onRoute,
  onLog,
  withSharedGames = false,
  withMatches = false,
  beside,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = beside === undefined ? await testDatabase() : databaseBeside(beside.database);
  const clock = beside?.clock ?? manualClock('2026-11-21T09:00:00Z');
  const log = suiteLog(onLog);
  const metrics = createMetrics({ nowMs: () => clock.now().getTime() });
  const callsOf = measureCalls(metrics);
  const app = createHttp({ ...log, trustProxy: null, observeCalls: callsOf('site') });
  const on = await (beside === undefined ? testShards(database) : shardsBeside(beside.shards, database));
  const works = testWorks(database.db, clock);
  const ourGames = await loadGames();
  const sharedGames = withSharedGames ? await loadLaunchedSharedGames() : [];
  const found = (await findModules()).filter(({ name }) => withMatches || name !== HOUSE_FEED);
  const platform = {
    ...{ mode, db: database.db, clock, ...works, shards: on.shards },
    ...{ entropy: systemEntropy, keys: testKeys, log: app.log, metrics },
    ...{ games: ourGames, sharedGames, roundSpeed: 1, gamesAddress: GAMES_ADDRESS },
    ...{ deskOrigin: 'http://localhost:3002', settingsInForce: settingsInForce(environment, found) },
  };
  const modules = await createModules(platform, found, testValues(found, environment));
  const health = { liveNodes: 1, readiness: async () => ({ ready: true, faults: [], warnings: [] }) };
  const shared = { health, mode, callsPerSecond, nowMs: () => clock.now().getTime() };
  const games = createHttp({ ...log, trustProxy: null, observeCalls: callsOf('games') });
  for (const one of [app, games]) one.addHook('onRoute', (options) => onRoute?.(one, options));
  await buildApp(app, modules, {
    ...shared,
    siteFolder: siteFolder ?? null,
    games: { app: games, address: GAMES_ADDRESS },
  });
  await buildGamesApp(games, modules, {
    ...shared,
    siteFolder: gamesFolder ?? null,
    sportsFolder: null,
    gameIds: ourGames.map(({ id }) => id),
    playerOrigin,
    playerPort: 3000,
  });
  const served = await deskOf(modules, { ...shared, log });
  // No bank is connected live yet, and payments do not start without one: calls are answered all the same.
  if (mode === 'sandbox') {
    await modules.lead();
    await modules.start();
  }
  return {
    ...{ app, games, ...served },
    modules,
    metrics,
    database,
    shards: on.shards,
    clock,
    async close() {
      for (const one of [app, games, served.desk]) await one.close();
      await modules.stop();
      stopWorks(works);
      await on.close();
      await database.close();
    },
  };
}

/** The origin of the desk, without its page. */
async function deskOf(
  modules: Modules,
  { log, ...options }: Omit<DeskAppOptions, 'folder'> & { readonly log: Omit<HttpOptions, 'trustProxy'> },
): Promise<Pick<TestApp, 'desk' | 'deskRoutes'>> {
  const desk = createHttp({ ...log, trustProxy: null });
  const deskRoutes: string[] = [];
  desk.addHook('onRoute', ({ url }) => void deskRoutes.push(url));
  await buildDeskApp(desk, modules, { ...options, folder: null });
  return { desk, deskRoutes };
}
