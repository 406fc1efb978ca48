import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { connectCommand } from '../platform/database/command-client.ts';
import { freePort } from '../platform/runtime/free-port.ts';
import { newId } from '../platform/runtime/ids.ts';

const run = promisify(execFile);

/** Where the base backup and the write-ahead log come from. */
export type BackupSource =
  | { readonly kind: 'pgbackrest'; readonly config: string; readonly stanza: string }
  /** A base backup by `pg_basebackup` as a folder (or Barman's), and a folder of archived segments. */
  | { readonly kind: 'plain'; readonly base: string; readonly archive: string };

/** PostgreSQL refuses to run as root: started by root, the copy belongs to Debian's user of PostgreSQL. */
const POSTGRES = 'postgres';
const POLL_EVERY_MS = 200;
/** A recovery may read days of the log. */
const RECOVERED_LIMIT_MS = 21_600_000;
const STOP_LIMIT_MS = 60_000;

const isRoot = () => process.getuid?.() === 0;

function asPostgres(command: string, args: readonly string[]): [string, string[]] {
  if (!isRoot()) return [command, [...args]];
  return ['setpriv', [`--reuid=${POSTGRES}`, `--regid=${POSTGRES}`, '--clear-groups', command, ...args]];
}

/** A PostgreSQL of its own that was recovered to a moment. */
export interface RecoveredServer {
  /** The address of a database there, with a login that exists for the drill only. */
  urlOf(login: string, database: string): string;
  stop(): Promise<void>;
}

/** Restores the base backup before this moment into a folder, ready to recover to the moment. Throws what the backup tool printed. */
export async function restoreBase(source: BackupSource, folder: string, moment: Date): Promise<void> {
  const data = join(folder, 'postgres');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (isRoot()) {
    chmodSync(folder, 0o700);
    await run('chown', ['-R', `${POSTGRES}:`, folder]);
  }
  const target = moment.toISOString().replace('T', ' ').replace('Z', '+00');
  if (source.kind === 'pgbackrest') {
    const args = [`--config=${source.config}`, `--stanza=${source.stanza}`, `--pg1-path=${data}`];
    const how = ['--type=time', `--target=${target}`, '--target-action=promote', '--archive-mode=off'];
    await run(...asPostgres('pgbackrest', [...args, ...how, 'restore'])).catch((error: unknown) => {
      throw new Error(`pgBackRest restored nothing: ${outputOf(error)}`);
    });
    return;
  }
  cpSync(source.base, data, { recursive: true });
  writeFileSync(join(data, 'recovery.signal'), '');
  const lines = [
    `restore_command = 'cp "${source.archive}/%f" "%p"'`,
    `recovery_target_time = '${target}'`,
    `recovery_target_action = 'promote'`,
    `archive_mode = off`,
  ];
  writeFileSync(join(data, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
  if (isRoot()) await run('chown', ['-R', `${POSTGRES}:`, data]);
}

/** Starts the restored files on a port of the loopback interface and waits until they are recovered. */
export async function startRecovered(
  folder: string,
  toolFolders: readonly string[],
): Promise<RecoveredServer> {
  const data = join(folder, 'postgres');
  const major = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  const postgres = await findPostgres(toolFolders, major);
  const port = await freePort();
  const hba = join(folder, 'pg_hba.conf');
  writeFileSync(hba, 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n', { mode: 0o644 });
  const settings = {
    ...{ port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: folder, hba_file: hba },
    // A copy is no member of the cluster that it was taken from.
    ...{ synchronous_standby_names: '', primary_conninfo: '', primary_slot_name: '', archive_mode: 'off' },
    ...{ ssl: 'off', hot_standby: 'off', logging_collector: 'off', shared_preload_libraries: '' },
  };
  const argv = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program, args] = asPostgres(postgres, ['-D', data, ...argv]);
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let log = '';
  const file = createWriteStream(join(folder, 'postgres.log'));
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      file.write(chunk);
      log = (log + chunk.toString()).slice(-4000);
    });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGINT');
    const inTime = await Promise.race([gone.then(() => true), delay(STOP_LIMIT_MS, false, { ref: false })]);
    if (!inTime) child.kill('SIGKILL');
    await gone;
  };
  const socket = `socket:${folder}?db=postgres&port=${port}`;
  for (let waitedMs = 0; !(await isRecovered(folder, port)); waitedMs += POLL_EVERY_MS) {
    if (child.exitCode !== null) throw new Error(`The copy did not recover: ${reasonIn(log)}`);
    if (waitedMs > RECOVERED_LIMIT_MS) {
      await stop();
      throw new Error(`The copy did not recover within ${RECOVERED_LIMIT_MS / 3_600_000} hours (${socket}).`);
    }
    await delay(POLL_EVERY_MS);
  }
  const password = newId();
  const known = new Set<string>();
  await withSocket(folder, port, async (client) => {
    const { rows } = await client.query<{ rolname: string }>(
      'select rolname from pg_roles where rolcanlogin',
    );
    for (const { rolname } of rows) {
      await client.query(`alter role ${client.escapeIdentifier(rolname)} password '${password}'`);
      known.add(rolname);
    }
  });
  return {
    urlOf: (login, database) => {
      if (!known.has(login)) throw new Error(`The copy has no login "${login}".`);
      return `postgres://${login}:${password}@127.0.0.1:${port}/${database}`;
    },
    stop,
  };
}

/** When the newest segment reached the archive; null: it cannot be listed. */
export async function newestArchived(source: BackupSource): Promise<Date | null> {
  if (source.kind === 'plain') {
    const times = readdirSync(source.archive).map((name) => statSync(join(source.archive, name)).mtimeMs);
    return times.length === 0 ? null : new Date(Math.max(...times));
  }
  const where = ['repo-ls', `archive/${source.stanza}`, `--config=${source.config}`];
  const args = [...where, '--recurse', '--output=json'];
  const { stdout } = await run(...asPostgres('pgbackrest', args), { maxBuffer: 2 ** 30 });
  const files = Object.entries(JSON.parse(stdout) as Record<string, { type: string; time?: number }>);
  const times = files.filter(([name]) => /\/[0-9A-F]{24}-/.test(name)).map(([, { time = 0 }]) => time);
  return times.length === 0 ? null : new Date(Math.max(...times) * 1000);
}

async function findPostgres(folders: readonly string[], major: string): Promise<string> {
  for (const folder of folders) {
    const program = join(folder, 'postgres');
    if (!existsSync(program)) continue;
    const { stdout } = await run(program, ['--version']);
    if (stdout.includes(`) ${major}`)) return program;
  }
  throw new Error(
    `The backup is of PostgreSQL ${major}, whose programs are not here. Install postgresql-${major}, or name their folder in PG_TOOLS_DIR.`,
  );
}

async function isRecovered(folder: string, port: number): Promise<boolean> {
  try {
    return await withSocket(folder, port, async (client) => {
      const { rows } = await client.query<{ over: boolean }>('select not pg_is_in_recovery() as over');
      return rows[0]?.over === true;
    });
  } catch {
    return false;
  }
}

async function withSocket<T>(
  folder: string,
  port: number,
  work: (client: Awaited<ReturnType<typeof connectCommand>>) => Promise<T>,
): Promise<T> {
  const client = await connectCommand(
    `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}&port=${port}`,
  );
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const outputOf = (error: unknown) => {
  const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
  return `${stderr}${stdout}`.trim() || String(error);
};

/** The sentence for a moment that the archive does not reach, or the last error of the log. */
function reasonIn(log: string): string {
  if (/recovery ended before configured recovery target/.test(log))
    return 'the archive ends before this moment. Choose an earlier one, or wait until the next segment is archived.';
  return (
    log
      .split('\n')
      .filter((line) => /FATAL|PANIC|ERROR/.test(line))
      .at(-1) ?? log.slice(-400)
  );
}
