import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { buildGamesApp } from './games-app.ts';
import { loadGames } from './games-folder.ts';
import { BATCH_SESSION } from './modules/wallet/wallet.ts';
import { createModules, findModules } from './modules.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { clockSentence, createHealth } from './platform/database/health.ts';
import { createHeartbeat, type Heartbeat } from './platform/database/heartbeat.ts';
import { oneHome } from './platform/database/homes.ts';
import { excessOf, excessSentence } from './platform/database/logins.ts';
import { requireMigrated } from './platform/database/migrate.ts';
import { startEmbeddedPostgres } from './platform/database/postgres/embedded.ts';
import { lockFolder } from './platform/database/postgres/folder-lock.ts';
import { prepareDatabase } from './platform/database/prepare.ts';
import { closeGently } from './platform/http/drain.ts';
import { type App, createHttp } from './platform/http/http.ts';
import { SECOND_MS, shiftedClock, systemClock } from './platform/runtime/clock.ts';
import { type Entropy, seededEntropy, systemEntropy } from './platform/runtime/entropy.ts';
import { newId } from './platform/runtime/ids.ts';
import { type LogStream, openLogStream } from './platform/runtime/log-stream.ts';
import { createServing, type Serving } from './platform/runtime/serving.ts';
import type { Settings } from './platform/runtime/settings.ts';
import { retireRestored } from './restored.ts';
import { seedSandbox } from './sandbox-accounts.ts';
import { welcomeBox } from './welcome.ts';

const SITE_FOLDER = join(import.meta.dirname, '..', 'apps', 'player', 'dist');
const GAMES_FOLDER = join(import.meta.dirname, '..', 'apps', 'games', 'dist');
const VERIFIER_FILE = join(import.meta.dirname, '..', 'apps', 'verifier', 'dist', 'verifier.html');

/** What a start leaves to whoever stops it. */
export interface Startup {
  /** Undone in reverse order when the server stops or fails to start. */
  undo(step: () => Promise<void> | void): void;
  /** Between the steps of a start: a stop asked for meanwhile is carried out at the next of these, with nothing left half-made. */
  goOn(): void;
  /** Tells whoever started it how the start goes. */
  say(text: string): void;
}

/** Starts a node: its database, its modules, both origins. */
export async function startServer(settings: Settings, startup: Startup): Promise<void> {
  const { appUrl, ownerUrl } = await findDatabase(settings, startup);
  startup.goOn();
  if (ownerUrl !== null) await bringForward(ownerUrl, appUrl, startup);
  const serving = createServing();
  const clock = shiftedClock(systemClock, settings.clockShiftSeconds * SECOND_MS);
  const logStream = openLogStream(settings.logFile, process.stdout);
  const [app, gamesApp] = [openHttp(settings, serving, logStream), openHttp(settings, serving, logStream)];
  const { db, bets } = openPools(appUrl, settings, app, startup);
  await checkDatabase(db, appUrl, ownerUrl !== null);
  const heartbeat = createHeartbeat({ url: appUrl, nodeId: newId(), clock });
  startup.undo(() => heartbeat.stop());
  await checkClock(heartbeat);
  const homes = oneHome(db, bets);
  const found = await findModules();
  await recogniseRestore({ db, homes }, found, app);
  startup.goOn();
  const games = await loadGames();
  const { mode, studio, google, callsPerSecond } = settings;
  const modules = await createModules(
    {
      mode,
      db,
      bets,
      homes,
      clock,
      entropy: entropyOf(settings),
      log: app.log,
      games,
      studio,
      studioSecret: studio?.secret ?? null,
      google,
      gamesAddress: { origin: settings.gamesOrigin, port: settings.gamesPort },
    },
    found,
  );
  const health = createHealth({ serving, heartbeat, log: app.log, warnings: modules.warnings });
  startup.undo(() => health.stop());
  await buildApp(app, modules, {
    health,
    mode,
    callsPerSecond,
    siteFolder: SITE_FOLDER,
    verifierFile: VERIFIER_FILE,
    publicOrigin: settings.publicOrigin,
  });
  await buildGamesApp(gamesApp, modules, {
    health,
    mode,
    callsPerSecond,
    siteFolder: GAMES_FOLDER,
    gameIds: games.map(({ id }) => id),
    playerOrigin: settings.publicOrigin,
    playerPort: settings.port,
  });
  startup.undo(() => modules.stop());
  await modules.start();
  startup.goOn();
  const accounts = mode === 'sandbox' ? await seedSandbox(modules) : [];
  startup.goOn();
  startup.undo(() => closeGently([app, gamesApp], serving));
  await gamesApp.listen({ port: settings.gamesPort, host: settings.host });
  await app.listen({ port: settings.port, host: settings.host });
  startup.undo(() => leave(serving, settings.drainSeconds));
  health.start();
  startup.say(welcomeBox(`http://localhost:${settings.port}`, mode, accounts));
}

async function bringForward(ownerUrl: string, appUrl: string, { say, goOn }: Startup): Promise<void> {
  const applied = await prepareDatabase(ownerUrl, decodeURIComponent(new URL(appUrl).username));
  if (applied.length > 0) say(`· ${applied.length} migrations applied`);
  goOn();
}

interface Addresses {
  readonly appUrl: string;
  /** null: this node does not migrate. */
  readonly ownerUrl: string | null;
}

async function findDatabase(settings: Settings, { undo, say }: Startup): Promise<Addresses> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = settings;
  if (databaseUrl !== null) return { appUrl: databaseUrl, ownerUrl: databaseOwnerUrl };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataDir);
  undo(lock.release);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durable: true,
    onProgress: (sentence) => say(`· ${sentence}`),
    onRestart: () => say('The database stopped by itself and is being started again.'),
  });
  undo(() => postgres.stop());
  return { appUrl: postgres.appUrl, ownerUrl: postgres.url };
}

function openHttp(settings: Settings, serving: Serving, logStream: LogStream): App {
  const { logLevel, trustProxy, answerLimitMs, httpConnections } = settings;
  const app = createHttp({ logLevel, trustProxy, serving, answerLimitMs, logStream });
  app.server.maxConnections = httpConnections;
  return app;
}

function openPools(url: string, { pools }: Settings, app: App, { undo }: Startup) {
  const { limits, connections, betConnections } = pools;
  const onIdleError = (error: Error) =>
    app.log.warn({ reason: error.message }, 'a database connection was lost');
  const db = openDatabase({ url, maxConnections: connections, limits, onIdleError });
  undo(() => db.close());
  const bets = openDatabase({ url, maxConnections: betConnections, session: BATCH_SESSION, onIdleError });
  undo(() => bets.close());
  return { db, bets };
}

/** Refuses a login that could change what is booked, and a database that is not what this code needs. */
async function checkDatabase({ pool }: Database, appUrl: string, isMigrated: boolean): Promise<void> {
  const excess = await excessOf(pool);
  if (excess.length > 0) throw new Error(excessSentence(new URL(appUrl).username, excess));
  if (!isMigrated) await requireMigrated(pool);
}

/** A restored database goes on without what must not: seeds whose outcomes are known, sessions that had ended. */
async function recogniseRestore(
  databases: Parameters<typeof retireRestored>[0],
  modules: Parameters<typeof retireRestored>[1],
  { log }: App,
): Promise<void> {
  const { epoch, retired } = await retireRestored(databases, modules, false);
  if (epoch !== null)
    log.error({ epoch, retired }, 'the database was restored or failed over: seeds in force are retired');
}

async function checkClock(heartbeat: Heartbeat): Promise<void> {
  const pulse = await heartbeat.beat();
  const sentence = pulse.ok ? clockSentence(pulse.beat.clockErrorMs) : null;
  if (sentence !== null) throw new Error(sentence);
}

function entropyOf({ entropySeed }: Settings): Entropy {
  return entropySeed === null ? systemEntropy : seededEntropy(entropySeed);
}

/** Not ready from now on, so that balancers look elsewhere before anybody is refused. */
async function leave(serving: Serving, seconds: number): Promise<void> {
  serving.leave();
  await delay(seconds * SECOND_MS);
}
