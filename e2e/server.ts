import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { copyPreparedData } from '../tools/prepared-data.ts';
import { freeServerPorts } from '../tools/server-ports.ts';
import { ENTROPY_SEED } from './outcomes.ts';
import type { Studio } from './studio.ts';

const START_LIMIT_MS = 120_000;
/** Time limit of the fixtures that start a server: longer than a start, which stops a server that is late. */
export const SERVER_LIMIT_MS = 2 * START_LIMIT_MS;
const ANSWER_LIMIT_MS = 5_000;
const STOP_LIMIT_MS = 20_000;
const POLL_EVERY_MS = 100;
const KEPT_LOG_CHARS = 20_000;

export interface RunningServer {
  /** Origin of the player site and its calls. */
  readonly origin: string;
  /** Origin of the operator's desk. */
  readonly deskOrigin: string;
  /** Folder of its database. */
  readonly dataDir: string;
  /** Stops the process: calls are not answered until `resume`. */
  pause(): void;
  resume(): void;
  /** Takes its database away, so that calls are answered with a server error; the returned function restores it. */
  loseDatabase(): Promise<() => Promise<void>>;
  /** The end of its output. */
  output(): string;
  /** Ends it and removes its data; throws when it had crashed, or does not end cleanly. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** Further settings, by the names of their variables. */
  readonly settings?: Readonly<Record<string, string>>;
  /** A studio whose games the server is to list. */
  readonly studio?: Pick<Studio, 'url' | 'key' | 'id'>;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).then(
    (response) => response.ok,
    () => false,
  );
}

async function untilHealthy(child: ChildProcess, origin: string, log: () => string): Promise<void> {
  for (const start = performance.now(); performance.now() - start < START_LIMIT_MS; ) {
    if (child.exitCode !== null) throw new Error(`The server ended at once:\n${log()}`);
    if (await answers(`${origin}/health`)) return;
    await delay(POLL_EVERY_MS);
  }
  throw new Error(`The server was not healthy within ${START_LIMIT_MS / 1000} s:\n${log()}`);
}

/** Failures of a start caused by other programs on the machine: the port was taken meanwhile, or the processor was busy. */
const START_FAULT = /EADDRINUSE|timeout exceeded when trying to connect/;
const MAX_STARTS = 3;

/** Starts the real server on free ports, with a database of its own in a temporary folder, in sandbox mode. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  for (let starts = 1; ; starts += 1) {
    try {
      return await startOnce(options);
    } catch (error) {
      if (starts === MAX_STARTS || !START_FAULT.test(String(error))) throw error;
    }
  }
}

/** The whole log goes to a file where the run searches all logs for personal data and secrets; a server run alone prints its warnings. */
function keptLog(): Readonly<Record<string, string>> {
  const folder = process.env.TEST_LOG_FOLDER;
  if (folder === undefined) return {};
  mkdirSync(folder, { recursive: true });
  return { LOG_LEVEL: 'debug', LOG_FILE: join(folder, `${randomUUID()}.log`) };
}

async function startOnce({ studio, settings = {} }: ServerOptions): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'jaraplay-e2e-'));
  const shards = settings.SHARDS ?? process.env.TEST_SHARDS ?? '';
  if (shards === '' && settings.DATA_DIR === undefined)
    await copyPreparedData(dataDir).catch((error: unknown) => {
      rmSync(dataDir, { recursive: true, force: true });
      throw error;
    });
  const ports = await freeServerPorts();
  const origin = `http://127.0.0.1:${settings.PORT ?? ports.PORT}`;
  const child = spawn(process.execPath, ['server/node/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...ports,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SHARDS: shards,
      MODE: 'sandbox',
      LOG_LEVEL: 'warn',
      ...keptLog(),
      SANDBOX_ENTROPY_SEED: ENTROPY_SEED,
      STUDIO_URL: studio?.url ?? '',
      STUDIO_KEYS: studio === undefined ? '' : `${studio.key.id}:${studio.key.secret}`,
      STUDIO_ID: studio?.id ?? '',
      ...settings,
    },
  });
  endWithWorker(child);
  let log = '';
  const keep = (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-KEPT_LOG_CHARS);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  try {
    await untilHealthy(child, origin, () => log);
  } catch (error) {
    if (child.kill('SIGTERM')) await once(child, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
  return {
    origin,
    deskOrigin: `http://127.0.0.1:${ports.BACKOFFICE_PORT}`,
    dataDir,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async loseDatabase() {
      const bringBack = hideDatabase(dataDir);
      await untilHealth(false, origin);
      return () => {
        bringBack();
        return untilHealth(true, origin);
      };
    },
    output: () => log,
    stop: () => stop(child, dataDir, () => log),
  };
}

/** A worker does not stop its server when a time limit ends it, and the server would run on. */
function endWithWorker(child: ChildProcess): void {
  const end = () => void child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

/** Kills the database and hides its files, so that the server cannot start it again before they are back. */
function hideDatabase(dataDir: string): () => void {
  const [folder, hidden] = [join(dataDir, 'postgres'), join(dataDir, 'postgres-hidden')];
  const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  renameSync(folder, hidden);
  process.kill(pid, 'SIGKILL');
  return () => renameSync(hidden, folder);
}

async function untilHealth(wanted: boolean, origin: string): Promise<void> {
  for (const start = performance.now(); performance.now() - start < START_LIMIT_MS; ) {
    if ((await answers(`${origin}/health`)) === wanted) return;
    await delay(POLL_EVERY_MS);
  }
  throw new Error(
    `The server was not ${wanted ? 'healthy' : 'in trouble'} within ${START_LIMIT_MS / 1000} s.`,
  );
}

async function stop(child: ChildProcess, dataDir: string, log: () => string): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) {
    throw new Error(`The server ended during the tests (${child.exitCode ?? child.signalCode}):\n${log()}`);
  }
  // A failed test may have left it paused.
  child.kill('SIGCONT');
  child.kill('SIGTERM');
  const ended = once(child, 'exit').then(() => true);
  const inTime = await Promise.race([ended, delay(STOP_LIMIT_MS, false, { ref: false })]);
  if (!inTime) child.kill('SIGKILL');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
  if (child.exitCode !== 0) {
    throw new Error(`The server did not stop well (${child.exitCode ?? child.signalCode}):\n${log()}`);
  }
}
