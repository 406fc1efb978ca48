import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../runtime/free-port.ts';

/** A running PgBouncer before a database. */
export interface TestPooler {
  /** The same database and login through it. */
  through(url: string): string;
  /** Number of transactions that passed so far. */
  transactions(): Promise<number>;
  stop(): Promise<void>;
}

interface PoolerOptions {
  readonly mode: 'session' | 'transaction';
  /** Drops the settings of connections instead of refusing the connections. */
  readonly ignoresSettings?: boolean;
  /** Connections to the database for each login. */
  readonly size?: number;
}

const READY_MS = 20_000;
const POLL_EVERY_MS = 50;
/** PgBouncer refuses to run as root. */
const UNPRIVILEGED_ID = 65_534;

/** Null, or why tests with PgBouncer cannot run here. */
export const poolerIsAbsent: string | false =
  spawnSync('pgbouncer', ['--version']).status === 0 ? false : 'PgBouncer is not installed';

export async function startPooler(databaseUrl: string, options: PoolerOptions): Promise<TestPooler> {
  const { hostname, port: databasePort, username, password } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-pgbouncer-'));
  const port = await freePort();
  const users = join(folder, 'users');
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    [
      `[databases]\n* = host=${hostname} port=${databasePort}\n[pgbouncer]`,
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = trust\nauth_file = ${users}\nstats_users = ${username}`,
      `pool_mode = ${options.mode}\ndefault_pool_size = ${options.size ?? 10}\nmax_client_conn = 200`,
      ...(options.ignoresSettings === true ? ['ignore_startup_parameters = options'] : []),
    ].join('\n'),
  );
  for (const path of [folder, users, settings]) chmodSync(path, 0o755);
  const user = process.getuid?.() === 0 ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {};
  const child = spawn('pgbouncer', [settings], { ...user, stdio: 'ignore' });
  await untilListening(port);
  return {
    through(url) {
      const changed = new URL(url);
      changed.port = String(port);
      return changed.href;
    },
    async transactions() {
      const client = new pg.Client({ host: '127.0.0.1', port, user: username, database: 'pgbouncer' });
      await client.connect();
      try {
        const { rows } = await client.query<{ database: string; total_xact_count: string }>('show stats');
        return rows.reduce(
          (sum, row) => sum + (row.database === 'pgbouncer' ? 0 : Number(row.total_xact_count)),
          0,
        );
      } finally {
        await client.end();
      }
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(port: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < READY_MS; waitedMs += POLL_EVERY_MS) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await delay(POLL_EVERY_MS);
  }
  throw new Error('PgBouncer did not start');
}
