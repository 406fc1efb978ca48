import type { Socket } from 'node:net';
import type pg from 'pg';
import { endBackend, SilentConnectionError } from './query-within.ts';

/** Fields that the driver's types leave out. */
interface Inside {
  readonly connection: { readonly stream: Socket };
  /** False from sending a statement until its whole answer has arrived. */
  readonly readyForQuery: boolean;
  readonly processID: number | null;
}

/**
 * Closes the connection if the database owes an answer and no byte moves for `limitMs`: its backend is frozen, or the network dropped the
 * connection, and no limit inside the database would end the wait. The statement under way rejects with a `SilentConnectionError`, the pool
 * replaces the connection, and another connection ends the backend, which may hold locks.
 */
export function limitSilence(pool: pg.Pool, client: pg.ClientBase, limitMs: number): void {
  const inside = client as pg.ClientBase & Inside;
  const { stream } = inside.connection;
  stream.setTimeout(limitMs);
  // Not the callback of `setTimeout`, which runs only once: the limit must also apply after an idle period.
  stream.on('timeout', () => {
    // An idle connection owes no answer, and a statement that begins now has its own time limit.
    if (inside.readyForQuery) return;
    const { bytesRead } = stream;
    // After this process itself was blocked, timers run before the answer that has arrived meanwhile is read.
    setImmediate(() => {
      if (inside.readyForQuery || stream.bytesRead > bytesRead || stream.destroyed) return;
      const { processID: pid } = inside;
      stream.destroy(new SilentConnectionError(pid, limitMs));
      if (pid !== null && !pool.ending) endBackend(pool, pid, limitMs).catch(() => undefined);
    });
  });
}
