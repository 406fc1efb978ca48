import type pg from 'pg';

/** No answer within the limit: whether the statement was carried out is not known. */
export class SilentConnectionError extends Error {
  /** PostgreSQL's code for a connection that failed: answered as 503, to be asked again. */
  readonly code = '08006';
  readonly pid: number | null;

  constructor(pid: number | null, limitMs: number) {
    super(`a connection did not answer for ${limitMs} ms`);
    this.pid = pid;
  }
}

/** An error that the database itself reported, on a connection that goes on working: it has an SQLSTATE of five characters. */
const isReported = (error: unknown): boolean => {
  const { code = '', severity } = error as { code?: string; severity?: string };
  return code.length === 5 && severity === 'ERROR';
};

/**
 * One statement with a limit of its own. The database's own limits cannot end the wait for a connection that a firewall forgot or whose
 * backend is frozen. Such a connection is closed here, and its backend ended by a call to `endBackend`.
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

/** The same on a connection that the caller holds, and has to close after a `SilentConnectionError`. */
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
  // After the limit the connection is closed, which rejects the answer that no caller waits for any more.
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** Ends the backend of a silent connection, which may hold locks. The login may end its own backends only. */
export async function endBackend(pool: pg.Pool, pid: number, limitMs: number): Promise<void> {
  await queryWithin(pool, { text: 'select pg_terminate_backend($1)', values: [pid] }, limitMs);
}
