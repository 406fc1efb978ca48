import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createServer } from 'vite';
import { buildBackoffice } from './build-backoffice.ts';
import { buildGames } from './build-games.ts';
import { buildSportsbook } from './build-sportsbook.ts';
import { root } from './source-files.ts';

const SITE_PORT = 5173;
const serverPort = process.env.PORT ?? '3000';

function startServer() {
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/node/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: serverPort },
  });
}

async function startSite() {
  // The site's own Vite configuration sends its calls to this origin.
  process.env.API_ORIGIN = `http://127.0.0.1:${serverPort}`;
  const site = await createServer({ root: join(root, 'apps/player'), server: { port: SITE_PORT } });
  await site.listen();
  site.printUrls();
  return site;
}

// The site frames the games from their own origin, where the server serves them as built.
await buildGames();
await buildSportsbook();
await buildBackoffice();
const server = startServer();
const site = await startSite();
let stopping = false;

/** Ends both, after a Ctrl-C or the end of the server's watcher. */
async function stop() {
  if (stopping) return;
  stopping = true;
  await site.close();
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  process.exit(0);
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
server.on('exit', stop);
