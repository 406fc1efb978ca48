import { setTimeout as delay } from 'node:timers/promises';
import { hostsOf, hostText } from '../runtime/database-address.ts';
import type { Addresses } from './addresses.ts';
import { connectCommand } from './command-client.ts';
import { isUnavailable } from './unavailable.ts';

const WAIT_MS = 60_000;
/** Time limit of one attempt: a busy or unreachable database does not answer. */
const TRY_MS = 2_000;
const RETRY_MS = 250;

const DIRECT =
  'Give the address of the database itself here, and that of a pooler in transaction mode in DATABASE_POOLER_URL.';

const isRefusedByPooler = (error: unknown) =>
  error instanceof Error && error.message.startsWith('unsupported startup parameter');

/** How a wait is logged, and how long it lasts. */
export interface DatabaseWait {
  print(line: string): void;
  /** Throws if the start was stopped meanwhile. */
  goOn(): void;
  readonly waitMs?: number;
}

/**
 * Resolves when all databases of an installation accept connections. If one does not, because it is starting, full or unreachable, logs one line and
 * retries. Rejects with a sentence when time is up, and at once on errors that waiting cannot resolve, such as a wrong password.
 */
export async function waitForDatabases({ directory, shards }: Addresses, wait: DatabaseWait): Promise<void> {
  const urls = new Set([directory, ...shards].map(({ ownerUrl, appUrl }) => ownerUrl ?? appUrl));
  for (const url of urls) await waitForDatabase(url, wait);
}

async function waitForDatabase(url: string, { print, goOn, waitMs = WAIT_MS }: DatabaseWait): Promise<void> {
  const servers = hostsOf(url).map(hostText).join(', ');
  const name = `the database ${new URL(url).pathname.slice(1)} at ${servers}`;
  const beganMs = performance.now();
  for (let tries = 1; ; tries += 1) {
    goOn();
    try {
      const client = await connectCommand(url, { connectMs: Math.min(TRY_MS, waitMs) });
      await client.end();
      return;
    } catch (error) {
      if (isRefusedByPooler(error)) throw new Error(`Behind ${name} is a pooler. ${DIRECT}`);
      if (!isUnavailable(error)) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      const seconds = waitMs / 1000;
      if (performance.now() - beganMs >= waitMs)
        throw new Error(`Waited ${seconds} s for ${name}: ${reason}. Start again when it takes connections.`);
      if (tries === 1) print(`· waiting up to ${seconds} s for ${name}: ${reason}`);
    }
    await delay(RETRY_MS);
  }
}
