import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { VERIFIER_PATH } from '@jara/game-kit/verify/place';
import type { App } from './http.ts';

const OWN_POLICY = /<meta http-equiv="content-security-policy" content="([^"]+)"/;

/**
 * Serves the verifier: one self-contained page that a player can save and open offline. Its own policy blocks all requests; only a
 * header can add that it must not be framed.
 */
export function serveVerifier(app: App, file: string): void {
  const compressed = `${file}.br`;
  for (const one of [file, compressed])
    if (!existsSync(one))
      throw new Error(`The verifier is not built (${one} is missing). Run npm start, which builds it.`);
  const plain = readFileSync(file);
  // Compressed at build time: doing it here took a quarter of the work of a start.
  const brotli = readFileSync(compressed);
  const policy = OWN_POLICY.exec(plain.toString('utf8'))?.[1];
  if (policy === undefined) throw new Error(`${file} has no policy of its own.`);
  const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`;
  app.get(VERIFIER_PATH, { schema: { hide: true } }, (request, reply) => {
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${policy}; frame-ancestors 'none'`,
      'cache-control': 'no-cache',
      'referrer-policy': 'no-referrer',
      vary: 'accept-encoding',
      etag,
    });
    if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send();
    if (request.headers['accept-encoding']?.includes('br') !== true) return reply.send(plain);
    return reply.header('content-encoding', 'br').send(brotli);
  });
}
