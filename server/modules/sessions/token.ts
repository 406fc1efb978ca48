import { hash } from 'node:crypto';
import type { Entropy } from '../../platform/runtime/entropy.ts';

const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{44}$/;
/** A slot is one character of base64url: there are 64 of both. */
const SLOT_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The hash that identifies a token or a launch code in the database and in memory; null for an invalid shape. */
export function nameOf(token: string): string | null {
  return TOKEN_SHAPE.test(token) ? hash('sha256', token, 'base64url') : null;
}

export interface NewToken {
  readonly token: string;
  readonly name: string;
}

/** The player's slot, then 256 random bits: a token or a code shows the player's shard without a query in the directory. */
export function newToken({ bytes }: Pick<Entropy, 'bytes'>, slot: number): NewToken {
  const token = SLOT_CHARACTERS.charAt(slot) + Buffer.from(bytes(TOKEN_BYTES)).toString('base64url');
  return { token, name: hash('sha256', token, 'base64url') };
}

/** The slot that a token or a code carries; null for an invalid shape. Only the session shows whether it is valid. */
export function slotOfToken(token: string): number | null {
  return TOKEN_SHAPE.test(token) ? SLOT_CHARACTERS.indexOf(token.charAt(0)) : null;
}

/** The stored form of a name. */
export function hashOf(name: string): Buffer {
  return Buffer.from(name, 'base64url');
}
