import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '../database/database.ts';
import type { DatabasePart } from '../database/migrations.ts';
import { ensureMonths } from '../database/month-partitions.ts';
import { startEmbeddedPostgres } from '../database/postgres/embedded.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { APP_ROLE } from '../database/roles.ts';
import type { PoolLimits } from '../runtime/pool-limits.ts';

export interface TestDatabase {
  readonly db: Database;
  /** Connects as the owner, without the restrictions of the server's login. */
  readonly ownerUrl: string;
  /** Connects as the server's own login. */
  readonly appUrl: string;
  close(): Promise<void>;
}

const TEMPLATE = 'jaraplay_template';
/** The time at which the tests' clock begins. */
const TEST_NOW = new Date('2026-11-21T09:00:00Z');
const TEMPLATE_LOCK = 7_305_112;
const MAX_CONNECTIONS = 10;
/** On a machine that runs many tests at once, a connection may take longer than a player would wait. */
const TEST_ACQUIRE_MS = 30_000;
/** The same for a statement. */
export const TEST_LIMITS = { acquireMs: TEST_ACQUIRE_MS, statementMs: 10_000 } as const;
/** All test files of a run share the server, and therefore the login. */
const APP_PASSWORD = 'of-the-tests';

/**
 * A database per test file, cloned from a migrated template on the real PostgreSQL. The test runner starts one server for all
 * files; a file run alone starts its own. A `part` has only the tables of players' shards, or only those of the directory.
 */
export async function testDatabase(
  part: DatabasePart = 'both',
  limits: Partial<PoolLimits> = {},
): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL ?? (await ownServer());
  const template = part === 'both' ? TEMPLATE : `${TEMPLATE}_${part}`;
  await ensureTemplate(serverUrl, template, part);
  const name = `test_${process.pid}_${Math.trunc(performance.now() * 1000)}`;
  // Copying the template's files writes none of its pages to the write-ahead log: half the work of the default.
  const clone = `create database ${name} template ${template} strategy file_copy`;
  await asOwner(serverUrl, (client) => client.query(clone));
  const ownerUrl = withDatabase(serverUrl, name);
  const appUrl = withLogin(ownerUrl, APP_ROLE, APP_PASSWORD);
  const db = openDatabase({
    url: appUrl,
    maxConnections: MAX_CONNECTIONS,
    limits: { ...TEST_LIMITS, ...limits },
  });
  return {
    db,
    ownerUrl,
    appUrl,
    async close() {
      await db.close();
      await asOwner(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** Another node on the same database. */
export function databaseBeside({ ownerUrl, appUrl }: TestDatabase): TestDatabase {
  const db = openDatabase({ url: appUrl, maxConnections: MAX_CONNECTIONS, limits: TEST_LIMITS });
  return { db, ownerUrl, appUrl, close: () => db.close() };
}

let own: Promise<string> | null = null;

/** The server of a file that runs alone, for all of its databases: it ends with the process. */
function ownServer(): Promise<string> {
  own ??= startOwnServer();
  return own;
}

async function startOwnServer(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'jaraplay-test-'));
  const server = await startEmbeddedPostgres({ dataDir, durable: false, keepsProcess: false });
  process.once('beforeExit', async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return server.url;
}

/** Created once per server, by the first test file. */
async function ensureTemplate(serverUrl: string, template: string, part: DatabasePart): Promise<void> {
  await asOwner(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount !== 0) return;
    await client.query(`drop database if exists ${template}_making`);
    await client.query(`create database ${template}_making`);
    await prepareDatabase(withDatabase(serverUrl, `${template}_making`), APP_ROLE, part);
    await client.query(`alter role ${APP_ROLE} login password '${APP_PASSWORD}'`);
    await ensureMonthsOfTests(withDatabase(serverUrl, `${template}_making`));
    await client.query(`alter database ${template}_making rename to ${template}`);
  });
}

/** The months of the tests' clock, which each node would otherwise create in its own clone. */
async function ensureMonthsOfTests(ownerUrl: string): Promise<void> {
  const db = openDatabase({ url: ownerUrl, maxConnections: 1, limits: TEST_LIMITS });
  const { rows } = await db.pool.query<{ name: string }>(
    `select partrelid::regclass::text as name from pg_partitioned_table
      where partstrat = 'r' and to_regclass(partrelid::regclass::text || '_default') is not null`,
  );
  for (const { name } of rows) await ensureMonths(db, name, TEST_NOW);
  await db.close();
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

function withLogin(url: string, user: string, password: string): string {
  const changed = new URL(url);
  changed.username = user;
  changed.password = password;
  return changed.href;
}

async function asOwner(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
