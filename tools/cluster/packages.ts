import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The folder of PostgreSQL 15 of Debian 12: the embedded one ships without the tools that Patroni uses, such as `pg_rewind`. */
export const BIN_DIR = '/usr/lib/postgresql/15/bin';

/** The programs of a cluster, and the Debian packages that have them. */
const PROGRAMS: Readonly<Record<string, string>> = {
  [join(BIN_DIR, 'postgres')]: 'postgresql-15',
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbackrest: 'pgbackrest',
  setpriv: 'util-linux',
  curl: 'curl',
};

export const DEBIAN_PACKAGES: readonly string[] = Object.values(PROGRAMS);

/** The Debian packages that are not installed here. */
export function missingPackages(path = process.env.PATH ?? ''): readonly string[] {
  const folders = [...path.split(delimiter), '/usr/sbin', '/usr/bin'];
  return Object.entries(PROGRAMS)
    .filter(([program]) =>
      program.startsWith('/')
        ? !isProgram(program)
        : !folders.some((folder) => isProgram(join(folder, program))),
    )
    .map(([, debianPackage]) => debianPackage);
}

/** A sentence that names the missing packages; null: none is missing. */
export function missingSentence(missing = missingPackages()): string | null {
  if (missing.length === 0) return null;
  return (
    `The cluster runs programs of Debian that are not installed: ${missing.join(', ')}. ` +
    `Install them with: sudo apt-get install ${missing.join(' ')}`
  );
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
