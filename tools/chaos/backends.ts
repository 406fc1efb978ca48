import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** A process of PostgreSQL that serves one connection of the server. */
export interface Backend {
  readonly pid: number;
  /** The port at the server's end of its connection; null: not a TCP connection. */
  readonly clientPort: number | null;
  /** The statement that it runs, or ran last. */
  readonly query: string;
}

/** The backends of the server's login in this database, of all its pools: the oldest first. */
export async function backendsOf(owner: pg.Client): Promise<readonly Backend[]> {
  const { rows } = await owner.query<Backend>(
    `select pid, nullif(client_port, -1) as "clientPort", query from pg_stat_activity
      where usename = 'jaraplay_app' and datname = current_database() order by backend_start, pid`,
  );
  return rows;
}

/** Ignores a missing process: the pool may have replaced the connection in the meantime, and then its backend is gone. */
export function signalBackend(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const MAX_STOPS = 200;
const STOP_EVERY_MS = 7;
/** Time limit of the query for a backend's state: a backend that was stopped at work may hold a lock that this query needs. */
const STATE_LIMIT_MS = 200;

/**
 * Stops a backend that waits for its next statement. A backend stopped at work may hold a lock within PostgreSQL's shared memory, which
 * blocks the whole database; a failing network never causes that. Returns whether it was stopped idle.
 */
export async function stopAtRest(owner: pg.Client, { pid }: Pick<Backend, 'pid'>): Promise<boolean> {
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    signalBackend(pid, 'SIGSTOP');
    const queried = owner.query<{ state: string }>('select state from pg_stat_activity where pid = $1', [
      pid,
    ]);
    const answer = await Promise.race([queried, delay(STATE_LIMIT_MS, null)]);
    const state = answer === null ? 'unknown' : (answer.rows[0]?.state ?? 'gone');
    if (state === 'idle') return true;
    signalBackend(pid, 'SIGCONT');
    await queried;
    if (state === 'gone') return false;
    await delay(STOP_EVERY_MS);
  }
  return false;
}

const hexPort = (port: number) => port.toString(16).toUpperCase().padStart(4, '0');

/**
 * Number of bytes sent to a backend and not read by it: more than zero for a frozen backend that a statement was sent to. Null where the
 * system does not report it (Linux does).
 */
export function unreadBytes(owner: pg.Client, { clientPort }: Pick<Backend, 'clientPort'>): number | null {
  if (clientPort === null) return null;
  const [local, remote] = [hexPort(owner.port), hexPort(clientPort)];
  try {
    const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
      readFileSync(file, 'utf8').split('\n'),
    );
    for (const line of lines) {
      const [, from = '', to = '', , queues = ''] = line.trim().split(/\s+/);
      if (from.endsWith(`:${local}`) && to.endsWith(`:${remote}`))
        return Number.parseInt(queues.split(':')[1] ?? '0', 16);
    }
    return 0;
  } catch {
    return null;
  }
}
