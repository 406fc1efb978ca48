import { setTimeout as delay } from 'node:timers/promises';
import { post } from '../../chaos/post.ts';

const POLL_EVERY_MS = 20;

/** A player's page, reduced to its money: the stream of changes, and the balance requested after each of them. */
export class AccountPage {
  balanceKobo = 0;
  heldKobo = 0;
  readonly #leaving = new AbortController();
  readonly #origin: string;
  readonly #token: string;
  #isStale = false;
  #isRequesting = false;

  constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
  }

  /** Opens the stream, and waits for the first balance. */
  async open(): Promise<void> {
    const { body } = await fetch(`${this.#origin}/agent/balance-events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: this.#token }),
      signal: this.#leaving.signal,
    });
    if (body === null) throw new Error('The server opened no stream of changes.');
    await this.#refresh();
    // `close` ends the stream by an error.
    this.#read(body).catch(() => undefined);
  }

  /** Resolves with the time at which the page shows what `isShown` accepts. */
  async shows(isShown: (page: AccountPage) => boolean, limitMs: number): Promise<number> {
    for (const start = performance.now(); performance.now() - start < limitMs; await delay(POLL_EVERY_MS))
      if (isShown(this)) return performance.now();
    throw new Error(`A page did not follow within ${limitMs / 1000} s.`);
  }

  close(): void {
    this.#leaving.abort();
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    for await (const bytes of body)
      if (decoder.decode(bytes, { stream: true }).includes('event: balance')) void this.#refresh();
  }

  /** One request at a time; a change in the meantime causes another. */
  async #refresh(): Promise<void> {
    this.#isStale = true;
    if (this.#isRequesting) return;
    this.#isRequesting = true;
    while (this.#isStale) {
      this.#isStale = false;
      const reply = await post(`${this.#origin}/agent/wallet-balance`, { token: this.#token });
      if (reply?.status !== 200) continue;
      const { balance, held } = JSON.parse(reply.text) as { balance: number; held: number };
      this.balanceKobo = Math.round(balance * 100);
      this.heldKobo = Math.round(held * 100);
    }
    this.#isRequesting = false;
  }
}
