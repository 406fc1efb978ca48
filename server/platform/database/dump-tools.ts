import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { hostsOf } from '../runtime/database-address.ts';

const run = promisify(execFile);

/** `pg_dump` and `pg_restore` of one PostgreSQL installation. */
export interface DumpTools {
  readonly major: number;
  dump(url: string, file: string): Promise<void>;
  /** Into an empty database. */
  restore(url: string, file: string): Promise<void>;
}

/** Debian's folder of all releases, used besides the PATH. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';
const MAX_OUTPUT_BYTES = 10 * 1024 * 1024;

/** The folders to search for the tools: the configured one, or those of the PATH and of Debian. */
export function toolFolders(named: string | null, path: string): string[] {
  if (named !== null) return [named];
  const releases = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  return [
    ...path.split(delimiter).filter((folder) => folder !== ''),
    ...releases.map((release) => join(DEBIAN_FOLDER, release, 'bin')),
  ];
}

/**
 * The tools for a server of this major version. `pg_dump` refuses a server newer than itself; a dump by a newer tool may hold settings that
 * the server does not know. Therefore the server's own version is used, or else the next one above it. Throws a sentence if there is none.
 */
export async function findDumpTools(folders: readonly string[], serverMajor: number): Promise<DumpTools> {
  const found: { readonly folder: string; readonly major: number }[] = [];
  for (const folder of new Set(folders)) {
    if (!existsSync(join(folder, 'pg_dump')) || !existsSync(join(folder, 'pg_restore'))) continue;
    const major = await majorOf(join(folder, 'pg_dump'));
    if (major !== null) found.push({ folder, major });
  }
  const [fitting] = found
    .filter(({ major }) => major >= serverMajor)
    .sort((one, other) => one.major - other.major);
  if (fitting === undefined)
    throw new Error(
      absentSentence(
        serverMajor,
        found.map(({ major }) => major),
      ),
    );
  const { folder, major } = fitting;
  return {
    major,
    async dump(url, file) {
      await run(join(folder, 'pg_dump'), ['--format=custom', '--file', file], { env: environmentOf(url) });
    },
    async restore(url, file) {
      const { pathname } = new URL(url);
      await run(
        join(folder, 'pg_restore'),
        ['--exit-on-error', '--no-owner', '--dbname', decodeURIComponent(pathname.slice(1)), file],
        { env: environmentOf(url), maxBuffer: MAX_OUTPUT_BYTES },
      );
    },
  };
}

function absentSentence(serverMajor: number, majors: readonly number[]): string {
  const seen = majors.length === 0 ? 'none was found' : `only version ${majors.join(', ')} was found`;
  return (
    `The drill needs pg_dump and pg_restore of PostgreSQL ${serverMajor} or newer, and ${seen}. ` +
    `Install postgresql-client-${serverMajor}, or name the folder that holds them in PG_TOOLS_DIR.`
  );
}

async function majorOf(tool: string): Promise<number | null> {
  try {
    const { stdout } = await run(tool, ['--version']);
    return Number(/\) (\d+)/.exec(stdout)?.[1] ?? Number.NaN) || null;
  } catch {
    return null;
  }
}

/** The arguments of a process are visible to all users of the machine, so the password goes into the environment. */
function environmentOf(url: string): NodeJS.ProcessEnv {
  const { username, password, pathname, searchParams } = new URL(url);
  const hosts = hostsOf(url);
  const given: Record<string, string> = {
    PGHOST: hosts.map(({ host }) => host).join(','),
    PGPORT: hosts.map(({ port }) => port).join(','),
    PGTARGETSESSIONATTRS: hosts.length > 1 ? 'read-write' : '',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}
