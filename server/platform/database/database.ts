import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { LONG_LIMITS, POOL_LIMITS, type PoolLimits } from '../runtime/pool-limits.ts';
import { limitSilence } from './limit-silence.ts';
import { CAMEL_CASE } from './prepared.ts';
import { writableServer } from './writable-host.ts';

/** Kobo and all other bigint columns arrive as bigint, never as a rounded number. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));

interface Connections {
  readonly kysely: Kysely<unknown>;
  readonly pool: pg.Pool;
}

export interface Database extends Connections {
  /** A small pool, opened on demand, for work that reads whole days or tables. */
  readonly long: Connections;
  /** Sets the maximum wait for a connection from now on: a start waits longer than a player's call. */
  waitForConnections(limitMs: number): void;
  close(): Promise<void>;
}

/** The database or a transaction of it: the parameter type of functions that can join a caller's commit. */
export type Executor<Tables = unknown> = Kysely<Tables> | Transaction<Tables>;

export interface DatabaseOptions {
  readonly url: string;
  readonly maxConnections: number;
  /** Planner or session settings, by name; they override the limits below, in milliseconds. */
  readonly session?: Readonly<Record<string, string>>;
  readonly limits?: Partial<PoolLimits>;
  /** Called when a connection is lost while idle (a database restart); the pool opens a new one automatically. */
  readonly onIdleError?: (error: Error) => void;
  /** Called with each new connection before its first statement; if it rejects, the connection is closed. */
  readonly onConnect?: (client: pg.ClientBase) => Promise<void>;
}

/** The library's pool does not limit its queue. The code is PostgreSQL's own for too many connections: answered as 503. */
class PoolFullError extends Error {
  readonly code = '53300';
}

class BoundedPool extends pg.Pool {
  readonly #maxWaiting: number;

  constructor(maxWaiting: number, config: pg.PoolConfig) {
    super(config);
    this.#maxWaiting = maxWaiting;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (this.#maxWaiting === 0 || this.waitingCount < this.#maxWaiting)
      return callback === undefined ? super.connect() : (super.connect(callback) as undefined);
    const full = new PoolFullError(`${this.waitingCount} already wait for a connection`);
    if (callback === undefined) return Promise.reject(full);
    process.nextTick(callback, full, undefined, () => undefined);
    return undefined;
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** Idle time after which a connection is probed, to detect one that a firewall or load balancer dropped. */
const KEEP_ALIVE_MS = 10_000;
/** The database ends an overdue statement itself. Margin beyond that limit after which the connection is closed as silent. */
const SILENT_MS = 500;
/** Size of the pool for long work. */
const LONG_CONNECTIONS = 2;

export function openPool(options: DatabaseOptions): pg.Pool {
  const { onConnect } = options;
  const limits = { ...POOL_LIMITS, ...options.limits };
  const session = {
    idle_in_transaction_session_timeout: `${limits.idleInTransactionMs}`,
    lock_timeout: `${limits.lockMs}`,
    statement_timeout: `${limits.statementMs}`,
    // The database closes a connection whose client no longer acknowledges data.
    tcp_user_timeout: `${KEEP_ALIVE_MS}`,
    ...options.session,
  };
  const flags = Object.entries(session).map(([name, value]) => `-c ${name}=${value}`);
  const { connectionString, Client, leave } = writableServer(options.url);
  const pool = new BoundedPool(limits.waiting, {
    ...{ connectionString, Client },
    max: options.maxConnections,
    connectionTimeoutMillis: limits.acquireMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    options: flags.join(' '),
    // The pool awaits the promise; its types know only the older, synchronous form.
    onConnect: async (client) => {
      const statementMs = Number(session.statement_timeout);
      if (statementMs > 0) limitSilence(pool, client, statementMs + SILENT_MS);
      try {
        await onConnect?.(client);
      } catch (error) {
        leave();
        throw error;
      }
    },
  });
  pool.on('error', (error) => {
    if (!pool.ending) options.onIdleError?.(error);
  });
  // A connection lost between two statements of a transaction emits its error here only, and an unhandled error ends the
  // process. The next statement on it fails with the reason.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function openDatabase(options: DatabaseOptions): Database {
  const { kysely, pool } = connectionsOf(openPool(options));
  const limits = { ...options.limits, ...LONG_LIMITS };
  const long = connectionsOf(openPool({ ...options, maxConnections: LONG_CONNECTIONS, limits }));
  return {
    kysely,
    pool,
    long,
    waitForConnections(limitMs) {
      pool.options.connectionTimeoutMillis = limitMs;
    },
    async close() {
      for (const each of [long, { kysely, pool }]) await closeConnections(each);
    },
  };
}

function connectionsOf(pool: pg.Pool): Connections {
  const dialect = new PostgresDialect({ pool });
  return { pool, kysely: new Kysely<unknown>({ dialect, plugins: [CAMEL_CASE] }) };
}

async function closeConnections({ kysely, pool }: Connections): Promise<void> {
  await kysely.destroy();
  // Kysely does not end a pool that it never used.
  if (!pool.ending) await pool.end();
}

/** The same connection, typed with the tables a module owns (camelCase names of snake_case columns). */
export function tables<T>(executor: Executor): Executor<T> {
  return executor as Executor<T>;
}
