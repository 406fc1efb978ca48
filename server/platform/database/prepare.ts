import type pg from 'pg';
import { connectCommand, takeTurn } from './command-client.ts';
import { installJobs } from './jobs.ts';
import { migrate } from './migrate.ts';
import { type DatabasePart, readMigrations } from './migrations.ts';
import { APP_ROLE } from './roles.ts';

/** Differs from the migrations' own lock, which they take within this one. */
const PREPARE_LOCK = 7_305_113;
/** Tested: the restore drill runs on it. Before 18, a search past the second column of an index reads all rows of the player. */
const MIN_VERSION = 15;

/**
 * Brings an empty or older database up to this code: tables, roles, jobs, and the rights of the server's login. Runs on every start
 * that knows the owner, on every node; nodes that start at once take turns.
 */
export async function prepareDatabase(
  ownerUrl: string,
  appLogin: string = APP_ROLE,
  part: DatabasePart = 'both',
): Promise<string[]> {
  const client = await connectCommand(ownerUrl);
  try {
    await requireVersion(client);
    await takeTurn(client, PREPARE_LOCK);
    const applied = await migrate(ownerUrl, readMigrations(part));
    if (part !== 'shard') await prepareJobs(client, ownerUrl);
    await letIn(client, appLogin);
    return applied;
  } finally {
    await client.end();
  }
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  const { version = 0 } = rows[0] ?? {};
  if (version < MIN_VERSION)
    throw new Error(`PostgreSQL ${MIN_VERSION} or newer is needed; ${client.host} runs version ${version}.`);
}

/** Only the directory has jobs. */
async function prepareJobs(client: pg.Client, ownerUrl: string): Promise<void> {
  await installJobs(ownerUrl);
  await client.query(`grant usage on schema pgboss to ${APP_ROLE}`);
  await client.query(`grant select, insert, update, delete on all tables in schema pgboss to ${APP_ROLE}`);
  await client.query(`grant execute on all functions in schema pgboss to ${APP_ROLE}`);
}

/** Grants the server's rights to a login of another name. */
async function letIn(client: pg.Client, login: string): Promise<void> {
  const { rows } = await client.query<{ belongs: boolean }>(
    `select pg_has_role(rolname, $2, 'member') as belongs from pg_roles where rolname = $1`,
    [login, APP_ROLE],
  );
  if (rows[0]?.belongs === true) return;
  if (rows[0] === undefined)
    throw new Error(`There is no login "${login}", which DATABASE_URL names. Create it first.`);
  await client.query(`grant ${APP_ROLE} to ${client.escapeIdentifier(login)}`);
}
