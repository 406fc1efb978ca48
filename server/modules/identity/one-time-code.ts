import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '../../platform/clock.ts';

export const CODE_LENGTH = 6;
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
export const CODE_TRIES = 5;

/** Bound to the verification it is for: the same six digits under another Id hash otherwise. */
export function hashCode(secret: string | Uint8Array, id: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`${id}:${code}`).digest();
}

export function isSameHash(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
