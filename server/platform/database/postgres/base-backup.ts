import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectCommand } from '../command-client.ts';

/** Files that a cluster creates itself or that belong to its running process. */
const LEFT_OUT = ['postmaster.pid', 'postmaster.opts', 'pg_wal'];
/** Folders that must exist, and be empty. */
const EMPTIED = ['pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_stat_tmp', 'pg_subtrans', 'pg_serial'];

/**
 * Copies a running cluster by PostgreSQL's base backup protocol, for machines without `pg_basebackup`. The copy begins a new timeline
 * when it is started, as every restored database does.
 *
 * @param ownerUrl a superuser's
 * @param cluster the folder of the running cluster
 * @param target the folder to create
 */
export async function copyCluster(ownerUrl: string, cluster: string, target: string): Promise<void> {
  const client = await connectCommand(ownerUrl);
  try {
    await client.query(`select pg_backup_start('base-backup', true)`);
    copyFolder(cluster, target, '');
    for (const name of EMPTIED) mkdirSync(join(target, name), { recursive: true, mode: 0o700 });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(target, 'backup_label'), rows[0]?.labelfile ?? '');
    // Only now does the write-ahead log hold all changes that the copied files lack.
    await client.query('select pg_switch_wal()');
    copyFolder(join(cluster, 'pg_wal'), join(target, 'pg_wal'), 'pg_wal');
  } finally {
    await client.end();
  }
  writeFileSync(join(target, 'recovery.signal'), '');
  // There is no archive: the copy recovers from its own `pg_wal`.
  writeFileSync(
    join(target, 'postgresql.auto.conf'),
    "restore_command = 'false'\nhot_standby = off\nrecovery_target_timeline = 'latest'\n",
  );
}

function copyFolder(from: string, to: string, path: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (path === '' && LEFT_OUT.includes(entry.name)) continue;
    if (path === '' && EMPTIED.includes(entry.name)) continue;
    const source = join(from, entry.name);
    if (entry.isDirectory()) copyFolder(source, join(to, entry.name), join(path, entry.name));
    else if (entry.isFile()) copyFileThatMayGo(source, join(to, entry.name));
  }
}

/** A table dropped meanwhile has lost its file; the write-ahead log records the drop too. */
function copyFileThatMayGo(from: string, to: string): void {
  try {
    copyFileSync(from, to);
  } catch (error) {
    if (existsSync(from)) throw error;
  }
}
