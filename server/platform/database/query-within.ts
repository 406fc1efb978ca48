import type pg from 'pg';

/** No answer within the limit: the statement may or may not have been carried out. */
export class SilentConnectionError extends Error {
  /** PostgreSQL's code for a failed connection: answered as 503, and the client retries. */
  readonly code = '08006';
  readonly pid: number | null;

  constructor(pid: number | null, limitMs: number) {
    super(`a connection did not answer for ${limitMs} ms`);
    this.pid = pid;
  }
}

/** An error that the database reported, on a connection that still works: it has an SQLSTATE of five characters. */
const isReported = (error: unknown): boolean => {
  const { code = '', severity } = error as { code?: string; severity?: string };
  return code.length === 5 && severity === 'ERROR';
};

/**
 * Runs one statement with its own time limit. The database's limits cannot end the wait for a connection that a firewall dropped or
 * whose backend is frozen. Such a connection is closed here, and `endBackend` ends its backend.
 */
export async function queryWithin<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  query: pg.QueryConfig,
  limitMs: number,
): Promise<pg.QueryResult<Row>> {
  const client = await pool.connect();
  try {
    const result = await answerWithin<Row>(client, query, limitMs);
    client.release();
    return result;
  } catch (error) {
    client.release(!isReported(error));
    throw error;
  }
}

/** The same on a connection that the caller holds, and must close after a `SilentConnectionError`. */
export async function answerWithin<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  query: pg.QueryConfig,
  limitMs: number,
): Promise<pg.QueryResult<Row>> {
  const { processID: pid = null } = client as { processID?: number | null };
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SilentConnectionError(pid, limitMs)), limitMs);
  });
  const answer = client.query<Row>({ ...query });
  // After the limit the connection is closed, which rejects this promise without a caller awaiting it.
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A commit that waits for a standby is not interrupted: its changes would become visible without the standby having them, a repeated call
 * would be answered from them, and a failover would lose what was answered.
 */
const END_BACKEND = `select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and wait_event is distinct from 'SyncRep'`;

/** Ends the backend of a silent connection, which may hold locks. The login may only end its own backends. */
export async function endBackend(pool: pg.Pool, pid: number, limitMs: number): Promise<void> {
  await queryWithin(pool, { text: END_BACKEND, values: [pid] }, limitMs);
}
