import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App } from './http.ts';

const YEAR_SECONDS = 31_536_000;

/** What a page of ours may load: its own files, nothing inline; of elsewhere only the games, in frames, and their pictures. */
function contentPolicy(frameOrigins: readonly string[]): string {
  const games = frameOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${games}`,
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self'${games}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const PAGE_HEADERS = {
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** A page is told what it may do; data is only told that it is nothing else. */
export function addSecurityHeaders(app: App, frameOrigins: readonly string[]): void {
  const pageHeaders = { 'content-security-policy': contentPolicy(frameOrigins), ...PAGE_HEADERS };
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    const type = reply.getHeader('content-type');
    if (typeof type !== 'string' || !type.startsWith('text/html')) return;
    for (const [name, value] of Object.entries(pageHeaders))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });
}

/**
 * Serves the built player site: files whose names carry a hash for a year, compressed when they were built; any other page
 * address gets the page itself, which knows its routes.
 */
export async function serveSite(app: App, folder: string): Promise<void> {
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile))
    throw new Error(
      `The player site is not built (${indexFile} is missing). Run npm start, which builds it.`,
    );
  const index = readFileSync(indexFile, 'utf8');
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  const page = app.get('/', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(index),
  );
  page.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      request.headers.accept?.includes('text/html') === true;
    if (wantsPage)
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(index);
    return reply
      .code(404)
      .send({ status: 404, code: 'not_found', message: 'There is no such call or file.' });
  });
}
