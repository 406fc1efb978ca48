import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../runtime/free-port.ts';
import { connectCommand } from '../command-client.ts';
import { writeLastSeen } from '../last-seen.ts';
import { APP_ROLE } from '../roles.ts';
import { findBinaries } from './binaries.ts';
import { isRunning } from './folder-lock.ts';
import { keepPruned, logSettings } from './own-log.ts';
import { chooseUnprivileged } from './unprivileged.ts';

export interface EmbeddedOptions {
  /** Holds `postgres/` (the cluster), its password and its log; created if absent. */
  readonly dataDir: string;
  /** false only for tests: a power failure may then lose committed data. */
  readonly durable: boolean;
  /** Whether the process lives until `stop`, as it does by default; false: it ends when nothing else is left to do. */
  readonly keepsProcess?: boolean;
  readonly onProgress?: (sentence: string) => void;
  /** Called when the database died and is being restarted. */
  readonly onRestart?: () => void;
}

export interface EmbeddedPostgres {
  /** Connects as the owner over loopback, for migrations only. */
  readonly url: string;
  /** Connects as the server's own login, which can neither change nor delete booked entries. */
  readonly appUrl: string;
  readonly port: number;
  /** The postmaster's process id, which changes at a restart. */
  pid(): number;
  stop(): Promise<void>;
}

interface Login {
  readonly user: string;
  readonly passwordFile: string;
}

const OWNER: Login = { user: 'postgres', passwordFile: 'postgres-password' };
const APP: Login = { user: APP_ROLE, passwordFile: 'postgres-app-password' };
const DATABASE = 'postgres';
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 20_000;
const CONNECT_MS = 2_000;
const RETRY_MS = 100;
const LONGEST_RETRY_MS = 2000;
/** Of hundreds of short-lived databases, each of which tests fill and drop again. */
const TEST_SETTINGS = { autovacuum: 'off', checkpoint_timeout: '1h' } as const;
/** Uptime after which a crash no longer counts as a failed start. */
const STEADY_MS = 10_000;

/** Starts PostgreSQL in the data folder, creates the cluster the first time, and keeps it running until stopped. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const cluster = join(options.dataDir, 'postgres');
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  readOrMakePassword(options.dataDir, OWNER);
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    options.onProgress?.('creating the database');
    await initialise(cluster, options.dataDir);
    // A cluster without this file was restored or copied here.
    writeLastSeen(options.dataDir, {});
  } else {
    await stopOrphan(cluster);
  }
  const port = await freePort();
  const url = urlOf(options.dataDir, OWNER, port);
  let stopping = false;
  let restartDelayMs = RETRY_MS;
  let child = spawnPostgres(cluster, port, options);
  const supervise = (running: ChildProcess) => {
    const startedMs = performance.now();
    running.once('exit', () => {
      if (stopping) return;
      if (performance.now() - startedMs > STEADY_MS) restartDelayMs = RETRY_MS;
      options.onRestart?.();
      restartDelayMs = Math.min(restartDelayMs * 2, LONGEST_RETRY_MS);
      setTimeout(() => {
        if (stopping) return;
        child = spawnPostgres(cluster, port, options);
        supervise(child);
      }, restartDelayMs);
    });
  };
  supervise(child);
  const stopPruning = keepPruned(logFolder(options.dataDir));
  try {
    await untilReady(url, () => child.exitCode !== null && stopping);
    await ensureAppLogin(url, readOrMakePassword(options.dataDir, APP));
  } catch (error) {
    stopping = true;
    stopPruning();
    child.kill('SIGINT');
    throw error;
  }
  return {
    url,
    appUrl: urlOf(options.dataDir, APP, port),
    port,
    pid: () => child.pid ?? 0,
    async stop() {
      stopping = true;
      stopPruning();
      await endProcess(child);
    },
  };
}

/** The address of a cluster that is running in this folder now (from its pid file), or null. */
export function runningUrl(dataDir: string, login: 'app' | 'owner' = 'app'): string | null {
  const [pid, , , port] = postmasterLines(join(dataDir, 'postgres'));
  if (pid === undefined || port === undefined || !isRunning(Number(pid))) return null;
  return urlOf(dataDir, login === 'app' ? APP : OWNER, Number(port));
}

function logFolder(dataDir: string): string {
  return join(dataDir, 'postgres-log');
}

function urlOf(dataDir: string, login: Login, port: number): string {
  return `postgres://${login.user}:${readOrMakePassword(dataDir, login)}@127.0.0.1:${port}/${DATABASE}`;
}

function readOrMakePassword(dataDir: string, { passwordFile }: Login): string {
  const file = join(dataDir, passwordFile);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** The server's own login. It owns nothing and belongs to no other role. */
async function ensureAppLogin(ownerUrl: string, password: string): Promise<void> {
  const client = await connectCommand(ownerUrl);
  try {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [APP.user]);
    const change = rowCount === 0 ? 'create' : 'alter';
    await client.query(
      `${change} role ${APP.user} login nosuperuser nocreaterole nocreatedb noreplication nobypassrls password ${client.escapeLiteral(password)}`,
    );
  } finally {
    await client.end();
  }
}

/** Created in a temporary folder and renamed when complete: a killed start leaves nothing that looks like a database. */
async function initialise(whole: string, dataDir: string): Promise<void> {
  const cluster = `${whole}.new`;
  rmSync(cluster, { recursive: true, force: true });
  const { initdb } = findBinaries();
  const way = chooseUnprivileged(initdb);
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  way.own(dataDir);
  const { command, args, ...ids } = way.wrap(initdb, [
    ...['-D', cluster, '-U', OWNER.user, '--pwfile', join(dataDir, OWNER.passwordFile)],
    ...['--auth', 'scram-sha-256', '--encoding', 'UTF8'],
    ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
  ]);
  const child = spawn(command, args, { ...ids, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`PostgreSQL could not create its data folder: ${complaint.trim()}`);
  renameSync(cluster, whole);
}

function spawnPostgres(cluster: string, port: number, options: EmbeddedOptions): ChildProcess {
  const { postgres } = findBinaries();
  const way = chooseUnprivileged(postgres);
  const durability = options.durable ? 'on' : 'off';
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    fsync: durability,
    synchronous_commit: durability,
    full_page_writes: durability,
    max_connections: '200',
    shared_buffers: '128MB',
    max_wal_size: '2GB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...logSettings(logFolder(options.dataDir)),
    ...(options.durable ? {} : TEST_SETTINGS),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { command, args, ...ids } = way.wrap(postgres, ['-D', cluster, ...flags]);
  const log = openSync(join(options.dataDir, 'postgres.log'), 'w');
  // A process group of its own: Ctrl-C in a terminal reaches only this process, which stops the database after the last
  // batch.
  const child = spawn(command, args, { ...ids, stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  // A process that could not be started emits `error`; then it counts as ended.
  child.on('error', () => child.emit('exit', 1, null));
  if (options.keepsProcess === false) child.unref();
  return child;
}

/** If a killed server left its database running, stops it cleanly before a new one starts on its files. */
async function stopOrphan(cluster: string): Promise<void> {
  const pid = Number(postmasterLines(cluster)[0] ?? 0);
  if (!isRunning(pid) || !isPostgresOf(pid, cluster)) return;
  process.kill(pid, 'SIGINT');
  for (let waitedMs = 0; isRunning(pid) && waitedMs < STOP_LIMIT_MS; waitedMs += RETRY_MS)
    await delay(RETRY_MS);
  if (isRunning(pid)) process.kill(pid, 'SIGKILL');
}

/** Process ids are reused: only a server of this folder may be stopped. */
function isPostgresOf(pid: number, cluster: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster);
  } catch {
    return process.platform !== 'linux';
  }
}

function postmasterLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

async function untilReady(url: string, gaveUp: () => boolean): Promise<void> {
  let lastError: unknown;
  for (let waitedMs = 0; waitedMs < START_LIMIT_MS && !gaveUp(); waitedMs += RETRY_MS) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      lastError = error;
      await delay(RETRY_MS);
    }
  }
  throw new Error(
    `PostgreSQL did not come up within ${START_LIMIT_MS / 1000} s: ${String(lastError)}. See postgres.log and postgres-log.`,
  );
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  const limit = setTimeout(() => child.kill('SIGQUIT'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(limit);
}
