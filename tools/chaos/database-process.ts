import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from '../../server/platform/database/postgres/folder-lock.ts';

const REPLACED_LIMIT_MS = 60_000;
const POLL_EVERY_MS = 50;
const HANGS_MS = 20_000;

/** Kills the PostgreSQL of a folder with `kill -9` and waits until another one has started; or lets it hang for 20 seconds. */
export async function strikeDatabase(dataDir: string, target: 'database' | 'hang'): Promise<void> {
  if (target === 'hang') {
    const resume = await freezeDatabase(dataDir);
    return delay(HANGS_MS).finally(resume);
  }
  const postmaster = await runningPostmaster(dataDir);
  process.kill(postmaster, 'SIGKILL');
  await untilReplaced(dataDir, postmaster);
}

/** Waits for the database's process: the server may have started its database a moment ago, or be starting it. */
async function runningPostmaster(dataDir: string): Promise<number> {
  for (let waitedMs = 0; waitedMs < REPLACED_LIMIT_MS; waitedMs += POLL_EVERY_MS) {
    const pid = postmasterPid(dataDir);
    if (pid > 0 && isRunning(pid)) return pid;
    await delay(POLL_EVERY_MS);
  }
  throw new Error(`No database was running within ${REPLACED_LIMIT_MS / 1000} s.`);
}

/** Stops the database's processes; its connections stay open. Returns what resumes them. */
export async function freezeDatabase(dataDir: string): Promise<() => void> {
  const postmaster = await runningPostmaster(dataDir);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  const pids = [postmaster, ...children.split(' ').filter(Boolean).map(Number)];
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of pids.filter(isRunning)) process.kill(pid, signal);
  };
  signalAll('SIGSTOP');
  return () => signalAll('SIGCONT');
}

/** A killed database's connections still answer for a moment, so health proves nothing before another database has started. */
async function untilReplaced(dataDir: string, killed: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < REPLACED_LIMIT_MS; waitedMs += POLL_EVERY_MS) {
    const now = postmasterPid(dataDir);
    if (now !== killed && isRunning(now)) return;
    await delay(POLL_EVERY_MS);
  }
  throw new Error(`The database was not started again within ${REPLACED_LIMIT_MS / 1000} s.`);
}

/**
 * The database's process id; 0: none. The database removes and writes the file during the read, so a check for its existence first would
 * prove nothing.
 */
export function postmasterPid(dataDir: string): number {
  try {
    return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}
