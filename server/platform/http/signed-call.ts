import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { httpbis, type SignatureParameters } from 'http-message-signatures';
import { SECOND_MS } from '../runtime/clock.ts';
import type { SigningKey } from '../runtime/signing-keys.ts';

/** A call as it goes over the wire. */
export interface WireCall {
  readonly method: string;
  /** Includes its query. A host in it is not signed: balancers call the server by others. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Exactly as sent; empty where there is none. */
  readonly body: Uint8Array;
}

export type Verified =
  | { readonly ok: true; readonly keyId: string; readonly nonce: string }
  | { readonly ok: false; readonly code: 'invalid_signature' | 'unknown_key' | 'expired_signature' };

/** Maximum difference between the time of a signature and ours, either way. */
const SIGNATURE_WINDOW_MS = 60 * SECOND_MS;
const ALGORITHM = 'hmac-sha256';
const FIELDS = ['@method', '@path', '@query'];
const NONCE = /^[\w-]{8,64}$/;
const UNSIGNED_HOST = 'http://unsigned';

/** The signed parts: method, address and, if it may have one, the body. */
const fieldsOf = (method: string) => (method === 'GET' ? FIELDS : [...FIELDS, 'content-digest']);

/** RFC 9530. */
function digestOf(body: Uint8Array): string {
  return `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
}

const hmac = (secret: string, data: Uint8Array) => createHmac('sha256', secret).update(data).digest();

/** The headers that sign a call under RFC 9421, HTTP Message Signatures, for one use within a minute. */
export async function signCall(
  { id, secret }: SigningKey,
  { method, url, body }: Omit<WireCall, 'headers'>,
  { now, nonce }: { readonly now: Date; readonly nonce: string },
): Promise<Record<string, string>> {
  const headers: Record<string, string> = method === 'GET' ? {} : { 'content-digest': digestOf(body) };
  const signed = await httpbis.signMessage(
    {
      key: { id, alg: ALGORITHM, sign: async (data) => hmac(secret, data) },
      fields: fieldsOf(method),
      params: ['created', 'keyid', 'alg', 'nonce'],
      paramValues: { created: now, nonce },
    },
    { method, url, headers },
  );
  return signed.headers as Record<string, string>;
}

/** Whether one of the keys signed this very call recently. Detecting a replay needs its nonce, which the caller must store. */
export async function verifyCall(keys: readonly SigningKey[], call: WireCall, now: Date): Promise<Verified> {
  const named: SignatureParameters[] = [];
  let isUnknown = false;
  const keyLookup = async (params: SignatureParameters) => {
    named.push(params);
    const key = keys.find(({ id }) => id === params.keyid);
    isUnknown ||= key === undefined;
    if (key === undefined) return null;
    const verify = async (data: Buffer, signature: Buffer) => isSame(hmac(key.secret, data), signature);
    return { id: key.id, algs: [ALGORITHM], verify };
  };
  const isSigned = await isSignedBy(keyLookup, call);
  const [params, second] = named;
  // Reject two signatures: the timestamp and nonce would be ambiguous.
  if (params === undefined || second !== undefined) return { ok: false, code: 'invalid_signature' };
  if (isUnknown) return { ok: false, code: 'unknown_key' };
  const { created, nonce, keyid: keyId } = params;
  if (!isSigned || !isWhole(call) || !(created instanceof Date) || nonce === undefined || keyId === undefined)
    return { ok: false, code: 'invalid_signature' };
  if (!NONCE.test(nonce)) return { ok: false, code: 'invalid_signature' };
  const isOfNow = Math.abs(now.getTime() - created.getTime()) <= SIGNATURE_WINDOW_MS;
  return isOfNow ? { ok: true, keyId, nonce } : { ok: false, code: 'expired_signature' };
}

type KeyLookup = Parameters<typeof httpbis.verifyMessage>[0]['keyLookup'];

async function isSignedBy(keyLookup: KeyLookup, { method, url, headers }: WireCall): Promise<boolean> {
  const sent = Object.entries(headers).filter(
    (entry): entry is [string, string | string[]] => entry[1] !== undefined,
  );
  try {
    const verified = await httpbis.verifyMessage(
      {
        keyLookup,
        requiredFields: fieldsOf(method),
        requiredParams: ['created', 'keyid', 'nonce'],
        // Its time is compared with our own clock instead of the library's.
        notAfter: Number.MAX_SAFE_INTEGER,
      },
      { method, url: new URL(url, UNSIGNED_HOST), headers: Object.fromEntries(sent) },
    );
    return verified === true;
  } catch {
    // The library throws on headers that violate the RFC: the call is unsigned.
    return false;
  }
}

/** Whether the body matches the signed digest. */
function isWhole({ method, headers, body }: WireCall): boolean {
  if (method === 'GET') return body.length === 0;
  const digest = headers['content-digest'];
  return typeof digest === 'string' && isSame(Buffer.from(digest), Buffer.from(digestOf(body)));
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
