import { asciiBytes, toHex } from './bytes.ts';
import type { Sha256 } from './hmac.ts';

const SERVER_SEED_BYTES = 32;
const SERVER_SEED = /^[0-9a-f]{64}$/;
const CLIENT_SEED = /^[\x20-\x7e]{1,64}$/;

/** A server seed is 64 hexadecimal digits; the text itself, not the bytes it encodes, is hashed and keys the draw. */
export function newServerSeed(entropy: (length: number) => Uint8Array): string {
  return toHex(entropy(SERVER_SEED_BYTES));
}

export function isServerSeed(text: string): boolean {
  return SERVER_SEED.test(text);
}

/** A client seed is 1 to 64 printable ASCII characters. */
export function isClientSeed(text: string): boolean {
  return CLIENT_SEED.test(text);
}

/** The commitment published before play: SHA-256 of the server seed, in hexadecimal. */
export function commitment(sha256: Sha256, serverSeed: string): string {
  return toHex(sha256(asciiBytes(serverSeed)));
}
