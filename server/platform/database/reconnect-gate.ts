import { setImmediate } from 'node:timers/promises';

/** Pause after the second failed attempt in turn; each further one doubles it. */
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 1000;

interface Failure {
  readonly error: unknown;
  readonly pauseMs: number;
  readonly untilMs: number;
}

/**
 * Admits one attempt at a time to connect to a database that refused the last one, and pauses between attempts. Each connection costs the database a
 * process: after a failover the attempts of all waiting calls of all nodes kept its processor so busy that none of them succeeded in time, and that its own
 * replicas did not reach it.
 */
export class ReconnectGate {
  readonly #nowMs: () => number;
  #failure: Failure | null = null;
  #attempt: Promise<unknown> | null = null;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** Whether the last attempt succeeded. */
  get isOpen(): boolean {
    return this.#failure === null;
  }

  /** Records that an attempt succeeded which the gate did not have to admit. */
  recordSuccess(): void {
    this.#failure = null;
  }

  /** Records that an attempt failed which the gate did not have to admit. */
  recordFailure(error: unknown): void {
    this.#failure ??= this.#failed(error, 0);
  }

  /** Makes the next attempt, or waits for the one under way. Within the pause it rejects with the error of the last attempt. */
  async pass<Client>(connect: () => Promise<Client>): Promise<Client> {
    if (this.#attempt !== null) {
      await this.#attempt;
      return connect();
    }
    const last = this.#failure;
    if (last !== null && this.#nowMs() < last.untilMs) {
      // A caller that tries again at once must not keep the process from its connections.
      await setImmediate();
      throw last.error;
    }
    const attempt = connect();
    this.#attempt = attempt;
    try {
      const client = await attempt;
      this.#failure = null;
      return client;
    } catch (error) {
      this.#failure = this.#failed(error, Math.min((last?.pauseMs ?? 0) * 2 || FIRST_PAUSE_MS, MAX_PAUSE_MS));
      throw error;
    } finally {
      this.#attempt = null;
    }
  }

  #failed(error: unknown, pauseMs: number): Failure {
    return { error, pauseMs, untilMs: this.#nowMs() + pauseMs };
  }
}
