import type { Socket } from 'node:net';
import type pg from 'pg';
import { endBackend, SilentConnectionError } from './query-within.ts';

/** What the types of the driver leave out. */
interface Inside {
  readonly connection: { readonly stream: Socket };
  /** False from the moment a statement is sent until its whole answer is there. */
  readonly readyForQuery: boolean;
  readonly processID: number | null;
}

/**
 * Closes the connection when the database owes an answer and nothing has moved for so long: its backend is frozen, or the network forgot the
 * connection, and no limit of the database's own would ever end the wait. The statement under way rejects with a `SilentConnectionError`, the pool
 * replaces the connection, and the backend, which may hold locks, is ended by another one.
 */
export function limitSilence(pool: pg.Pool, client: pg.ClientBase, limitMs: number): void {
  const inside = client as unknown as Inside;
  const { stream } = inside.connection;
  stream.setTimeout(limitMs);
  // Not the callback of `setTimeout`, which is called once: a connection that has rested for so long is limited like any.
  stream.on('timeout', () => {
    // At rest it owes no answer, and a statement that begins now has its own time.
    if (inside.readyForQuery) return;
    const { bytesRead } = stream;
    // A process that was held up itself meets its timers before the answer that has arrived meanwhile.
    setImmediate(() => {
      if (inside.readyForQuery || stream.bytesRead > bytesRead || stream.destroyed) return;
      const { processID: pid } = inside;
      stream.destroy(new SilentConnectionError(pid, limitMs));
      if (pid !== null && !pool.ending) endBackend(pool, pid, limitMs).catch(() => undefined);
    });
  });
}
