import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from '../../server/platform/database/postgres/folder-lock.ts';
import { freeServerPorts } from '../server-ports.ts';
import { withEnd } from '../with-end.ts';

const HEALTHY_LIMIT_MS = 60_000;
const ASK_EVERY_MS = 50;
const KEPT_LOG_CHARS = 10_000;

export type Target = 'server' | 'database';

/** A real server on a data folder, to be killed without warning and started again. */
export interface Victim {
  readonly origin: string;
  readonly dataDir: string;
  /** The end of what it printed. */
  log(): string;
  /** The server's process id now. */
  pid(): number;
  /** `kill -9`, and up again on the same data. */
  strike(target: Target): Promise<void>;
  /** SIGTERM; throws unless it ends well and takes its database with it. */
  stop(): Promise<void>;
}

export async function startVictim(dataDir: string): Promise<Victim> {
  const ports = await freeServerPorts();
  const origin = `http://127.0.0.1:${ports.PORT}`;
  let log = '';
  const launch = () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '..', '..', 'server', 'main.ts')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...ports,
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        MODE: 'sandbox',
        LOG_LEVEL: 'error',
        RATE_LIMIT_PER_SECOND: '100000',
      },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        log = (log + chunk.toString()).slice(-KEPT_LOG_CHARS);
      });
    }
    return child;
  };
  let child = launch();
  await untilHealthy(origin, child, () => log);
  return {
    origin,
    dataDir,
    log: () => log,
    pid: () => child.pid ?? 0,
    async strike(target) {
      if (hasEnded(child)) throw new Error(`The server ended by itself:\n${log}`);
      if (target === 'server') {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
        child = launch();
      } else {
        const killed = postmasterPid(dataDir);
        process.kill(killed, 'SIGKILL');
        await untilReplaced(dataDir, killed);
      }
      await untilHealthy(origin, child, () => log);
    },
    async stop() {
      if (hasEnded(child)) return;
      const database = postmasterPid(dataDir);
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await gone;
      if (code !== 0) throw new Error(`Asked to stop, the server ended with ${code}:\n${log}`);
      if (isRunning(database)) throw new Error('Asked to stop, the server left its database running.');
    },
  };
}

/** Lends a server on a data folder of its own, gone afterwards. */
export async function withVictim<T>(work: (victim: Victim) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'jaraplay-victim-'));
  const victim = await startVictim(dataDir);
  const end = async () => {
    await victim.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return withEnd(end, () => work(victim));
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** A killed database's connections go on answering for a moment: health means nothing before another one has started. */
async function untilReplaced(dataDir: string, killed: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < HEALTHY_LIMIT_MS; waitedMs += ASK_EVERY_MS) {
    const now = postmasterPid(dataDir);
    if (now !== killed && isRunning(now)) return;
    await delay(ASK_EVERY_MS);
  }
  throw new Error(`The database was not started again within ${HEALTHY_LIMIT_MS / 1000} s.`);
}

/** 0 where there is none. */
function postmasterPid(dataDir: string): number {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
}

async function untilHealthy(origin: string, child: ChildProcess, log: () => string): Promise<void> {
  for (let waitedMs = 0; waitedMs < HEALTHY_LIMIT_MS; waitedMs += ASK_EVERY_MS) {
    if (hasEnded(child)) throw new Error(`The server ended by itself:\n${log()}`);
    const healthy = await fetch(`${origin}/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return;
    await delay(ASK_EVERY_MS);
  }
  throw new Error(`The server was not healthy again within ${HEALTHY_LIMIT_MS / 1000} s:\n${log()}`);
}
