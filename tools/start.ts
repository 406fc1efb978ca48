// `npm start`: the server, and on its first start in the sandbox an hour of play.
import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_EVERY_MS = 200;
const { DATA_DIR, DATABASE_URL, MODE, PORT } = process.env;
const folder = DATA_DIR || './data';
const isSandbox = (MODE || 'sandbox') === 'sandbox' && (DATABASE_URL || '') === '';
const isFirst = isSandbox && (!existsSync(folder) || readdirSync(folder).length === 0);
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isStopping = true;
  });

const origin = `http://127.0.0.1:${PORT || '3000'}`;
/** Another server has the port: this one will not start. */
const isTaken = await isReady();
await import('../server/node/main.ts');
if (isFirst && !isTaken) await fillDesk();

/** The desk has rows when it is opened first. The end of the server ends this too. */
async function fillDesk(): Promise<void> {
  while (!(await isReady())) await delay(POLL_EVERY_MS);
  try {
    const { playFirstHour } = await import('./demo-week/first-hour.ts');
    await playFirstHour(origin);
  } catch (error) {
    if (!isStopping)
      console.error(`The desk has fewer rows than usual: ${error instanceof Error ? error.message : error}`);
  }
}

async function isReady(): Promise<boolean> {
  return fetch(`${origin}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}
