// `npm start`: the server, and on its first start in the sandbox an hour of play.
import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { readConfiguration } from '../server/node/configuration.ts';
import type { Settings } from '../server/platform/runtime/settings.ts';

const POLL_EVERY_MS = 200;
const START_LIMIT_MS = 120_000;
const ANSWER_LIMIT_MS = 1_000;

// The server names the mistakes of the settings.
const settings = await readConfiguration(process.env).then(
  (configuration) => configuration.settings,
  () => null,
);
const isFirst = settings !== null && (await isFirstStart(settings));
await import('../server/node/main.ts');
if (isFirst) await fillDesk(settings);

/** False where another server has the port: this one will not start. */
async function isFirstStart({ mode, databaseUrl, dataDir, port }: Settings): Promise<boolean> {
  const isEmpty = !existsSync(dataDir) || readdirSync(dataDir).length === 0;
  return mode === 'sandbox' && databaseUrl === null && isEmpty && !(await isReady(port));
}

/** The desk has rows when it is opened first. The end of the server ends this too. */
async function fillDesk({ port }: Settings): Promise<void> {
  for (const start = performance.now(); !(await isReady(port)); await delay(POLL_EVERY_MS))
    if (performance.now() - start > START_LIMIT_MS) return;
  try {
    const { playFirstHour } = await import('./demo-week/first-hour.ts');
    await playFirstHour(originAt(port));
  } catch (error) {
    if (await isReady(port))
      console.error(`The desk has fewer rows than usual: ${error instanceof Error ? error.message : error}`);
  }
}

function originAt(port: number): string {
  return `http://127.0.0.1:${port}`;
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`${originAt(port)}/health/ready`, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
