import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { buildGamesApp } from './games-app.ts';
import { loadGames } from './games-folder.ts';
import { BET_SESSION } from './modules/wallet/wallet.ts';
import { createModules } from './modules.ts';
import { openDatabase } from './platform/database/database.ts';
import { oneHome } from './platform/database/homes.ts';
import { startEmbeddedPostgres } from './platform/database/postgres/embedded.ts';
import { lockFolder } from './platform/database/postgres/folder-lock.ts';
import { prepareDatabase } from './platform/database/prepare.ts';
import { APP_ROLE } from './platform/database/roles.ts';
import { createHttp } from './platform/http/http.ts';
import { systemClock } from './platform/runtime/clock.ts';
import { seededEntropy, systemEntropy } from './platform/runtime/entropy.ts';
import { parseSettings, type Settings } from './platform/runtime/settings.ts';
import { seedSandbox } from './sandbox-accounts.ts';
import { welcomeBox } from './welcome.ts';

const SITE_FOLDER = join(import.meta.dirname, '..', 'apps', 'player', 'dist');
const GAMES_FOLDER = join(import.meta.dirname, '..', 'apps', 'games', 'dist');
const VERIFIER_FILE = join(import.meta.dirname, '..', 'apps', 'verifier', 'dist', 'verifier.html');
const LEAST_NODE = [24, 12] as const;
const DB_CONNECTIONS = 20;
const BET_CONNECTIONS = 4;
const STOP_LIMIT_MS = 30_000;

/** Undone in reverse order when the server stops or fails to start. */
const undo: (() => Promise<void> | void)[] = [];

async function openServerDatabase(settings: Settings): Promise<{ ownerUrl: string }> {
  if (settings.databaseUrl !== null) return { ownerUrl: settings.databaseUrl };
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(settings.dataDir);
  undo.push(lock.release);
  const postgres = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    durable: true,
    onProgress: (sentence) => console.log(`· ${sentence}`),
    onRestart: () => console.error('The database stopped by itself and is being started again.'),
  });
  undo.push(() => postgres.stop());
  return { ownerUrl: postgres.url };
}

async function start(settings: Settings): Promise<void> {
  const { ownerUrl } = await openServerDatabase(settings);
  goOn();
  const applied = await prepareDatabase(ownerUrl);
  goOn();
  if (applied.length > 0) console.log(`· ${applied.length} migrations applied`);
  const app = createHttp({ logLevel: settings.logLevel, trustProxy: settings.trustProxy });
  const onIdleError = (error: Error) =>
    app.log.warn({ reason: error.message }, 'a database connection was lost');
  const db = openDatabase({ url: ownerUrl, role: APP_ROLE, maxConnections: DB_CONNECTIONS, onIdleError });
  const bets = openDatabase({
    url: ownerUrl,
    role: APP_ROLE,
    maxConnections: BET_CONNECTIONS,
    session: BET_SESSION,
    onIdleError,
  });
  undo.push(async () => {
    await bets.close();
    await db.close();
  });
  const games = await loadGames();
  const modules = await createModules({
    mode: settings.mode,
    db,
    bets,
    homes: oneHome(db, bets),
    clock: systemClock,
    entropy: settings.entropySeed === null ? systemEntropy : seededEntropy(settings.entropySeed),
    log: app.log,
    games,
    studio: settings.studio,
    studioSecret: settings.studio?.secret ?? null,
    google: settings.google,
    gamesAddress: { origin: settings.gamesOrigin, port: settings.gamesPort },
  });
  await buildApp(app, modules, {
    db,
    mode: settings.mode,
    callsPerSecond: settings.callsPerSecond,
    siteFolder: SITE_FOLDER,
    verifierFile: VERIFIER_FILE,
    publicOrigin: settings.publicOrigin,
  });
  const gamesApp = createHttp({ logLevel: settings.logLevel, trustProxy: settings.trustProxy });
  await buildGamesApp(gamesApp, modules, {
    callsPerSecond: settings.callsPerSecond,
    siteFolder: GAMES_FOLDER,
    gameIds: games.map(({ id }) => id),
    playerOrigin: settings.publicOrigin,
    playerPort: settings.port,
  });
  undo.push(() => modules.stop());
  await modules.start();
  goOn();
  const accounts = settings.mode === 'sandbox' ? await seedSandbox(modules) : [];
  goOn();
  await gamesApp.listen({ port: settings.gamesPort, host: settings.host });
  undo.push(() => gamesApp.close());
  await app.listen({ port: settings.port, host: settings.host });
  undo.push(() => app.close());
  console.log(welcomeBox(`http://localhost:${settings.port}`, settings.mode, accounts));
}

let stopAsked = false;

/** Between the steps of a start: a stop asked for meanwhile is carried out at the next of these, with nothing left half-made. */
function goOn(): void {
  if (stopAsked) throw new Error('Stopped while starting.');
}

async function stop(): Promise<void> {
  const overdue = setTimeout(() => {
    console.error(`Not stopped within ${STOP_LIMIT_MS / 1000} s; leaving as it is.`);
    process.exit(1);
  }, STOP_LIMIT_MS);
  for (const step of undo.splice(0).reverse()) await step();
  clearTimeout(overdue);
}

function checkNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return;
  throw new Error(
    `This needs Node ${LEAST_NODE.join('.')} or newer, and this is ${process.version}. Use npm start, which brings its own.`,
  );
}

/** Resolves with the exit code when the server has stopped. */
async function main(): Promise<number> {
  checkNode();
  const parsed = parseSettings(process.env);
  if (!parsed.ok) throw new Error(parsed.sentences.join('\n'));
  const asked = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        stopAsked = true;
        resolve();
      });
    }
  });
  let code = 0;
  try {
    await start(parsed.settings);
    await asked;
  } catch (error) {
    if (!stopAsked) {
      console.error(error instanceof Error ? error.message : error);
      code = 1;
    }
  }
  await stop();
  return code;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
