import { createHmac, timingSafeEqual } from 'node:crypto';

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/**
 * JSON in its one canonical form (RFC 8785): keys in order, no white space, numbers as ECMAScript writes them. Both sides of a
 * signed call make the same bytes from the same value, whatever their libraries.
 */
export function canonicalJson(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.keys(value)
    .sort()
    .flatMap((key) => {
      const member = value[key];
      return member === undefined ? [] : [`${JSON.stringify(key)}:${canonicalJson(member)}`];
    });
  return `{${members.join(',')}}`;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** Whether a value nests lists and objects deeper than `levels`; whoever has not signed yet may send anything. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeperThan(levels - 1, member));
}

/** The signature of a value under a shared secret: HMAC-SHA256 over its canonical form, in hexadecimal. */
export function signJson(secret: string, value: Json): string {
  return createHmac('sha256', secret).update(canonicalJson(value)).digest('hex');
}

/** Whether `signature` is this value's; it takes as long for a wrong one as for a right one. */
export function isSignedJson(secret: string, value: Json, signature: string): boolean {
  const expected = Buffer.from(signJson(secret, value));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
