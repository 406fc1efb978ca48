import type { Connection } from './connections.ts';

/** Maximum number of sockets written to in one turn of the event loop: 12 µs each, most of it the kernel's. */
const A_TURN = 1_024;
/** Number of pending writes above which publishing waits for all of them. */
const MAX_WAITING = 200_000;

interface Broadcast {
  readonly beganMs: number;
  readonly to: readonly Connection[];
  readonly write: (connection: Connection) => void;
}

/**
 * Writes to many sockets in portions, so that other calls are answered between them. Each broadcast waits for the one before
 * it: a socket receives all messages in the order of publishing.
 */
export class Broadcasts {
  readonly #broadcasts: Broadcast[] = [];
  /** Number of the first broadcast's sockets that have been written to. */
  #written = 0;
  #waiting = 0;
  #turn: NodeJS.Immediate | undefined;
  readonly #onWritten: (sockets: number, tookMs: number) => void;

  /** @param onWritten called with each broadcast that is written to all of its sockets, and the time since it was added */
  constructor(onWritten: (sockets: number, tookMs: number) => void = () => undefined) {
    this.#onWritten = onWritten;
  }

  /** A broadcast to a few sockets is written at once if none waits. */
  add(to: Iterable<Connection>, write: (connection: Connection) => void): void {
    const broadcast = { to: [...to], write, beganMs: performance.now() };
    if (broadcast.to.length === 0) return;
    this.#broadcasts.push(broadcast);
    this.#waiting += broadcast.to.length;
    if (this.#waiting > MAX_WAITING) this.#write(this.#waiting);
    else if (this.#turn === undefined) this.#takeTurn();
  }

  #takeTurn(): void {
    this.#turn = undefined;
    this.#write(A_TURN);
    if (this.#waiting > 0) this.#turn = setImmediate(() => this.#takeTurn());
  }

  #write(most: number): void {
    for (let left = most; left > 0; left -= 1) {
      const [first] = this.#broadcasts;
      const connection = first?.to[this.#written];
      if (first === undefined || connection === undefined) return;
      this.#written += 1;
      this.#waiting -= 1;
      const isLast = this.#written === first.to.length;
      if (isLast) {
        this.#broadcasts.shift();
        this.#written = 0;
      }
      first.write(connection);
      if (isLast) this.#onWritten(first.to.length, performance.now() - first.beganMs);
    }
  }
}
