import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { answerNotFound } from './call-limit.ts';
import type { App } from './http.ts';

const YEAR_SECONDS = 31_536_000;
const NONCE_BYTES = 16;
/** Placeholder in the built page for the nonce of its style sheets. */
const NONCE_MARK = 'style-nonce-mark';

/** The page that shows content as players will see it. The desk's own pages frame it, and it calls nothing. */
const PREVIEW = '/content-preview.html';
const PREVIEW_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** The desk loads its own files, calls its own origin and frames the preview; nothing frames it. The kit's style sheets carry the nonce of the page. */
function contentPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "frame-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // The page makes an address of its own for the picture of a document, which a call answered.
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const PAGE_HEADERS = {
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
};

function readPage(folder: string, name: string): string {
  const file = join(folder, name);
  if (!existsSync(file))
    throw new Error(`A page is not built (${file} is missing). Run npm start, which builds it.`);
  return readFileSync(file, 'utf8');
}

/** Serves the page of the desk at every address that is no call and no file. */
export async function serveDesk(app: App, folder: string): Promise<void> {
  const index = readPage(folder, 'index.html');
  const preview = readPage(folder, PREVIEW.slice(1));
  app.get(PREVIEW, { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({
        ...PAGE_HEADERS,
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy': PREVIEW_POLICY,
      })
      .type('text/html; charset=utf-8')
      .send(preview),
  );
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`),
  });
  answerNotFound(app, ({ method, url }, reply) => {
    if (method !== 'GET' || /^\/(desk|assets)\//.test(url))
      return reply
        .code(404)
        .send({ status: 404, code: 'not_found', message: 'There is no such call or file.' });
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    return reply
      .code(200)
      .headers({ ...PAGE_HEADERS, 'content-security-policy': contentPolicy(nonce) })
      .type('text/html; charset=utf-8')
      .send(index.replace(NONCE_MARK, nonce));
  });
}
