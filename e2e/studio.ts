import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SPORTSBOOK, STUDIO_GAMES, type StudioGame } from './studio-games.ts';
import { gamePicture, playPage, STRANGER_PAGE, USED_PAGE } from './studio-page.ts';

const BODY_LIMIT_CHARS = 10_000;

/** A games studio that serves several sites: signed calls in, a page to frame out. */
export interface Studio {
  readonly url: string;
  readonly key: { readonly id: string; readonly secret: string };
  readonly id: string;
  /** While away it answers every call with an error. */
  setUnavailable(isUnavailable: boolean): void;
  stop(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

interface Session {
  readonly game: StudioGame;
  readonly platform: string;
}

const json = (status: number, value: unknown): Answer => ({
  status,
  type: 'application/json',
  text: JSON.stringify(value),
});
const page = (status: number, text: string): Answer => ({ status, type: 'text/html; charset=utf-8', text });

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > BODY_LIMIT_CHARS) throw new Error('too large');
  }
  return body;
}

class FakeStudio implements Studio {
  readonly key = { id: 'tests', secret: `studio-secret-${randomUUID()}` };
  readonly id = 'jaraplay-tests';
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  /** Launched games whose link was not used yet. */
  readonly #waiting = new Map<string, Session>();
  readonly #sessions = new Set<string>();
  readonly #nonces = new Set<string>();
  #isUnavailable = false;
  #port = 0;

  async start(): Promise<this> {
    this.#server.listen(0);
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  setUnavailable(isUnavailable: boolean): void {
    this.#isUnavailable = isUnavailable;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    const answer = await this.#answer(request, url).catch(() => json(400, { message: 'unreadable' }));
    response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.text);
  }

  async #answer(request: IncomingMessage, url: URL): Promise<Answer> {
    if (url.pathname === '/play') return this.#play(url.searchParams.get('gsID') ?? '');
    if (url.pathname === '/stranger') return page(200, STRANGER_PAGE);
    if (url.pathname.startsWith('/pictures/')) return this.#picture(url.pathname);
    if (this.#isUnavailable) return json(503, { message: 'maintenance' });
    const body = request.method === 'POST' ? await bodyOf(request) : '';
    if (!this.#isSigned(request, url, body)) return json(401, { message: 'bad signature' });
    const value: unknown = body === '' ? Object.fromEntries(url.searchParams) : JSON.parse(body);
    if (request.method === 'GET' && url.pathname === '/games') return json(200, this.#list());
    if (request.method === 'POST' && url.pathname === '/create-new-game') return this.#open(value);
    return json(404, { message: 'no such call' });
  }

  /** RFC 9421 as far as the operator uses it; a repeated nonce is refused. */
  #isSigned({ method = '', headers }: IncomingMessage, { pathname, search }: URL, body: string): boolean {
    const params = /^sig=(.+)$/.exec(String(headers['signature-input']))?.[1] ?? '';
    const [, nonce = ''] = /;nonce="([^"]+)"/.exec(params) ?? [];
    const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
    const base = [
      `"@method": ${method}`,
      `"@path": ${pathname}`,
      `"@query": ${search === '' ? '?' : search}`,
      ...(method === 'GET' ? [] : [`"content-digest": ${digest}`]),
      `"@signature-params": ${params}`,
    ].join('\n');
    const signature = createHmac('sha256', this.key.secret).update(base).digest('base64');
    const isFirst = nonce !== '' && !this.#nonces.has(nonce);
    this.#nonces.add(nonce);
    const isOurs = params.includes(`;keyid="${this.key.id}"`) && headers.signature === `sig=:${signature}:`;
    return isFirst && isOurs && (method === 'GET' || headers['content-digest'] === digest);
  }

  #list(): object[] {
    return [...STUDIO_GAMES, SPORTSBOOK].map(({ id, title, type, pictured }) => ({
      id,
      title,
      ...(type === undefined ? {} : { type }),
      locales: ['en_us', 'en_ng'],
      currencies: ['NGN', 'USD'],
      platforms: ['desktop', 'mobile'],
      images: pictured === true ? { baseURL: `${this.url}/pictures`, square: `/${id}.svg` } : {},
      hasFreeSpins: false,
      rtp: 96,
    }));
  }

  #open(value: unknown): Answer {
    const { cID, gameID, platform, sessionID, currency } = value as Record<string, unknown>;
    if (cID !== this.id || currency !== 'NGN') return json(400, { message: 'unknown client or currency' });
    const game = [...STUDIO_GAMES, SPORTSBOOK].find(({ id }) => id === gameID);
    if (game === undefined) return json(404, { message: 'no such game', code: 'game_not_found' });
    if (typeof sessionID !== 'string' || this.#sessions.has(sessionID))
      return json(409, { message: 'a session opens one game', code: 'session_not_found' });
    this.#sessions.add(sessionID);
    const gsID = randomUUID();
    this.#waiting.set(gsID, { game, platform: String(platform) });
    return json(200, { gameURL: `${this.url}/play?gsID=${gsID}`, gsID });
  }

  #play(gsID: string): Answer {
    const session = this.#waiting.get(gsID);
    if (session === undefined) return page(410, USED_PAGE);
    this.#waiting.delete(gsID);
    return page(200, playPage({ ...session, strangerOrigin: `http://localhost:${this.#port}` }));
  }

  #picture(path: string): Answer {
    const game = STUDIO_GAMES.find(({ id }) => path === `/pictures/${id}.svg`);
    return game === undefined
      ? json(404, {})
      : { status: 200, type: 'image/svg+xml', text: gamePicture(game.title) };
  }
}

/** Starts a studio on a free port. */
export function startStudio(): Promise<Studio> {
  return new FakeStudio().start();
}
