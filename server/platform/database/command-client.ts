import { setTimeout as delay } from 'node:timers/promises';
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
const TURN_MS = 1_800_000;
const RETRY_MS = 300;
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

/**
 * Takes an advisory lock of the session when its holder releases it. It polls: a statement that waits holds a snapshot, for which the holder would wait in turn
 * when it builds an index concurrently.
 */
export async function takeTurn(client: pg.Client, lock: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < TURN_MS; waitedMs += RETRY_MS) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lock,
    ]);
    if (rows[0]?.taken === true) return;
    await delay(RETRY_MS);
  }
  throw new Error(
    `Another command has migrated this database for ${TURN_MS / 60_000} min. Try again when it is done.`,
  );
}
