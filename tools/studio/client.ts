import { createHash, createHmac, randomUUID } from 'node:crypto';

/**
 * A studio's calls to an operator, signed by RFC 9421 (HTTP Message Signatures) with Node's own modules: a reference to port from. The
 * signed components and the reasons: `docs/studios.md`.
 */

/** `id` is the operator's name of the key. */
export interface StudioKey {
  readonly id: string;
  readonly secret: string;
}

export interface StudioCall {
  readonly method: 'GET' | 'POST';
  /** With its query, as `/studio/balance?sessionID=…`. */
  readonly path: string;
  /** Exactly as it will be sent; empty for a GET. */
  readonly body: string;
}

/** Absent: now, in seconds since 1970, and a nonce of its own. */
export interface Signing {
  readonly created?: number;
  readonly nonce?: string;
}

const LABEL = 'sig';
const nowS = () => Math.floor((performance.timeOrigin + performance.now()) / 1000);

/** The headers of a signed call. They are valid for this call, once, within a minute. */
export function signatureOf(
  { id, secret }: StudioKey,
  { method, path, body }: StudioCall,
  { created = nowS(), nonce = randomUUID() }: Signing = {},
): Record<string, string> {
  const { pathname, search } = new URL(path, 'http://unsigned');
  const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
  const covered: readonly (readonly [name: string, value: string])[] = [
    ['@method', method],
    ['@path', pathname],
    ['@query', search === '' ? '?' : search],
    ...(method === 'POST' ? ([['content-digest', digest]] as const) : []),
  ];
  const names = covered.map(([name]) => `"${name}"`).join(' ');
  const params = `(${names});created=${created};keyid="${id}";alg="hmac-sha256";nonce="${nonce}"`;
  const base = [...covered, ['@signature-params', params] as const]
    .map(([name, value]) => `"${name}": ${value}`)
    .join('\n');
  const signature = createHmac('sha256', secret).update(base).digest('base64');
  return {
    ...(method === 'POST' ? { 'content-type': 'application/json', 'content-digest': digest } : {}),
    'signature-input': `${LABEL}=${params}`,
    signature: `${LABEL}=:${signature}:`,
  };
}

export interface StudioAnswer {
  readonly status: number;
  readonly json: Readonly<Record<string, unknown>>;
}

/** Sends a call and reads the answer, which is JSON for every status. */
export async function sendCall(
  origin: string,
  { method, path, body }: StudioCall,
  headers: Readonly<Record<string, string>>,
): Promise<StudioAnswer> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers,
    ...(method === 'POST' ? { body } : {}),
  });
  return { status: response.status, json: (await response.json()) as StudioAnswer['json'] };
}
