import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freeServerPorts } from '../server-ports.ts';

const HEALTHY_LIMIT_MS = 180_000;
const POLL_EVERY_MS = 50;
const KEPT_LOG_CHARS = 10_000;

/** The settings of a server by the names of its variables. */
export type Env = Readonly<Record<string, string>>;

/** A server in a process of its own. */
export interface ServerProcess {
  readonly origin: string;
  readonly child: ChildProcess;
  /** The end of its output. */
  log(): string;
}

/** `node`: one of several. */
export type Target = 'server' | 'node' | 'database' | 'hang';

/** A real server on a data folder, or several, to be killed without warning and started again. */
export interface Victim {
  readonly origin: string;
  /** The origins of all nodes, `origin` first. */
  readonly origins: readonly string[];
  readonly dataDir: string;
  /** The end of its output. */
  log(): string;
  /** The server's current process id. */
  pid(): number;
  /**
   * Kills with `kill -9` and starts again on the same data; a database that hangs gives no answers for 20 seconds.
   *
   * @param which index of the node, of several
   */
  strike(target: Target, which?: number): Promise<void>;
  /** Sends SIGTERM; throws unless the server ends properly and stops its database. */
  stop(): Promise<void>;
}

/** Returns a function that starts a server process, each time at the same address. */
export async function serverLauncher(env: Env): Promise<() => ServerProcess> {
  const ports = await freeServerPorts();
  let log = '';
  return () => {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, '..', '..', 'server', 'node', 'main.ts')],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          ...ports,
          HOST: '127.0.0.1',
          DATABASE_URL: '',
          SHARDS: '',
          MODE: 'sandbox',
          LOG_LEVEL: 'error',
          RATE_LIMIT_PER_SECOND: '100000',
          ...env,
        },
      },
    );
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        log = (log + chunk.toString()).slice(-KEPT_LOG_CHARS);
      });
    }
    return { origin: `http://127.0.0.1:${ports.PORT}`, child, log: () => log };
  };
}

/** A further node at a database that another process runs. */
export interface FurtherNode extends ServerProcess {
  /** Sends SIGTERM and waits; a frozen node is resumed first. */
  stop(): Promise<void>;
}

export async function startFurtherNode(env: Env): Promise<FurtherNode> {
  const server = (await serverLauncher(env))();
  await untilHealthy(server);
  return {
    ...server,
    async stop() {
      if (hasEnded(server.child)) return;
      const gone = once(server.child, 'exit');
      server.child.kill('SIGCONT');
      server.child.kill('SIGTERM');
      await gone;
    },
  };
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

export async function untilHealthy({ origin, child, log }: ServerProcess): Promise<void> {
  for (let waitedMs = 0; waitedMs < HEALTHY_LIMIT_MS; waitedMs += POLL_EVERY_MS) {
    if (hasEnded(child)) throw new Error(`The server ended unexpectedly:\n${log()}`);
    if (await isReady(origin)) return;
    await delay(POLL_EVERY_MS);
  }
  throw new Error(`The server was not healthy within ${HEALTHY_LIMIT_MS / 1000} s:\n${log()}`);
}

/** The readiness probe of a balancer. */
export function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/health/ready`).then(
    (response) => response.ok,
    () => false,
  );
}
