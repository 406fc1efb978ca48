import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { BET_SESSION } from './modules/wallet/wallet.ts';
import { createModules } from './modules.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import { systemEntropy } from './platform/entropy.ts';
import { createHttp } from './platform/http.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded.ts';
import { lockFolder } from './platform/postgres/folder-lock.ts';
import { prepareDatabase } from './platform/prepare.ts';
import { APP_ROLE } from './platform/roles.ts';
import { parseSettings, type Settings } from './platform/settings.ts';
import { seedSandbox } from './sandbox-accounts.ts';
import { welcomeBox } from './welcome.ts';

const SITE_FOLDER = join(import.meta.dirname, '..', 'apps', 'player', 'dist');
const LEAST_NODE = [24, 12] as const;
const DB_CONNECTIONS = 20;
const BET_CONNECTIONS = 4;

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
  const applied = await prepareDatabase(ownerUrl);
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
  const modules = await createModules({ db, bets, clock: systemClock, entropy: systemEntropy, log: app.log });
  await buildApp(app, modules, {
    db,
    mode: settings.mode,
    callsPerSecond: settings.callsPerSecond,
    siteFolder: SITE_FOLDER,
  });
  await modules.start();
  undo.push(() => modules.stop());
  const accounts = settings.mode === 'sandbox' ? await seedSandbox(modules) : [];
  await app.listen({ port: settings.port, host: settings.host });
  undo.push(() => app.close());
  console.log(welcomeBox(`http://localhost:${settings.port}`, settings.mode, accounts));
}

async function stop(): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step();
}

async function main(): Promise<void> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1])) {
    throw new Error(
      `This needs Node ${LEAST_NODE.join('.')} or newer, and this is ${process.version}. Use npm start, which brings its own.`,
    );
  }
  const parsed = parseSettings(process.env);
  if (!parsed.ok) throw new Error(parsed.sentences.join('\n'));
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  await start(parsed.settings);
}

main().catch(async (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  await stop();
  process.exit(1);
});
