import type { FastifyReply } from 'fastify';
import { hostOrLocal } from './host.ts';
import type { App } from './http.ts';

export interface SecurityOptions {
  readonly mode: 'sandbox' | 'live';
  /** Origins whose pages may be framed by the player site: the games', a sportsbook's. `http://*:3001` is that port of the request's host. */
  readonly frameOrigins: readonly string[];
}

const YEARS_SECONDS = 63_072_000;

/** Browser features that no page needs, so that an injected script cannot have them either. */
const DENIED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Allows a page its own files, and of inline content only style sheets named by their hash. Only scripts in the policy may run, so a name
 * typed into a form can never become a script.
 */
export function contentPolicy(
  { mode, frameOrigins }: SecurityOptions,
  styleHashes: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
    // The pictures of the games in the catalogue come from the games' origins.
    ["img-src 'self'", ...frameOrigins].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self'",
    `frame-src ${frameOrigins.length === 0 ? "'none'" : frameOrigins.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(mode === 'live' ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The policy for a request to `host`: it names that host, and no other that happens to listen at the same port. */
export function policyAt(host: string, policy: string): string {
  return policy.replaceAll('//*:', `//${hostOrLocal(host)}:`);
}

/** The policy of answers that are not a page: a browser that is made to render one runs and frames nothing. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/**
 * Headers of all answers of both origins, including errors. Only pages and files set their own caching: answers of calls hold players'
 * data. Live, browsers use TLS for all requests.
 */
export function addCommonHeaders(app: App, mode: SecurityOptions['mode']): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('cross-origin-resource-policy', 'same-origin');
    if (mode === 'live')
      reply.header('strict-transport-security', `max-age=${YEARS_SECONDS}; includeSubDomains`);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (reply.statusCode >= 400 && !isPage(reply)) reply.header('content-security-policy', NOTHING);
    done(null, payload);
  });
}

function isPage(reply: FastifyReply): boolean {
  const type = reply.getHeader('content-type');
  return typeof type === 'string' && type.startsWith('text/html');
}

/** Adds the common headers to all answers, and the whole policy to the player site's pages. */
export function addSecurityHeaders(app: App, options: SecurityOptions): void {
  const pageHeaders = {
    'content-security-policy': contentPolicy(options),
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': DENIED.map((feature) => `${feature}=()`).join(', '),
    'x-frame-options': 'DENY',
  };
  addCommonHeaders(app, options.mode);
  app.addHook('onSend', async (request, reply) => {
    if (!isPage(reply)) return;
    for (const [name, value] of Object.entries(pageHeaders))
      if (!reply.hasHeader(name)) reply.header(name, policyAt(request.hostname, value));
  });
}
