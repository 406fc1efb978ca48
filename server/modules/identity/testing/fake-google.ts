import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

/** A fake of Google's public side: keys at an address, and tokens signed with them. */
export interface FakeGoogle {
  readonly keysUrl: string;
  /** How many times the keys were requested. */
  readonly requestCount: () => number;
  /** Makes the keys unavailable, or available again. */
  setUnavailable(isUnavailable: boolean): void;
  /** Replaces the published signing key, like Google's rotation. */
  rotate(): void;
  /** A token as Google would sign it; the given claims and headers override the defaults. */
  token(claims: Readonly<Record<string, unknown>>, header?: Readonly<Record<string, unknown>>): string;
  stop(): Promise<void>;
}

const encode = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url');

function signWith(key: KeyObject, header: object, claims: object): string {
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
}

export async function startFakeGoogle(): Promise<FakeGoogle> {
  let count = 0;
  let requestCount = 0;
  let isUnavailable = false;
  const newKey = () => {
    count += 1;
    return { keyId: `key-${count}`, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) };
  };
  let current = newKey();
  const server = createServer((_request, response) => {
    requestCount += 1;
    if (isUnavailable) return response.writeHead(503).end('away');
    const jwk = {
      ...current.publicKey.export({ format: 'jwk' }),
      kid: current.keyId,
      alg: 'RS256',
      use: 'sig',
    };
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=3600' });
    response.end(JSON.stringify({ keys: [jwk] }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    keysUrl: `http://127.0.0.1:${port}/certs`,
    requestCount: () => requestCount,
    setUnavailable: (unavailable) => {
      isUnavailable = unavailable;
    },
    rotate: () => {
      current = newKey();
    },
    token: (claims, header = {}) =>
      signWith(current.privateKey, { alg: 'RS256', kid: current.keyId, typ: 'JWT', ...header }, claims),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
