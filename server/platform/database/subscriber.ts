import type { Pool, PoolClient } from 'pg';
import { type Clock, SECOND_MS } from '../runtime/clock.ts';
import { newId } from '../runtime/ids.ts';
import type { Log } from '../runtime/log.ts';

const HEARTBEAT_MS = 700;
/** Maximum delay of a heartbeat; beyond it the connection is considered frozen and is replaced. */
const HEARTBEAT_LIMIT_MS = 2 * SECOND_MS;
const RECONNECT_AFTER_MS = SECOND_MS;

export interface SubscriberOptions {
  readonly pool: Pool;
  readonly channel: string;
  readonly clock: Clock;
  readonly log: Log;
  onMessage(payload: string): void;
  /** Messages up to now may have been missed. */
  onGap(): void;
}

/**
 * One connection that receives notifications, and reconnects when it is lost. It notifies itself every 700 ms: PostgreSQL delivers
 * notifications in the order of their commits, so a heartbeat that arrives proves that all messages committed before it have
 * arrived too. Only this detects a connection that is silent without an error (a frozen backend, a lost network).
 */
export class Subscriber {
  readonly #options: SubscriberOptions;
  readonly #heartbeatChannel: string;
  #client: PoolClient | null = null;
  #timer: NodeJS.Timeout | null = null;
  #reconnect: NodeJS.Timeout | null = null;
  #isWanted = false;
  #completeAsOfMs: number | null = null;
  #sent: { readonly beat: string; readonly atMs: number } | null = null;
  #beats = 0;

  constructor(options: SubscriberOptions) {
    this.#options = options;
    this.#heartbeatChannel = `${options.channel}_${newId().replaceAll('-', '')}`;
  }

  /** All messages committed before this time have arrived; null while disconnected. */
  get completeAsOfMs(): number | null {
    return this.#completeAsOfMs;
  }

  async start(): Promise<void> {
    this.#isWanted = true;
    await this.#connect();
    this.#timer = setInterval(() => this.#beat(), HEARTBEAT_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#isWanted = false;
    if (this.#timer !== null) clearInterval(this.#timer);
    if (this.#reconnect !== null) clearTimeout(this.#reconnect);
    this.#release();
  }

  async #connect(): Promise<void> {
    if (!this.#isWanted) return;
    const { pool, channel, log } = this.#options;
    let client: PoolClient | undefined;
    try {
      client = await pool.connect();
      await this.#listen(client);
    } catch (error) {
      client?.release(true);
      log.warn({ err: error, channel }, 'subscription.connect_failed');
      this.#connectLater();
    }
  }

  async #listen(client: PoolClient): Promise<void> {
    const lose = (error?: Error) => this.#lose(client, error);
    client.on('error', lose);
    client.on('end', () => lose());
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === this.#heartbeatChannel) this.#heard(payload);
      else this.#options.onMessage(payload);
    });
    await client.query(`listen ${this.#options.channel}`);
    await client.query(`listen ${this.#heartbeatChannel}`);
    if (!this.#isWanted) return client.release(true);
    this.#client = client;
    this.#sent = null;
    this.#options.onGap();
    this.#completeAsOfMs = this.#nowMs();
  }

  #beat(): void {
    const client = this.#client;
    if (client === null) return;
    const nowMs = this.#nowMs();
    if (this.#sent !== null) {
      if (nowMs - this.#sent.atMs >= HEARTBEAT_LIMIT_MS)
        this.#lose(client, new Error('no heartbeat arrived'));
      return;
    }
    this.#beats += 1;
    const beat = String(this.#beats);
    this.#sent = { beat, atMs: nowMs };
    client
      .query('select pg_notify($1, $2)', [this.#heartbeatChannel, beat])
      .catch((error: Error) => this.#lose(client, error));
  }

  #heard(beat: string): void {
    if (this.#sent?.beat !== beat) return;
    this.#completeAsOfMs = this.#sent.atMs;
    this.#sent = null;
  }

  #lose(client: PoolClient, error: Error | undefined): void {
    if (this.#client !== client) return;
    const { log, channel } = this.#options;
    log.warn({ err: error, channel }, 'subscription.lost');
    this.#release();
    this.#connectLater();
  }

  #release(): void {
    const client = this.#client;
    this.#client = null;
    this.#completeAsOfMs = null;
    this.#sent = null;
    client?.release(true);
  }

  #connectLater(): void {
    if (!this.#isWanted) return;
    this.#reconnect = setTimeout(() => void this.#connect(), RECONNECT_AFTER_MS);
    this.#reconnect.unref();
  }

  #nowMs(): number {
    return this.#options.clock.now().getTime();
  }
}
