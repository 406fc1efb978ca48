import type { Sha256 } from '@jara/fairness/hmac';
import { newServerSeed } from '@jara/fairness/seed';
import { sha256 as browserSha256 } from '@noble/hashes/sha2.js';
import type { SeedState } from '../memory-server/stored-round.ts';

export const sha256: Sha256 = browserSha256;

const CLIENT_SEED_CHARS = 12;

/** Fresh random seeds, from the browser's own entropy. */
export function freshSeeds(): SeedState {
  return {
    serverSeed: newServerSeed((length) => crypto.getRandomValues(new Uint8Array(length))),
    clientSeed: crypto.randomUUID().replaceAll('-', '').slice(0, CLIENT_SEED_CHARS),
    nonce: 0,
  };
}
