import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { copyCluster } from '../database/postgres/base-backup.ts';
import { findBinaries } from '../database/postgres/binaries.ts';
import { chooseUnprivileged } from '../database/postgres/unprivileged.ts';
import { freePort } from '../runtime/free-port.ts';

/** A streaming replica of an embedded PostgreSQL, whose logins it shares. */
export interface TestStandby {
  readonly port: number;
  /** The same database and login at this server. */
  here(url: string): string;
  /** Waits until it has replayed all that the primary has written. */
  catchUp(): Promise<void>;
  /** Receives nothing from now on, so that it is behind when it is promoted. */
  stopReceiving(): Promise<void>;
  promote(): Promise<void>;
  stop(): Promise<void>;
}

const READY_MS = 60_000;
const POLL_EVERY_MS = 50;

/**
 * Copies the primary and starts the copy as its replica.
 *
 * @param ownerUrl a superuser's address at the primary
 * @param cluster the folder of the primary's cluster
 * @param target the folder to create
 */
export async function startStandby(ownerUrl: string, cluster: string, target: string): Promise<TestStandby> {
  await copyCluster(ownerUrl, cluster, target);
  rmSync(join(target, 'recovery.signal'));
  writeFileSync(join(target, 'standby.signal'), '');
  const { hostname, port: primaryPort, username, password } = new URL(ownerUrl);
  const conninfo = `host=${hostname} port=${primaryPort} user=${username} password=${password} application_name=standby`;
  writeFileSync(join(target, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  const port = await freePort();
  const { postgres } = findBinaries();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
  ];
  const way = chooseUnprivileged(postgres);
  const { command, args, ...ids } = way.wrap(postgres, [
    '-D',
    target,
    ...settings.flatMap((one) => ['-c', one]),
  ]);
  const child = spawn(command, args, { ...ids, stdio: 'ignore' });
  const here = (url: string) => {
    const changed = new URL(url);
    changed.port = String(port);
    return changed.href;
  };
  const query = <Row extends pg.QueryResultRow>(text: string, url = here(ownerUrl)) =>
    queryOnce<Row>(url, text);
  await until(() =>
    query('select 1').then(
      () => true,
      () => false,
    ),
  );
  return {
    port,
    here,
    async catchUp() {
      const [row] = await query<{ at: string }>('select pg_current_wal_flush_lsn() as at', ownerUrl);
      const text = `select coalesce(pg_last_wal_replay_lsn() >= '${row?.at}'::pg_lsn, false) as done`;
      await until(async () => (await query<{ done: boolean }>(text))[0]?.done === true);
    },
    async stopReceiving() {
      await query(`alter system set primary_conninfo = ''`);
      await query('select pg_reload_conf()');
      await until(async () => (await query('select 1 from pg_stat_wal_receiver')).length === 0);
    },
    async promote() {
      await query('select pg_promote(true, 60)');
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGQUIT');
      await once(child, 'exit');
    },
  };
}

async function queryOnce<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (let waitedMs = 0; waitedMs < READY_MS; waitedMs += POLL_EVERY_MS) {
    if (await isDone()) return;
    await delay(POLL_EVERY_MS);
  }
  throw new Error('the standby is not ready');
}
