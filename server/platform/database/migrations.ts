import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, '..', '..');
const PLATFORM_MIGRATIONS = join(import.meta.dirname, 'migrations');

/**
 * `expand` only adds what older code ignores: tables, nullable columns, indexes, functions. `contract` removes what older code
 * needs, and comes a release after the code that no longer needs it. A line of the migration, `-- contract: <reason>`, states it.
 */
export type MigrationKind = 'expand' | 'contract';

/** The tables of players' shards, those of the directory, or both in one database. */
export type DatabasePart = 'both' | 'shard' | 'directory';

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  readonly kind: MigrationKind;
  /**
   * For tables that exist and grow: by the line `-- online: <reason>` it runs beside calls that read and write them, outside a transaction (`onlineStatements`).
   */
  readonly isOnline: boolean;
}

/** `up.sql` runs in all databases, the other two in the database that they name. */
const FILES: Readonly<Record<DatabasePart, readonly string[]>> = {
  both: ['up.sql', 'shard.sql', 'directory.sql'],
  shard: ['up.sql', 'shard.sql'],
  directory: ['up.sql', 'directory.sql'],
};

const CONTRACT_LINE = /^-- contract\b/m;
const ONLINE_LINE = /^-- online\b/m;

/** The folders that hold migrations: the platform's, and those of modules that store data. */
function migrationFolders(): string[] {
  const modules = join(SERVER, 'modules');
  return [
    PLATFORM_MIGRATIONS,
    ...readdirSync(modules).map((module) => join(modules, module, 'migrations')),
  ].filter((folder) => existsSync(folder));
}

/** All migrations in the order of their numbers. Modules do not refer to each other's tables, so theirs need no order. */
export function readMigrations(part: DatabasePart = 'both'): Migration[] {
  return migrationFolders()
    .flatMap((folder) => readdirSync(folder).map((name) => readMigration(folder, name, part)))
    .filter(({ text }) => text !== '')
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function readMigration(folder: string, name: string, part: DatabasePart): Migration {
  const files = FILES[part].map((file) => join(folder, name, file)).filter((file) => existsSync(file));
  return migrationOf(name, files.map((file) => readFileSync(file, 'utf8')).join('\n'));
}

export function migrationOf(name: string, text: string): Migration {
  const checksum = createHash('sha256').update(text).digest('hex');
  return {
    ...{ name, text, checksum, kind: CONTRACT_LINE.test(text) ? 'contract' : 'expand' },
    isOnline: ONLINE_LINE.test(text),
  };
}
