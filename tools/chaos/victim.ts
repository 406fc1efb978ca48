import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from '../../server/platform/database/postgres/folder-lock.ts';
import { withEnd } from '../with-end.ts';
import { type Env, hasEnded, serverLauncher, untilHealthy } from './server-process.ts';

const REPLACED_LIMIT_MS = 60_000;
const ASK_EVERY_MS = 50;
const HANGS_MS = 20_000;

export type Target = 'server' | 'database' | 'hang';

/** A real server on a data folder, to be killed without warning and started again. */
export interface Victim {
  readonly origin: string;
  readonly dataDir: string;
  /** The end of what it printed. */
  log(): string;
  /** The server's process id now. */
  pid(): number;
  /** `kill -9`, and up again on the same data; a database that hangs answers nobody for 20 seconds. */
  strike(target: Target): Promise<void>;
  /** SIGTERM; throws unless it ends well and takes its database with it. */
  stop(): Promise<void>;
}

export async function startVictim(dataDir: string, env: Env = {}): Promise<Victim> {
  const launch = await serverLauncher({ HOMES: process.env.TEST_HOMES ?? '', ...env, DATA_DIR: dataDir });
  let server = launch();
  await untilHealthy(server);
  const { origin, log } = server;
  return {
    origin,
    dataDir,
    log,
    pid: () => server.child.pid ?? 0,
    async strike(target) {
      const { child } = server;
      if (hasEnded(child)) throw new Error(`The server ended by itself:\n${log()}`);
      if (target === 'server') {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
        server = launch();
      } else if (target === 'hang') {
        await hang(await runningPostmaster(dataDir));
      } else {
        const killed = await runningPostmaster(dataDir);
        process.kill(killed, 'SIGKILL');
        await untilReplaced(dataDir, killed);
      }
      await untilHealthy(server);
    },
    async stop() {
      const { child } = server;
      if (hasEnded(child)) return;
      const database = postmasterPid(dataDir);
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await gone;
      if (code !== 0) throw new Error(`Asked to stop, the server ended with ${code}:\n${log()}`);
      if (isRunning(database)) throw new Error('Asked to stop, the server left its database running.');
    },
  };
}

export interface VictimOptions {
  readonly env?: Env;
  /** Keeps the data folder on a file system of this size. It takes the right to mount one. */
  readonly megabytes?: number;
}

/** Lends a server on a data folder of its own, gone afterwards. */
export async function withVictim<T>(
  work: (victim: Victim) => Promise<T>,
  { env, megabytes }: VictimOptions = {},
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-victim-'));
  const unmount = megabytes === undefined ? () => undefined : mountSmall(folder, megabytes);
  const remove = () => {
    unmount();
    rmSync(folder, { recursive: true, force: true });
  };
  const victim = await startVictim(megabytes === undefined ? folder : join(folder, 'data'), env).catch(
    (error: unknown) => {
      remove();
      throw error;
    },
  );
  const end = async () => {
    await victim.stop();
    remove();
  };
  return withEnd(end, () => work(victim));
}

/** Answers how to unmount it. */
function mountSmall(folder: string, megabytes: number): () => void {
  const options = `size=${megabytes}m,mode=755`;
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  if (status !== 0)
    throw new NotPossibleHere(`no small file system can be mounted here: ${String(stderr).trim()}`);
  return () => void spawnSync('umount', [folder]);
}

/** A fault that this machine does not allow. */
export class NotPossibleHere extends Error {}

/** The server may have started its database a moment ago, or be starting it: there is nothing to kill before it runs. */
async function runningPostmaster(dataDir: string): Promise<number> {
  for (let waitedMs = 0; waitedMs < REPLACED_LIMIT_MS; waitedMs += ASK_EVERY_MS) {
    const pid = postmasterPid(dataDir);
    if (pid > 0 && isRunning(pid)) return pid;
    await delay(ASK_EVERY_MS);
  }
  throw new Error(`No database was running within ${REPLACED_LIMIT_MS / 1000} s.`);
}

/** The database's processes stand still; its connections stay. */
async function hang(postmaster: number): Promise<void> {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  const pids = [postmaster, ...children.split(' ').filter(Boolean).map(Number)];
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of pids.filter(isRunning)) process.kill(pid, signal);
  };
  signalAll('SIGSTOP');
  await delay(HANGS_MS).finally(() => signalAll('SIGCONT'));
}

/** A killed database's connections go on answering for a moment: health means nothing before another one has started. */
async function untilReplaced(dataDir: string, killed: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < REPLACED_LIMIT_MS; waitedMs += ASK_EVERY_MS) {
    const now = postmasterPid(dataDir);
    if (now !== killed && isRunning(now)) return;
    await delay(ASK_EVERY_MS);
  }
  throw new Error(`The database was not started again within ${REPLACED_LIMIT_MS / 1000} s.`);
}

/** 0 where there is none. The database removes and writes the file while it is read: looking first whether it exists proves nothing. */
function postmasterPid(dataDir: string): number {
  try {
    return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}
