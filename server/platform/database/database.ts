import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { isBackgroundWork } from '../runtime/background-work.ts';
import { LONG_LIMITS, POOL_LIMITS, type PoolLimits } from '../runtime/pool-limits.ts';
import { createDirectSession, type DirectSession } from './direct-session.ts';
import { limitSilence } from './limit-silence.ts';
import { adaptToPooler, type Pooler } from './pooler.ts';
import { CAMEL_CASE } from './prepared.ts';
import { ReconnectGate } from './reconnect-gate.ts';
import { KEEP_ALIVE_MS, type SessionSettings, sessionOf } from './session-settings.ts';
import { rejectUnreplicated } from './unreplicated.ts';
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
  /** This node's connection for notifications and locks. */
  readonly session: DirectSession;
  /** A further one, for another node of a test; closed with the database. */
  openSession(): DirectSession;
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
  /** Leads short transactions to the database instead of `url`: the pool of `Database.pool`. */
  readonly pooler?: Pooler;
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
  readonly #gate = new ReconnectGate();

  constructor(maxWaiting: number, config: pg.PoolConfig) {
    super(config);
    this.#maxWaiting = maxWaiting;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const client = this.#connect();
    if (callback === undefined) return client;
    client.then(
      (found) => callback(undefined, found, found.release.bind(found)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  #connect(): Promise<pg.PoolClient> {
    if (this.#maxWaiting > 0 && this.waitingCount >= this.#maxWaiting && !isBackgroundWork())
      return Promise.reject(new PoolFullError(`${this.waitingCount} already wait for a connection`));
    const connect = () => super.connect();
    if (!this.#gate.isOpen && this.idleCount === 0) return this.#gate.pass(connect);
    // A call that waits until a connection is free proves nothing about the database when its limit is reached.
    const isNew = this.idleCount === 0 && this.totalCount < (this.options.max ?? 0);
    const client = connect();
    client.then(
      () => this.#gate.recordSuccess(),
      (error: unknown) => isNew && this.#gate.recordFailure(error),
    );
    return client;
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** The database ends an overdue statement itself. Margin beyond that limit after which the connection is closed as silent. */
const SILENT_MS = 500;
/** Size of the pool for long work. */
const LONG_CONNECTIONS = 2;

export function openPool(options: DatabaseOptions): pg.Pool {
  const { onConnect, pooler } = options;
  const limits = { ...POOL_LIMITS, ...options.limits };
  const session: SessionSettings = { ...sessionOf(limits), ...options.session };
  const flags = Object.entries(session).map(([name, value]) => `-c ${name}=${value}`);
  const { connectionString, Client, leave } = writableServer(pooler?.url ?? options.url);
  const pool = new BoundedPool(limits.waiting, {
    ...{ connectionString, Client },
    max: options.maxConnections,
    connectionTimeoutMillis: limits.acquireMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...(pooler === undefined ? { options: flags.join(' ') } : {}),
    // The pool awaits the promise; its types know only the older, synchronous form.
    onConnect: async (client) => {
      if (pooler !== undefined) adaptToPooler(client, pooler);
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
  pool.on('connect', rejectUnreplicated);
  return pool;
}

export function openDatabase({ pooler, ...options }: DatabaseOptions): Database {
  const { kysely, pool } = connectionsOf(openPool({ ...options, ...(pooler && { pooler }) }));
  const limits = { ...options.limits, ...LONG_LIMITS };
  const long = connectionsOf(openPool({ ...options, maxConnections: LONG_CONNECTIONS, limits }));
  const sessions: DirectSession[] = [];
  const openSession = () => {
    const session = createDirectSession(openPool({ ...options, maxConnections: 1 }));
    sessions.push(session);
    return session;
  };
  return {
    kysely,
    pool,
    long,
    session: openSession(),
    openSession,
    waitForConnections(limitMs) {
      pool.options.connectionTimeoutMillis = limitMs;
    },
    async close() {
      for (const session of sessions) await session.close();
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
