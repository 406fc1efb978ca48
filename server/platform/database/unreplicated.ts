import type { EventEmitter } from 'node:events';
import type pg from 'pg';

/** The routine of PostgreSQL that waits for standbys; its name is the same in every language of messages. */
const WAITING_FOR_STANDBY = 'SyncRepWaitForLSN';

/** The commit is on the primary's disk only, and a failover would lose it. */
class UnreplicatedError extends Error {
  /** PostgreSQL's code for an unknown outcome: answered as 503, and the client retries. */
  readonly code = '08007';

  constructor() {
    super('a commit was not acknowledged by the standby');
  }
}

/**
 * Rejects a statement whose commit did not wait for the standby. PostgreSQL reports success with a warning where a time limit of the
 * statement ends in the same moment in which the wait begins.
 */
export function rejectUnreplicated(client: pg.ClientBase): void {
  const { connection } = client as pg.ClientBase & {
    readonly connection: EventEmitter & { readonly stream: { destroy(): void } };
  };
  client.on('notice', ({ routine }) => {
    if (routine !== WAITING_FOR_STANDBY) return;
    // Before the success that follows in the same packet is read.
    connection.emit('error', new UnreplicatedError());
    connection.stream.destroy();
  });
}
