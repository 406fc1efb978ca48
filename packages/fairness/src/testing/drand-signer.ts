import { bls12_381 } from '@noble/curves/bls12-381.js';
import { toHex } from '../bytes.ts';
import { type DrandChain, roundPoint } from '../drand.ts';
import type { Sha256 } from '../hmac.ts';

/** A chain whose secret key a test holds. */
export interface DrandSigner {
  readonly chain: DrandChain;
  sign(round: number): string;
}

export function drandSigner(sha256: Sha256, seed: string, genesisSeconds: number): DrandSigner {
  const digest = sha256(new TextEncoder().encode(seed));
  // Below the order of the curve, whose first byte is 0x73.
  const secretKey = Uint8Array.of(1, ...digest.slice(1));
  const { shortSignatures } = bls12_381;
  return {
    chain: {
      hash: toHex(digest),
      publicKey: shortSignatures.getPublicKey(secretKey).toHex(),
      ...{ genesisSeconds, periodSeconds: 3 },
    },
    sign: (round) => shortSignatures.sign(roundPoint(sha256, round), secretKey).toHex(),
  };
}
