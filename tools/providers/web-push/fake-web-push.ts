import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { bytesOf, type FakeServer, send, startFakeServer } from '../fake-server.ts';

const pair = createECDH('prime256v1');
pair.generateKeys();
/** Made for each run of the tests. */
export const FAKE_WEB_PUSH = {
  publicKey: pair.getPublicKey('base64url'),
  privateKey: pair.getPrivateKey('base64url'),
  contact: 'mailto:push@play.example',
} as const;

export const webPushEnvironment = (url: string) => ({
  WEB_PUSH_PUBLIC_KEY: FAKE_WEB_PUSH.publicKey,
  WEB_PUSH_PRIVATE_KEY: FAKE_WEB_PUSH.privateKey,
  WEB_PUSH_CONTACT: FAKE_WEB_PUSH.contact,
  WEB_PUSH_URL: url,
});

const SERVICE = 'https://fcm.googleapis.com';

/** A browser's subscription at the push service, and the keys that only the browser has. */
export function pushDevice(name: string) {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `${SERVICE}/fcm/send/${name}`,
      keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    },
    /** Decrypts as a browser does (RFC 8291). */
    read(body: Buffer): string {
      const [salt, senderKey, encrypted] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
      const shared = keys.computeSecret(senderKey);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, senderKey]);
      const ikm = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
      const derived = (use: string, length: number) =>
        Buffer.from(hkdfSync('sha256', ikm, salt, `Content-Encoding: ${use}\0`, length));
      const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
      decipher.setAuthTag(encrypted.subarray(-16));
      const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    },
  };
}

interface TakenPush {
  readonly device: string;
  readonly body: Buffer;
  readonly headers: IncomingMessage['headers'];
}

export interface FakeWebPush extends FakeServer {
  readonly taken: TakenPush[];
  /** The refusals of a device, by name; an answer is removed once it was given. */
  readonly refusals: Map<string, { readonly status: number; readonly headers?: Record<string, string> }>;
}

/** A push service over real HTTP: it accepts what is signed by the key and at most 4,096 bytes. */
export async function startFakeWebPush(): Promise<FakeWebPush> {
  const taken: TakenPush[] = [];
  const refusals: FakeWebPush['refusals'] = new Map();
  const server = await startFakeServer(async (request, response) => {
    const body = await bytesOf(request);
    const device = request.url?.split('/').at(-1) ?? '';
    const refusal = refusals.get(device);
    refusals.delete(device);
    if (refusal !== undefined) send(response, refusal.status, { error: 'no' }, refusal.headers);
    else if (!isSigned(request.headers.authorization ?? '')) send(response, 401, { error: 'no' });
    else if (body.length > 4096) send(response, 413, { error: 'no' });
    else {
      taken.push({ device, body, headers: request.headers });
      response.writeHead(201).end();
    }
  });
  return Object.assign(server, { taken, refusals });
}

/** The signature of RFC 8292, for the push service's own origin. */
function isSigned(authorization: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (key !== FAKE_WEB_PUSH.publicKey) return false;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return (
    aud === SERVICE &&
    sub === FAKE_WEB_PUSH.contact &&
    Number.isInteger(exp) &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}
