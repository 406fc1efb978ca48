import type { Pool, PoolClient } from 'pg';
import { SECOND_MS } from '../../../platform/runtime/clock.ts';
import type { Log } from '../../../platform/runtime/log.ts';

export const ENDINGS_CHANNEL = 'identity_session_endings';
const RECONNECT_AFTER_MS = SECOND_MS;

/** What is told between nodes: the hashed tokens of sessions that ended. At most ten a player, far under the limit of 8,000 bytes. */
export function writeEndings(tokenHashes: readonly string[]): string {
  return tokenHashes.join(',');
}

interface Ears {
  heard(tokenHashes: readonly string[]): void;
  /** Something may have been missed up to now. */
  missed(): void;
}

/** One connection that listens for sessions ended on other nodes, and finds its way back when it is lost. */
export class SessionEndings {
  readonly #pool: Pool;
  readonly #ears: Ears;
  readonly #log: Log;
  #client: PoolClient | null = null;
  #retry: NodeJS.Timeout | null = null;
  #isWanted = false;

  constructor(pool: Pool, ears: Ears, log: Log) {
    this.#pool = pool;
    this.#ears = ears;
    this.#log = log;
  }

  get isListening(): boolean {
    return this.#client !== null;
  }

  async start(): Promise<void> {
    this.#isWanted = true;
    await this.#connect();
  }

  async stop(): Promise<void> {
    this.#isWanted = false;
    if (this.#retry !== null) clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = null;
    client?.release(true);
  }

  async #connect(): Promise<void> {
    if (!this.#isWanted) return;
    let client: PoolClient | undefined;
    try {
      client = await this.#pool.connect();
      await this.#listen(client);
    } catch (error) {
      client?.release(true);
      this.#log.warn({ err: error }, 'cannot listen for ended sessions yet');
      this.#connectLater();
    }
  }

  async #listen(client: PoolClient): Promise<void> {
    const lose = (error?: Error) => this.#lose(client, error);
    client.on('error', lose);
    client.on('end', () => lose());
    client.on('notification', ({ payload }) => this.#ears.heard((payload ?? '').split(',')));
    await client.query(`listen ${ENDINGS_CHANNEL}`);
    if (!this.#isWanted) return client.release(true);
    this.#client = client;
    this.#ears.missed();
  }

  #lose(client: PoolClient, error: Error | undefined): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#log.warn(
      { err: error },
      'stopped hearing of ended sessions; asking the database more often meanwhile',
    );
    client.release(true);
    this.#connectLater();
  }

  #connectLater(): void {
    if (!this.#isWanted) return;
    this.#retry = setTimeout(() => void this.#connect(), RECONNECT_AFTER_MS);
    this.#retry.unref();
  }
}
