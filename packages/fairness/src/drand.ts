import { bls12_381 } from '@noble/curves/bls12-381.js';
import { toHex } from './bytes.ts';
import type { Sha256 } from './hmac.ts';

/**
 * drand is a public randomness beacon: a league of organisations that sign the number of each round together, at fixed times. A round's signature
 * exists once, cannot be predicted, and anybody verifies it by the chain's public key. A season names a round that is still to come.
 */
export interface DrandChain {
  /** Names the chain: 64 hexadecimal digits. */
  readonly hash: string;
  /** A point of G2, 192 hexadecimal digits. */
  readonly publicKey: string;
  /** The time of round 1, in seconds since 1970. */
  readonly genesisSeconds: number;
  readonly periodSeconds: number;
}

/** The League of Entropy's unchained beacon of a round every 3 seconds. */
export const QUICKNET: DrandChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
};

/** The domain separation of hashing to the curve: RFC 9380, the suite of signatures on G1. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const SIGNATURE = /^[0-9a-f]{96}$/;

const bytesOf = (hex: string) =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));

/** The point that the beacon signs for a round: SHA-256 of its number in eight bytes, hashed to G1. */
export function roundPoint(sha256: Sha256, round: number) {
  const number = new Uint8Array(8);
  new DataView(number.buffer).setBigUint64(0, BigInt(round));
  return bls12_381.shortSignatures.hash(sha256(number), DOMAIN);
}

/** Whether the chain signed this round so. */
export function isBeaconSignature(
  sha256: Sha256,
  { publicKey }: DrandChain,
  round: number,
  signature: string,
): boolean {
  if (!Number.isSafeInteger(round) || round < 1 || !SIGNATURE.test(signature)) return false;
  try {
    return bls12_381.shortSignatures.verify(
      bytesOf(signature),
      roundPoint(sha256, round),
      bytesOf(publicKey),
    );
  } catch {
    // The signature or the key is no point of its curve.
    return false;
  }
}

/** The beacon's randomness of a round: SHA-256 of its signature, as 64 hexadecimal digits. */
export function beaconValue(sha256: Sha256, signature: string): string {
  return toHex(sha256(bytesOf(signature)));
}

/** The time of a round, in milliseconds since 1970; its signature does not exist before. */
export function beaconTimeMs({ genesisSeconds, periodSeconds }: DrandChain, round: number): number {
  return (genesisSeconds + (round - 1) * periodSeconds) * 1000;
}

/** The first round at or after a time. */
export function beaconRoundAt({ genesisSeconds, periodSeconds }: DrandChain, timeMs: number): number {
  return Math.max(1, 1 + Math.ceil((timeMs / 1000 - genesisSeconds) / periodSeconds));
}

/** A round of a chain by name. */
export interface BeaconSource {
  readonly chainHash: string;
  readonly round: number;
}

const SOURCE = /^drand:([0-9a-f]{64}):([1-9]\d{0,14})$/;

/** The text that names a round: `drand:<hash of the chain>:<round>`. */
export function beaconSourceText({ hash }: Pick<DrandChain, 'hash'>, round: number): string {
  return `drand:${hash}:${round}`;
}

/** Null: the text names no round of a drand chain. */
export function readBeaconSource(text: string): BeaconSource | null {
  const [, chainHash, round] = SOURCE.exec(text) ?? [];
  return chainHash === undefined ? null : { chainHash, round: Number(round) };
}
