import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const EVERY_MS = 100;
const REPLY_LIMIT_MS = 2000;
const RETRY_MS = 100;

/** Writes numbered rows straight to the database through the balancer, and keeps the numbers that were acknowledged. */
export class WriteProbe {
  readonly #url: string;
  readonly #acknowledged: number[] = [];
  #client: pg.Client | null = null;
  #next = 1;
  #lastMs = performance.now();
  #longestMs = 0;

  constructor(ownerUrl: string) {
    this.#url = ownerUrl;
  }

  async prepare(): Promise<void> {
    const client = await this.#connected();
    await client.query('create table chaos_probe (id bigint primary key)');
  }

  async play(until: () => boolean): Promise<void> {
    this.#lastMs = performance.now();
    while (!until()) {
      const id = this.#next;
      this.#next += 1;
      try {
        const client = await this.#connected();
        await client.query('insert into chaos_probe values ($1)', [id]);
        this.#acknowledged.push(id);
        this.#longestMs = Math.max(this.#longestMs, performance.now() - this.#lastMs);
        this.#lastMs = performance.now();
        await delay(EVERY_MS);
      } catch {
        await this.close();
        await delay(RETRY_MS);
      }
    }
  }

  /** The longest time between two acknowledged writes since the last call. */
  takeLongestMs(): number {
    const longestMs = Math.max(this.#longestMs, performance.now() - this.#lastMs);
    this.#longestMs = 0;
    return longestMs;
  }

  get count(): number {
    return this.#acknowledged.length;
  }

  /** A sentence if acknowledged rows are not there. */
  async examine(): Promise<string[]> {
    const client = await this.#connected();
    const { rows } = await client.query<{ id: number }>(
      `select id::int from unnest($1::bigint[]) id where not exists (select from chaos_probe p where p.id = id.id)`,
      [this.#acknowledged],
    );
    return rows.length === 0
      ? []
      : [`acknowledged rows that are lost: ${rows.map(({ id }) => id).join(', ')}`];
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    if (client === null) return;
    // Without waiting for an answer: the other end may hang.
    const { connection } = client as pg.Client & { readonly connection: { stream: { destroy(): void } } };
    connection.stream.destroy();
  }

  async #connected(): Promise<pg.Client> {
    if (this.#client !== null) return this.#client;
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: REPLY_LIMIT_MS,
      query_timeout: REPLY_LIMIT_MS,
    });
    client.on('error', () => undefined);
    await client.connect();
    this.#client = client;
    return client;
  }
}
