import { hash } from 'node:crypto';
import type { Entropy } from '../../platform/runtime/entropy.ts';

const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** The hash by which a token or a launch code is known in the database and in memory; null for what cannot be one. */
export function nameOf(token: string): string | null {
  return TOKEN_SHAPE.test(token) ? hash('sha256', token, 'base64url') : null;
}

export interface NewToken {
  readonly token: string;
  readonly name: string;
}

export function newToken({ bytes }: Pick<Entropy, 'bytes'>): NewToken {
  const token = Buffer.from(bytes(TOKEN_BYTES)).toString('base64url');
  return { token, name: hash('sha256', token, 'base64url') };
}

/** A name as the database holds it. */
export function hashOf(name: string): Buffer {
  return Buffer.from(name, 'base64url');
}
