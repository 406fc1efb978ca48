import { type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';
import { MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { readIdentifier } from '../sign-up/person-fields.ts';

/** Clocks differ a little. */
const LEEWAY_MS = MINUTE_MS;
/** Google's tokens live an hour; one that is used to log in was made a moment ago. */
const LONGEST_USE_MS = 10 * MINUTE_MS;
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

/** Only the one algorithm Google signs with: which one is used is never the token's own choice. */
const header = z.object({ alg: z.literal('RS256'), kid: z.string().min(1).max(200) });
const claims = z.object({
  iss: z.string(),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
  email: z.string(),
  email_verified: z.literal(true),
});

interface SignedToken {
  readonly keyId: string;
  readonly signed: Buffer;
  readonly signature: Buffer;
  readonly payload: string;
}

const TOKEN = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/;

/** Takes a token apart, trusting nothing of it; null where it is none that Google could have made. */
export function parseGoogleToken(credential: string): SignedToken | null {
  const [, head, body, signature] = TOKEN.exec(credential) ?? [];
  if (head === undefined || body === undefined || signature === undefined) return null;
  const read = header.safeParse(readJson(head));
  if (!read.success) return null;
  return {
    keyId: read.data.kid,
    signed: Buffer.from(`${head}.${body}`),
    signature: Buffer.from(signature, 'base64url'),
    payload: body,
  };
}

/** The e-mail address that Google says is the person's; null where the token is not Google's, not for us, or not for now. */
export function provenEmail(token: SignedToken, key: KeyObject, clientId: string, now: Date): string | null {
  if (!verify('RSA-SHA256', token.signed, key, token.signature)) return null;
  const read = claims.safeParse(readJson(token.payload));
  if (!read.success) return null;
  const { iss, aud, iat, exp, email } = read.data;
  const nowMs = now.getTime();
  const isForUs = ISSUERS.includes(iss) && aud === clientId;
  const isForNow =
    exp * 1000 > nowMs - LEEWAY_MS && iat * 1000 <= nowMs + LEEWAY_MS && iat * 1000 > nowMs - LONGEST_USE_MS;
  const identifier = readIdentifier(email);
  return isForUs && isForNow && identifier.by === 'email' ? identifier.value : null;
}

function readJson(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
