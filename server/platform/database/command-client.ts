import pg from 'pg';

export interface CommandLimits {
  /** Until the database takes the connection. */
  readonly connectMs?: number;
  /** One statement, which may read or rewrite whole tables. */
  readonly statementMs?: number;
  /** For a lock that another transaction holds, or the turn of another command. */
  readonly lockMs?: number;
  /** Between two statements of a transaction. */
  readonly idleInTransactionMs?: number;
}

const STATEMENT_MS = 3_600_000;
const LOCK_MS = 60_000;
/** How long the migrations of another node are waited for. */
export const TURN_MS = 1_800_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
const CONNECT_MS = 60_000;
const SILENT_MS = 10_000;

/**
 * The connection of a command or of a step of a start, beside nodes that serve. A machine that freezes in the middle of a transaction must
 * not hold rows or locks of players for longer than its session's limits; a busy database is waited for.
 */
export async function connectCommand(
  url: string,
  {
    connectMs = CONNECT_MS,
    statementMs = STATEMENT_MS,
    lockMs = LOCK_MS,
    idleInTransactionMs = IDLE_IN_TRANSACTION_MS,
  }: CommandLimits = {},
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: SILENT_MS,
    options: [
      `-c statement_timeout=${statementMs}`,
      `-c lock_timeout=${lockMs}`,
      `-c idle_in_transaction_session_timeout=${idleInTransactionMs}`,
      `-c tcp_user_timeout=${SILENT_MS}`,
    ].join(' '),
  });
  // A database that dies meanwhile fails the statement under way instead of ending the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
