import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './http.ts';

const YEAR_SECONDS = 31_536_000;
/** Base path of the sportsbook page's files. */
export const SPORTS_FILES = '/sports/assets/';
/** Placeholder in the built page for the origin of the player site. */
const PLAYER_ORIGIN_MARK = 'player-origin-mark';

/** A built page of the games' origin. */
export interface FramedPage {
  readonly folder: string;
  /** The origin of the player site for this request: only its pages may frame this one. */
  playerOrigin(request: FastifyRequest): string;
}

export interface GamesSite extends FramedPage {
  readonly gameIds: readonly string[];
}

/** A game loads its own files and calls its own origin; only the player site may frame it. */
function contentPolicy(playerOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${playerOrigin}`,
  ].join('; ');
}

const PAGE_HEADERS = {
  // The address holds the launch code.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cache-control': 'no-cache',
};

/** Serves `/play/<game>` and the files it is made of. */
export async function serveGames(app: App, { gameIds, ...page }: GamesSite): Promise<void> {
  const send = await servePage(app, page, '/assets/');
  const known = new Set(gameIds);
  app.get<{ Params: { gameId: string } }>('/play/:gameId', { schema: { hide: true } }, (request, reply) =>
    known.has(request.params.gameId) ? send(request, reply) : reply.callNotFound(),
  );
}

/** Serves the sportsbook at `/sports/`. */
export async function serveSportsbook(app: App, page: FramedPage): Promise<void> {
  const send = await servePage(app, page, SPORTS_FILES);
  app.get('/sports/', { schema: { hide: true } }, send);
}

/** Serves a page's files below `prefix`; returns the handler of the page itself. */
async function servePage(app: App, { folder, playerOrigin }: FramedPage, prefix: string) {
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile))
    throw new Error(`A page is not built (${indexFile} is missing). Run npm start, which builds it.`);
  const index = readFileSync(indexFile, 'utf8');
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix,
    preCompressed: true,
    index: false,
    cacheControl: false,
    // Two pages are served, but the reply decorator may be added only once.
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`),
  });
  return (request: FastifyRequest, reply: FastifyReply) => {
    const origin = playerOrigin(request);
    return reply
      .headers({ ...PAGE_HEADERS, 'content-security-policy': contentPolicy(origin) })
      .type('text/html; charset=utf-8')
      .send(index.replace(PLAYER_ORIGIN_MARK, origin));
  };
}
