import type { SignedBet } from '@jara/game-kit/verify/signed-bet';
import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

hashes.sha512 = sha512;

const bytesOf = (base64url: string): Uint8Array =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/** Whether the record was signed with the private half of its public key. */
export function isSigned({ statement, publicKey, signature }: SignedBet): boolean {
  try {
    return verify(bytesOf(signature), new TextEncoder().encode(statement), bytesOf(publicKey));
  } catch {
    // The key is no point of the curve.
    return false;
  }
}
