import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { APP_ROLE } from './roles.ts';

const SERVER = join(import.meta.dirname, '..', '..');
const PLATFORM_MIGRATIONS = join(import.meta.dirname, 'migrations');

/** Any number will do as long as nothing else in this database takes it: two nodes starting at once migrate in turn. */
const MIGRATION_LOCK = 7_305_111;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** The folders that hold migrations: the platform's, and that of each module that stores something. */
function migrationFolders(): string[] {
  const modules = join(SERVER, 'modules');
  return [
    PLATFORM_MIGRATIONS,
    ...readdirSync(modules).map((module) => join(modules, module, 'migrations')),
  ].filter((folder) => existsSync(folder));
}

/** Every migration in the order of its number; modules do not refer to each other's tables, so theirs need no order. */
export function readMigrations(): Migration[] {
  return migrationFolders()
    .flatMap((folder) =>
      readdirSync(folder).map((name) => {
        const text = readFileSync(join(folder, name, 'up.sql'), 'utf8');
        return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
      }),
    )
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * Brings the database forward to this code, each migration in a transaction of its own. Refuses a database that is newer
 * than the code, or one whose applied migrations were edited since. Answers the names applied now.
 */
export async function migrate(
  ownerUrl: string,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      `create table if not exists schema_migration (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    await ensureRole(client);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    refuseStrangers(applied, migrations);
    const missing = migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of missing) await apply(client, migration);
    return missing.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

function refuseStrangers(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const [name, checksum] of applied) {
    if (!known.has(name)) {
      throw new Error(
        `The database holds migration ${name}, which this version does not know. Start the newer version.`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it was applied here. Migrations only go forward: add a new one.`,
      );
    }
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.text);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(
      `Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** The role every statement of the server runs as: it can neither change nor delete what is booked. */
async function ensureRole(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
  if (rowCount === 0) {
    await client.query(
      `do $$ begin create role ${APP_ROLE} nologin; exception when duplicate_object or unique_violation then null; end $$`,
    );
  }
  await client.query(`grant ${APP_ROLE} to current_user`);
  await client.query(`grant usage on schema public to ${APP_ROLE}`);
}
