import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SPORTSBOOK_ID } from '@jara/contract/sports-watch';
import { BATCH_SESSION } from '../modules/wallet/wallet.ts';
import { recordTakeOver } from '../operations/leader-events.ts';
import { holdKeys } from '../operations/node-keys.ts';
import { requireLimits } from '../operations/pooled-databases.ts';
import { createRestoreGuard, type RestoreGuard } from '../operations/recognise-restore.ts';
import { followRelease } from '../operations/release-check.ts';
import {
  type Addresses,
  embeddedAddresses,
  loginOf,
  namedAddresses,
} from '../platform/database/addresses.ts';
import { clockSentence, createHealth, type Health } from '../platform/database/health.ts';
import type { Heartbeat } from '../platform/database/heartbeat.ts';
import { checkShards, type Installation, openInstallation } from '../platform/database/installation.ts';
import { createLeadership } from '../platform/database/leadership.ts';
import { excessOf, excessSentence } from '../platform/database/logins.ts';
import { requireMigrated } from '../platform/database/migrate.ts';
import { readMigrations } from '../platform/database/migrations.ts';
import { checkMode } from '../platform/database/mode-stamp.ts';
import { startEmbeddedPostgres } from '../platform/database/postgres/embedded.ts';
import { lockFolder } from '../platform/database/postgres/folder-lock.ts';
import {
  createShardDatabases,
  directoryPart,
  prepareInstallation,
} from '../platform/database/prepare-installation.ts';
import { createShardReach } from '../platform/database/shard-reach.ts';
import { createShardsHeartbeat } from '../platform/database/shards-heartbeat.ts';
import { followSlotMap } from '../platform/database/slot-map.ts';
import { waitForDatabases } from '../platform/database/wait-for-databases.ts';
import { measureCalls } from '../platform/http/call-metrics.ts';
import { closeGently } from '../platform/http/drain.ts';
import { type App, createHttp, type HttpOptions } from '../platform/http/http.ts';
import { listen, listenBeside } from '../platform/http/listen.ts';
import { openMetricsPort } from '../platform/http/metrics-port.ts';
import { measureProviders } from '../platform/http/provider-metrics.ts';
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts';
import { type Clock, SECOND_MS, shiftedClock, systemClock } from '../platform/runtime/clock.ts';
import { type Entropy, seededEntropy, systemEntropy } from '../platform/runtime/entropy.ts';
import { newId } from '../platform/runtime/ids.ts';
import { openLogStream } from '../platform/runtime/log-stream.ts';
import { createServing, type Serving } from '../platform/runtime/serving.ts';
import type { Settings } from '../platform/runtime/settings.ts';
import { buildApp } from './app.ts';
import type { Configuration } from './configuration.ts';
import { buildDeskApp } from './desk-app.ts';
import { buildGamesApp } from './games-app.ts';
import { loadGames, loadLaunchedSharedGames } from './games-folder.ts';
import { requireReadyServices } from './live-checks.ts';
import { createModules, type Modules } from './modules.ts';
import { measureNode } from './node-metrics.ts';
import { atSpeed } from './round-speed.ts';
import { openSandboxDesk, seedSandbox } from './sandbox-accounts.ts';
import { startTracing } from './tracing.ts';
import { welcomeBox } from './welcome.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SITE_FOLDER = join(ROOT, 'apps', 'player', 'dist');
const GAMES_FOLDER = join(ROOT, 'apps', 'games', 'dist');
const SPORTS_FOLDER = join(ROOT, 'apps', 'sportsbook', 'dist');
const DESK_FOLDER = join(ROOT, 'apps', 'backoffice', 'dist');
const VERIFIER_FILE = join(ROOT, 'apps', 'verifier', 'dist', 'verifier.html');

/** Maximum wait of a start for a connection to a busy database; a player's call waits for two seconds. */
const START_WAITS_MS = 60_000;

/** The hooks of a start for its caller. */
export interface Startup {
  /** Undone in reverse order when the server stops or fails to start. */
  undo(step: () => Promise<void> | void): void;
  /** Called between the steps of a start: carries out a stop requested meanwhile, with no step left half done. */
  goOn(): void;
  /** Reports the progress of the start. */
  print(text: string): void;
}

/** A start on a clock that is not the machine's, for the sandbox: rounds that end by that clock are left out, because they could not be led. */
export interface Simulation {
  readonly clock: Clock;
}

/** Starts a node: its database, its modules, both origins. */
export async function startServer(
  configuration: Configuration,
  startup: Startup,
  simulation?: Simulation,
): Promise<void> {
  const { settings, modules: found, values } = configuration;
  await requireReadyServices(configuration, startup.print);
  const addresses = await findDatabases(settings, startup);
  if (settings.spanCollector !== null) startup.undo(await startTracing(settings.spanCollector));
  startup.goOn();
  if (addresses.directory.ownerUrl !== null) await bringForward(addresses, startup);
  const serving = createServing();
  const shifted = shiftedClock(systemClock, settings.clockShiftSeconds * SECOND_MS);
  const clock = simulation?.clock ?? shifted;
  const logStream = openLogStream(settings.logFile, process.stdout);
  const metrics = createMetrics();
  const apps = openApps(settings, { serving, logStream, metrics });
  const { app, gamesApp, deskApp } = apps;
  const restoreGuard = createRestoreGuard({ addresses, modules: found, log: app.log });
  const installation = openPools(addresses, settings, app, startup, restoreGuard);
  const { db, shards } = installation;
  installation.waitForConnections(START_WAITS_MS);
  await checkDatabases(installation, addresses, settings);
  const heartbeat = createShardsHeartbeat(addresses, { nodeId: newId(), clock: shifted });
  startup.undo(() => heartbeat.stop());
  await checkClock(heartbeat);
  const release = { root: ROOT, mode: settings.mode, db, clock, log: app.log };
  if (release.mode === 'live') startup.undo(await followRelease(release));
  await followSlots(installation, clock, app, startup);
  const { mode, roundSpeed, dataDir, databaseUrl } = settings;
  startup.undo(await restoreGuard.start({ installation, dataDir, isEmbedded: databaseUrl === null }));
  const works = shareWorks(installation, clock, { log: app.log, serving }, startup);
  const entropy = entropyOf(settings);
  const keys = await holdKeys({ settings, installation, modules: found, entropy, log: app.log });
  startup.undo(() => keys.stop());
  startup.goOn();
  const { games, sharedGames } = await loadOurGames(settings, simulation);
  const modules = await createModules(
    {
      ...{ mode, db, shards, clock, entropy, games, sharedGames, roundSpeed },
      gamesAddress: { origin: settings.gamesOrigin, port: settings.gamesPort },
      ...{ ...works, keys: keys.ring, log: app.log, metrics },
      ...{ settingsInForce: configuration.inForce, deskOrigin: settings.backoffice.origin },
    },
    found,
    values,
  );
  startup.undo(() => modules.stop());
  await modules.lead();
  startup.goOn();
  const warnings = () => [...modules.warnings(), ...heartbeat.warnings(), ...keys.follower.warnings()];
  const health = createHealth({ serving, heartbeat, log: app.log, warnings, faults: modules.faults });
  startup.undo(() => health.stop());
  startup.undo(measureProviders(metrics, providersOf(found), app.log));
  measureNode(metrics, { installation, health, serving, reach: works.reach, works: ledWorks(sharedGames) });
  startup.undo(await serveMetrics(metrics, settings, app));
  const gameIds = [...games, ...sharedGames].map(({ id }) => id);
  await buildSites(settings, apps, { modules, health, gameIds });
  await modules.start();
  startup.goOn();
  const seeded = await seedAccounts(modules, settings);
  startup.goOn();
  startup.undo(() => closeGently([app, gamesApp, deskApp], serving));
  const isDeskOpen = await openPorts(settings, apps);
  startup.undo(() => leave(serving, settings.drainSeconds));
  installation.waitForConnections(settings.pools.limits.acquireMs);
  health.start();
  startup.print(welcomeBox(settings, isDeskOpen ? seeded : { ...seeded, staff: [] }, isDeskOpen));
  if (release.mode !== 'live') startup.undo(await followRelease(release));
}

/** Each is led by one node: the rounds of a shared game, and the sportsbook. */
const ledWorks = (sharedGames: readonly { readonly id: string }[]): string[] => [
  ...sharedGames.map(({ id }) => id),
  SPORTSBOOK_ID,
];

/** The games of this release; without those whose rounds a simulation could not lead. */
async function loadOurGames(settings: Settings, simulation: Simulation | undefined) {
  const games = await loadGames();
  const launched = simulation === undefined ? await loadLaunchedSharedGames() : [];
  return { games, sharedGames: launched.map((game) => atSpeed(game, settings)) };
}

/** The accounts that the sandbox opens to everyone. */
async function seedAccounts(modules: Modules, settings: Settings) {
  const accounts = settings.mode === 'sandbox' ? await seedSandbox(modules) : [];
  return { accounts, staff: await openSandboxDesk(modules, settings) };
}

interface Served {
  readonly modules: Modules;
  readonly health: Health;
  readonly gameIds: readonly string[];
}

/** The leadership and the reach of this node, which every module with work for one node uses. A node with a wrong clock leads nothing. */
function shareWorks(
  { db }: Installation,
  clock: Clock,
  { log, serving }: Pick<App, 'log'> & { readonly serving: Serving },
  { undo }: Startup,
) {
  const mayLead = () => serving.betsRefusedFor === null;
  const fromNode = { node: newId(), mayLead, recordTakeOver };
  const leadership = createLeadership({ db, session: db.session, clock, log, ...fromNode });
  const reach = createShardReach(log);
  undo(() => {
    reach.stop();
    leadership.stop();
  });
  leadership.start();
  return { leadership, reach };
}

/** The adapters of services outside, by their folders; a studio of games has none. */
function providersOf(found: Configuration['modules']): string[] {
  const adapters = found.flatMap(({ name, fills }) =>
    fills === undefined ? [] : (name.split('/')[1] ?? []),
  );
  return [...new Set([...adapters, 'studio'])];
}

interface Apps {
  readonly app: App;
  readonly gamesApp: App;
  readonly deskApp: App;
}

/** Opens the ports, the player's last; returns whether the desk's was free. */
async function openPorts(settings: Settings, { app, gamesApp, deskApp }: Apps): Promise<boolean> {
  await listen(gamesApp, { port: settings.gamesPort, host: settings.host });
  const isDeskOpen = await listenBeside(deskApp, settings.backoffice);
  await listen(app, settings);
  return isDeskOpen;
}

/** All routes of the three origins. */
async function buildSites(
  { mode, callsPerSecond, publicOrigin, port, gamesOrigin, gamesPort }: Settings,
  { app, gamesApp, deskApp }: Apps,
  { modules, health, gameIds }: Served,
): Promise<void> {
  await buildApp(app, modules, {
    ...{ health, mode, callsPerSecond, publicOrigin },
    siteFolder: SITE_FOLDER,
    verifierFile: VERIFIER_FILE,
    games: { app: gamesApp, address: { origin: gamesOrigin, port: gamesPort } },
  });
  await buildGamesApp(gamesApp, modules, {
    ...{ health, mode, callsPerSecond, gameIds },
    siteFolder: GAMES_FOLDER,
    sportsFolder: SPORTS_FOLDER,
    playerOrigin: publicOrigin,
    playerPort: port,
  });
  await buildDeskApp(deskApp, modules, {
    ...{ mode, callsPerSecond },
    folder: DESK_FOLDER,
    verifierFile: VERIFIER_FILE,
  });
}

async function bringForward(addresses: Addresses, { print, goOn }: Startup): Promise<void> {
  const applied = await prepareInstallation(addresses);
  if (applied.length > 0) print(`· ${applied.length} migrations applied`);
  goOn();
}

async function findDatabases(settings: Settings, { undo, print, goOn }: Startup): Promise<Addresses> {
  const named = namedAddresses(settings);
  if (named !== null) {
    await waitForDatabases(named, { print, goOn });
    return named;
  }
  const { dataDir, embeddedShards } = settings;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataDir);
  undo(lock.release);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durable: true,
    onProgress: (sentence) => print(`· ${sentence}`),
    onRestart: () => print('The database stopped by itself and is being started again.'),
  });
  undo(() => postgres.stop());
  const directory = { appUrl: postgres.appUrl, ownerUrl: postgres.url };
  await createShardDatabases(postgres.url, embeddedShards);
  return embeddedAddresses(directory, embeddedShards);
}

/** Opens the port of the metrics; returns what closes it. */
async function serveMetrics(metrics: Metrics, settings: Settings, { log }: App) {
  const port = await openMetricsPort(metrics, settings.metrics, log);
  return () => port?.close();
}

/** The three origins. */
function openApps(
  settings: Settings,
  {
    metrics,
    ...observed
  }: Required<Pick<HttpOptions, 'logStream' | 'serving'>> & { readonly metrics: Metrics },
): Apps {
  const callsOf = measureCalls(metrics);
  const open = (origin: 'site' | 'games' | 'desk') =>
    openHttp(settings, { ...observed, observeCalls: callsOf(origin) });
  return { app: open('site'), gamesApp: open('games'), deskApp: open('desk') };
}

function openHttp(
  settings: Settings,
  observed: Required<Pick<HttpOptions, 'serving' | 'logStream' | 'observeCalls'>>,
): App {
  const { logLevel, trustProxy, answerLimitMs, httpConnections, mode } = settings;
  // A mobile network has few addresses, so one may have many connections; half is always left to the others. In the sandbox all
  // players may use one machine.
  const maxOfAddress = mode === 'live' ? Math.ceil(httpConnections / 2) : null;
  const connections = { most: httpConnections, maxOfAddress };
  return createHttp({ logLevel, trustProxy, answerLimitMs, connections, ...observed });
}

function openPools(
  addresses: Addresses,
  { pools }: Settings,
  app: App,
  { undo }: Startup,
  { onConnect }: RestoreGuard,
): Installation {
  const { limits, connections, betConnections } = pools;
  const onIdleError = (error: Error) => app.log.warn({ reason: error.message }, 'database.connection_lost');
  const installation = openInstallation(addresses, {
    maxConnections: connections,
    limits,
    onIdleError,
    onConnect,
    bets: { maxConnections: betConnections, session: BATCH_SESSION, onIdleError },
  });
  undo(() => installation.close());
  return installation;
}

async function followSlots(
  { db: { session }, shards }: Installation,
  clock: Clock,
  { log }: App,
  { undo }: Startup,
): Promise<void> {
  const slotMap = followSlotMap(shards, { session, clock, log });
  undo(() => slotMap.stop());
  await slotMap.start();
}

/** Refuses a login that could change booked entries, and databases that do not fit this code. */
async function checkDatabases(
  installation: Installation,
  addresses: Addresses,
  { mode, pools: { limits } }: Settings,
): Promise<void> {
  const { db, shards } = installation;
  const part = await directoryPart(addresses, db.pool);
  const apart = shards.all
    .filter((shard) => shard.db !== db)
    .map(({ id, db: { pool } }) => ({ pool, part: 'shard' as const, address: addresses.shards[id - 1] }));
  for (const { pool, part: tables, address } of [
    { pool: db.pool, part, address: addresses.directory },
    ...apart,
  ]) {
    if (address === undefined) continue;
    const excess = await excessOf(pool);
    if (excess.length > 0) throw new Error(excessSentence(loginOf(address), excess));
    if (address.ownerUrl === null) await requireMigrated(pool, readMigrations(tables));
  }
  await requireLimits(installation, addresses, limits);
  await checkShards(installation);
  await checkMode(db.pool, mode);
}

async function checkClock(heartbeat: Heartbeat): Promise<void> {
  const pulse = await heartbeat.beat();
  const sentence = pulse.ok ? clockSentence(pulse.beat.clockErrorMs) : null;
  if (sentence !== null) throw new Error(sentence);
}

function entropyOf({ entropySeed }: Settings): Entropy {
  return entropySeed === null ? systemEntropy : seededEntropy(entropySeed);
}

/** Reports that the node is not ready, so that balancers choose another before a call is refused. */
async function leave(serving: Serving, seconds: number): Promise<void> {
  serving.leave();
  await delay(seconds * SECOND_MS);
}
