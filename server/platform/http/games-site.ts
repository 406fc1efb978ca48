import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import type { App } from './http.ts';

const YEAR_SECONDS = 31_536_000;
/** Stands in the built page for the origin of the player site. */
const PLAYER_ORIGIN_MARK = 'player-origin-mark';

export interface GamesSite {
  /** The built page of the games. */
  readonly folder: string;
  readonly gameIds: readonly string[];
  /** The player site as this player sees it: no other page may frame a game. */
  playerOrigin(request: FastifyRequest): string;
}

/** A game loads its own files and talks to its own origin; who frames it is its player's site. */
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
export async function serveGames(app: App, { folder, gameIds, playerOrigin }: GamesSite): Promise<void> {
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile))
    throw new Error(`The games are not built (${indexFile} is missing). Run npm start, which builds them.`);
  const index = readFileSync(indexFile, 'utf8');
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`),
  });
  const known = new Set(gameIds);
  app.get<{ Params: { gameId: string } }>('/play/:gameId', { schema: { hide: true } }, (request, reply) => {
    if (!known.has(request.params.gameId)) return reply.callNotFound();
    const origin = playerOrigin(request);
    return reply
      .headers({ ...PAGE_HEADERS, 'content-security-policy': contentPolicy(origin) })
      .type('text/html; charset=utf-8')
      .send(index.replace(PLAYER_ORIGIN_MARK, origin));
  });
}
