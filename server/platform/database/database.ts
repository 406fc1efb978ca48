import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';

/** Kobo and every other bigint column arrive as bigint, never as a rounded number. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));

export interface Database {
  readonly kysely: Kysely<unknown>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Either the database itself or a transaction of it: what a function takes that must be able to join a caller's commit. */
export type Executor<Tables = unknown> = Kysely<Tables> | Transaction<Tables>;

export interface DatabaseOptions {
  readonly url: string;
  readonly maxConnections: number;
  /** The role every statement runs as; the login role when absent. */
  readonly role?: string;
  /** Planner or session settings, by name. */
  readonly session?: Readonly<Record<string, string>>;
  /** How long one statement may take; 0 for no limit. */
  readonly queryLimitMs?: number;
  /** Told of a connection lost while idle (a database restart); the pool opens a new one by itself. */
  readonly onIdleError?: (error: Error) => void;
}

/** A node that froze or lost its network must not hold rows for ever; nor may a silent connection hold a caller. */
const SESSION = { idle_in_transaction_session_timeout: '10s' } as const;
const QUERY_LIMIT_MS = 60_000;

export function openPool(options: DatabaseOptions): pg.Pool {
  const session = {
    ...SESSION,
    ...(options.role === undefined ? {} : { role: options.role }),
    ...options.session,
  };
  const flags = Object.entries(session).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    query_timeout: options.queryLimitMs ?? QUERY_LIMIT_MS,
    options: flags.join(' '),
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // A connection lost between two statements of a transaction has nobody else to tell, and an error nobody hears ends the
  // process; the next statement on it fails and says why.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options);
  const kysely = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  });
  return { kysely, pool, close: () => kysely.destroy() };
}

/** The same connection, seen through the tables a module owns (camelCase names of snake_case columns). */
export function tables<T>(executor: Executor): Executor<T> {
  return executor as Executor<T>;
}
