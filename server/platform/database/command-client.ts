import type pg from 'pg';
import { writableServer } from './writable-host.ts';

export interface CommandLimits {
  /** Time limit for connecting. */
  readonly connectMs?: number;
  /** Time limit for one statement, which may read or rewrite whole tables. */
  readonly statementMs?: number;
  /** Time limit for a lock that another transaction holds, or for the turn of another command. */
  readonly lockMs?: number;
  /** Time limit between two statements of a transaction. */
  readonly idleInTransactionMs?: number;
}

const STATEMENT_MS = 3_600_000;
const LOCK_MS = 60_000;
/** Maximum wait for another node's migrations. */
export const TURN_MS = 1_800_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
const CONNECT_MS = 60_000;
const SILENT_MS = 10_000;

/**
 * The connection of a command or of a startup step, beside nodes that serve. The session's limits keep a machine that freezes in the
 * middle of a transaction from holding rows or locks of players; a busy database is waited for.
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
  const { connectionString, Client } = writableServer(url);
  const client = new Client({
    connectionString,
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
  // If the database dies meanwhile, the statement under way fails; without this listener the process would end.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
