import type { FastifyReply } from 'fastify';
import { hostOrLocal } from './host.ts';
import type { App } from './http.ts';

export interface SecurityOptions {
  readonly mode: 'sandbox' | 'live';
  /**
   * Origins whose pages may stand in a frame of ours: the games', a sportsbook's. `http://*:3001` is that port of whatever host we
   * are asked by.
   */
  readonly frameOrigins: readonly string[];
}

const YEARS_SECONDS = 63_072_000;

/** What no page of ours needs, so that no script that slips in can have it either. */
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
 * What a page of ours may load: its own files, and nothing that stands in the page itself but style sheets named by their hash.
 * Only what is in the policy may run, so a name typed into a form can never become a script.
 */
export function contentPolicy(
  { mode, frameOrigins }: SecurityOptions,
  styleHashes: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
    // The pictures of the games in the catalogue come from where the games do.
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

/** The policy for whoever came by `host`: it names that one, and no other that happens to listen at the same port. */
export function policyAt(host: string, policy: string): string {
  return policy.replaceAll('//*:', `//${hostOrLocal(host)}:`);
}

/** What no answer needs that is not a page of ours: a browser that is led to draw it anyway runs and frames nothing. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/**
 * What every answer of both origins says, errors too. Nothing but a page or a file says itself how long it may be kept: calls answer with
 * somebody's money. Live, browsers use TLS for everything.
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

/** Every answer gets the common headers, the player site's pages their whole policy. */
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
