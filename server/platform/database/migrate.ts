import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { connectCommand, takeTurn } from './command-client.ts';
import { type Migration, type MigrationKind, readMigrations } from './migrations.ts';
import { applyOnline, onlineStatements } from './online-migration.ts';
import { APP_ROLE } from './roles.ts';

/** Any number that is unique in this database: two nodes starting at once migrate in turn. */
const MIGRATION_LOCK = 7_305_111;

/** Later queries queue behind a migration that waits for a lock, so it waits briefly and retries. */
const LOCK_LIMIT_MS = 200;
const LOCK_TRIES = 100;
const BETWEEN_TRIES_MS = 300;
const LOCK_NOT_AVAILABLE = '55P03';

interface Applied {
  readonly checksum: string;
  readonly kind: MigrationKind;
}

/**
 * Brings the schema up to this code beside nodes that serve, each migration in its own transaction with a lock limit, an online one in many. Rejects a
 * database whose applied migrations were edited since, or that was contracted beyond the needs of this code. Returns the names
 * applied now.
 */
export async function migrate(
  ownerUrl: string,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  const client = await connectCommand(ownerUrl);
  try {
    await takeTurn(client, MIGRATION_LOCK);
    await ensureRole(client);
    await client.query(
      `create table if not exists schema_migration (
         name text primary key, checksum text not null,
         kind text not null default 'expand' check (kind in ('expand', 'contract')),
         applied_at timestamptz not null default now());
       grant select on schema_migration to ${APP_ROLE}`,
    );
    const applied = await readApplied(client);
    refuseUnfit(applied, migrations);
    const missing = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of missing) {
      if (migration.isOnline) await applyBeside(client, migration);
      else await apply(client, migration);
    }
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** For a node that may not migrate: throws a sentence if the schema does not fit this code. */
export async function requireMigrated(
  pool: Pick<pg.Pool, 'query'>,
  migrations: readonly Migration[] = readMigrations(),
): Promise<void> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select to_regclass('public.schema_migration') is not null as found`,
  );
  const applied = rows[0]?.found === true ? await readApplied(pool) : new Map<string, Applied>();
  refuseUnfit(applied, migrations);
  refuseLacking(applied, migrations);
}

/** Throws a sentence if the database lacks some of these migrations, in whichever edition it has the others. */
export async function requireApplied(
  client: Pick<pg.Pool, 'query'>,
  migrations: readonly Migration[],
): Promise<void> {
  refuseLacking(await readApplied(client), migrations);
}

function refuseLacking(applied: ReadonlyMap<string, Applied>, migrations: readonly Migration[]): void {
  const missing = migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
  if (missing.length > 0) {
    throw new Error(
      `The database lacks the migrations ${missing.join(', ')}. Run npm run migrate with DATABASE_OWNER_URL, or start with it.`,
    );
  }
}

async function readApplied(client: Pick<pg.Pool, 'query'>): Promise<Map<string, Applied>> {
  const { rows } = await client.query<Applied & { name: string }>(
    'select name, checksum, kind from schema_migration',
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/** A newer node may have expanded the schema, which this code tolerates; it may still need what was contracted. */
function refuseUnfit(applied: ReadonlyMap<string, Applied>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const [name, { checksum, kind }] of applied) {
    if (!known.has(name)) {
      if (kind === 'expand') continue;
      throw new Error(
        `The database holds migration ${name}, which takes away what this version needs. Start the newer version.`,
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
  for (let tries = 1; ; tries += 1) {
    try {
      await applyOnce(client, migration);
      return;
    } catch (error) {
      await client.query('rollback');
      const { code, message } = error as { code?: string; message: string };
      if (code !== LOCK_NOT_AVAILABLE || tries >= LOCK_TRIES)
        throw new Error(`Migration ${migration.name} failed: ${message}`);
    }
    await delay(BETWEEN_TRIES_MS);
  }
}

async function applyBeside(client: pg.Client, migration: Migration): Promise<void> {
  const { name, text } = migration;
  try {
    await applyOnline(client, onlineStatements(name, text));
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`);
  }
  await applyOnce(client, { ...migration, text: '' });
}

async function applyOnce(client: pg.Client, { name, text, checksum, kind }: Migration): Promise<void> {
  await client.query('begin');
  await client.query(`set local lock_timeout = ${LOCK_LIMIT_MS}`);
  await client.query(text);
  await client.query('insert into schema_migration (name, checksum, kind) values ($1, $2, $3)', [
    name,
    checksum,
    kind,
  ]);
  await client.query('commit');
}

/** The role that holds the server's rights: it can neither change nor delete booked entries. */
async function ensureRole(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
  if (rowCount === 0) {
    await client.query(
      `do $$ begin create role ${APP_ROLE} nologin; exception when duplicate_object or unique_violation then null; end $$`,
    );
  }
  await client.query(`grant usage on schema public to ${APP_ROLE}`);
}
