import type pg from 'pg';
import { SECOND_MS } from '../runtime/clock.ts';
import { newId } from '../runtime/ids.ts';

const HEARTBEAT_MS = 700;
/** Maximum delay of a heartbeat; beyond it the connection is considered frozen and is replaced. */
const HEARTBEAT_LIMIT_MS = 2 * SECOND_MS;
const RECONNECT_AFTER_MS = SECOND_MS;

/** The receiver of one channel's notifications. */
interface ChannelListener {
  onMessage(payload: string): void;
  /** Notifications arrive from now on; earlier ones may have been missed. */
  onListening(): void;
  /** A heartbeat was sent, and arrived: all messages committed before it was sent have arrived. */
  onBeat(step: 'sent' | 'arrived'): void;
  /** The connection was lost, or could not be opened; another attempt follows. */
  onLost(error: Error | undefined): void;
}

/**
 * The one connection of a node to a database that outlives transactions: all channels of notifications, and the locks of works that the node
 * leads. It leads past a pooler, whose connections change with each transaction. It is opened when it is first needed, and
 * again after a loss while there are listeners.
 */
export interface DirectSession {
  /** Returns a function that ends it. */
  listen(channel: string, listener: ChannelListener): Promise<() => void>;
  /** Runs statements on the connection, one caller after another. Rejects if it cannot be opened. */
  run<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** Calls `listener` when the connection, and with it every lock, is lost. */
  onLost(listener: (error: Error | undefined) => void): void;
  /** Releases all locks: with the connection, unless it has listeners. */
  releaseLocks(): void;
  close(): Promise<void>;
}

/** @param pool with one connection, for the session alone */
export function createDirectSession(pool: pg.Pool): DirectSession {
  return new Session(pool);
}

/**
 * It notifies itself every 700 ms: PostgreSQL delivers notifications in the order of their commits, so a heartbeat that arrives proves that all
 * messages committed before it have arrived too. Only this detects a connection that is silent without an error (a frozen
 * backend, a lost network).
 */
class Session implements DirectSession {
  readonly #pool: pg.Pool;
  readonly #heartbeatChannel = `heartbeat_${newId().replaceAll('-', '')}`;
  readonly #listeners = new Map<string, Set<ChannelListener>>();
  readonly #lossListeners: ((error: Error | undefined) => void)[] = [];
  #client: pg.PoolClient | null = null;
  #connecting: Promise<pg.PoolClient> | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #beats: NodeJS.Timeout | undefined;
  #reconnect: NodeJS.Timeout | undefined;
  #sent: { readonly beat: string; readonly atMs: number } | null = null;
  #beatCount = 0;
  #isClosed = false;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async listen(channel: string, given: ChannelListener): Promise<() => void> {
    let isListening = false;
    const listener: ChannelListener = {
      ...given,
      onListening() {
        isListening = true;
        given.onListening();
      },
    };
    const others = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, others.add(listener));
    this.#beats ??= setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
    try {
      await this.run(async (client) => {
        // A connection that was opened after the entry above listens already.
        if (isListening) return;
        await client.query(`listen ${channel}; listen ${this.#heartbeatChannel}`);
        listener.onListening();
      });
    } catch (error) {
      listener.onLost(error as Error);
      this.#connectLater();
    }
    return () => this.#leave(channel, listener);
  }

  async run<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const mine = this.#last.then(async () => work(await this.#connect()));
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  onLost(listener: (error: Error | undefined) => void): void {
    this.#lossListeners.push(listener);
  }

  releaseLocks(): void {
    if (this.#listeners.size === 0) this.#end();
    else this.#runIfOpen('select pg_advisory_unlock_all()');
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#beats);
    clearTimeout(this.#reconnect);
    this.#end();
    await this.#pool.end();
  }

  #end(): void {
    const client = this.#client;
    this.#client = null;
    client?.release(true);
  }

  /** A connection that ended meanwhile has nothing to release. */
  #runIfOpen(text: string): void {
    const client = this.#client;
    if (client === null) return;
    this.#last = this.#last
      .then(async () => {
        if (this.#client === client) await client.query(text);
      })
      .catch(() => undefined);
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.#client !== null) return this.#client;
    this.#connecting ??= this.#open().finally(() => {
      this.#connecting = null;
    });
    return this.#connecting;
  }

  async #open(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect();
    if (this.#isClosed) {
      client.release(true);
      throw new Error('The session was closed.');
    }
    const lose = (error?: Error) => this.#lose(client, error);
    client.on('error', lose);
    client.on('end', () => lose());
    client.on('notification', ({ channel, payload = '' }) => this.#receive(channel, payload));
    try {
      const channels = [...this.#listeners.keys()];
      if (channels.length > 0)
        await client.query([...channels, this.#heartbeatChannel].map((one) => `listen ${one}`).join('; '));
    } catch (error) {
      client.release(true);
      throw error;
    }
    this.#client = client;
    this.#sent = null;
    this.#each((listener) => listener.onListening());
    return client;
  }

  #receive(channel: string, payload: string): void {
    if (channel !== this.#heartbeatChannel) {
      for (const listener of this.#listeners.get(channel) ?? []) listener.onMessage(payload);
      return;
    }
    if (this.#sent?.beat !== payload) return;
    this.#sent = null;
    this.#each((listener) => listener.onBeat('arrived'));
  }

  #beat(): void {
    const client = this.#client;
    if (client === null) return;
    const nowMs = performance.now();
    if (this.#sent !== null) {
      if (nowMs - this.#sent.atMs >= HEARTBEAT_LIMIT_MS)
        this.#lose(client, new Error('no heartbeat arrived'));
      return;
    }
    this.#beatCount += 1;
    const beat = String(this.#beatCount);
    this.#sent = { beat, atMs: nowMs };
    this.#each((listener) => listener.onBeat('sent'));
    this.run((open) => open.query('select pg_notify($1, $2)', [this.#heartbeatChannel, beat])).catch(
      (error: Error) => this.#lose(client, error),
    );
  }

  #lose(client: pg.PoolClient, error: Error | undefined): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#sent = null;
    client.release(true);
    this.#each((listener) => listener.onLost(error));
    for (const listener of this.#lossListeners) listener(error);
    this.#connectLater();
  }

  #connectLater(): void {
    if (this.#isClosed || this.#listeners.size === 0) return;
    clearTimeout(this.#reconnect);
    this.#reconnect = setTimeout(() => {
      this.run(async () => undefined).catch((error: Error) => {
        this.#each((listener) => listener.onLost(error));
        this.#connectLater();
      });
    }, RECONNECT_AFTER_MS).unref();
  }

  #leave(channel: string, listener: ChannelListener): void {
    const others = this.#listeners.get(channel);
    others?.delete(listener);
    if (others?.size !== 0) return;
    this.#listeners.delete(channel);
    if (this.#client === null || this.#isClosed) return;
    if (this.#listeners.size === 0 && this.#lossListeners.length === 0) this.#end();
    else this.#runIfOpen(`unlisten ${channel}`);
  }

  #each(act: (listener: ChannelListener) => void): void {
    for (const listeners of this.#listeners.values()) for (const listener of listeners) act(listener);
  }
}
