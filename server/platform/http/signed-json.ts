import { createHmac, timingSafeEqual } from 'node:crypto';
import canonicalize from 'canonicalize';
import { invariant } from '../runtime/invariant.ts';

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/** Whether a value nests lists and objects deeper than `levels`; whoever has not signed yet may send anything. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeperThan(levels - 1, member));
}

/**
 * The signature of a value under a shared secret: HMAC-SHA256 over its canonical form (RFC 8785), in hexadecimal. Both sides of a
 * signed call make the same bytes from the same value, whatever their libraries. Throws where there is no canonical form.
 */
export function signJson(secret: string, value: Json): string {
  const canonical = canonicalize(value);
  invariant(canonical !== undefined, 'JSON has a canonical form');
  return createHmac('sha256', secret).update(canonical).digest('hex');
}

/**
 * Whether `signature` is this value's; it takes as long for a wrong one as for a right one. A value without a canonical form, as
 * text with half a surrogate pair, has no signature.
 */
export function isSignedJson(secret: string, value: Json, signature: string): boolean {
  const signed = trySigning(secret, value);
  if (signed === null) return false;
  const expected = Buffer.from(signed);
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function trySigning(secret: string, value: Json): string | null {
  try {
    return signJson(secret, value);
  } catch {
    return null;
  }
}
