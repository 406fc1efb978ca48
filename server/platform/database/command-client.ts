import pg from 'pg';

export interface CommandLimits {
  /** One statement; 0 for one that reads or rewrites whole tables. */
  readonly statementMs?: number;
  /** Between two statements of a transaction. */
  readonly idleInTransactionMs?: number;
}

const IDLE_IN_TRANSACTION_MS = 30_000;
const CONNECT_MS = 60_000;
const SILENT_MS = 10_000;

/**
 * The connection of a command or of a step of a start, beside nodes that serve. A machine that freezes in the middle of a transaction must
 * not hold rows or locks of players for longer than its session's limits; a busy database is waited for.
 */
export async function connectCommand(
  url: string,
  { statementMs = 0, idleInTransactionMs = IDLE_IN_TRANSACTION_MS }: CommandLimits = {},
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: SILENT_MS,
    options: [
      `-c statement_timeout=${statementMs}`,
      `-c idle_in_transaction_session_timeout=${idleInTransactionMs}`,
      `-c tcp_user_timeout=${SILENT_MS}`,
    ].join(' '),
  });
  // A database that dies meanwhile fails the statement under way instead of ending the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
