import { hash } from 'node:crypto';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { type Clock, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import type { Entropy } from '../../../platform/runtime/entropy.ts';
import type { Mac } from '../../../platform/runtime/key-ring.ts';
import { limitKey } from '../codes/limit-key.ts';
import { identityTables } from '../store.ts';
import type { ProofCost } from './limits.ts';

const LIFETIME_MS = 5 * MINUTE_MS;
const COUNTER_DIGITS = 9;
const ALGORITHM = 'PBKDF2/SHA-256';

/** The page's answer in the library's format; the signature proves that the rest came from this server. */
const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.object({ about: z.string(), expiresAtMs: z.number() }) }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(200) }),
});

type Proof = Payload & z.infer<typeof payload>;

const isProof = (input: unknown): input is Proof => payload.safeParse(input).success;

/** Proof of work: seconds on a person's phone, but days for thousands of codes. */
export interface Proofs {
  /** A refusal with the work to do before the call is retried. */
  demand(about: string): Promise<Refused<'proof_of_work_required'>>;
  /** Whether the proof is for this subject, recent, and used for the first time. */
  accept(proof: string, about: string): Promise<boolean>;
}

export interface ProofsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly proofSecret: Mac;
  readonly proofCost: ProofCost;
}

export function createProofs({ db, clock, entropy, proofSecret, proofCost }: ProofsDeps): Proofs {
  // Read at each use, since keys are rotated.
  const secrets = () => ({
    hmacSignatureSecret: proofSecret.make('challenge').toString('hex'),
    hmacKeySignatureSecret: proofSecret.make('solution').toString('hex'),
  });
  return {
    async demand(about) {
      const challenge = await createChallenge({
        algorithm: ALGORITHM,
        cost: proofCost.iterations,
        counter: 1 + (Number(entropy.digits(COUNTER_DIGITS)) % proofCost.counters),
        // The library compares its own expiry with the system's clock instead of ours.
        data: { about: limitKey('proof', about), expiresAtMs: clock.now().getTime() + LIFETIME_MS },
        deriveKey,
        ...secrets(),
      });
      return { ...refused('proof_of_work_required'), challenge: JSON.stringify(challenge) };
    },
    async accept(proof, about) {
      const read = readProof(proof);
      if (read === null) return false;
      const { challenge, solution } = read;
      const { about: boundTo, expiresAtMs } = challenge.parameters.data;
      if (boundTo !== limitKey('proof', about) || expiresAtMs <= clock.now().getTime()) return false;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets() });
      if (!verified) return false;
      const { numInsertedOrUpdatedRows } = await identityTables(db.kysely)
        .insertInto('usedProof')
        .values({
          digest: hash('sha256', String(challenge.signature), 'base64url'),
          expiresAt: new Date(expiresAtMs),
        })
        .onConflict((conflict) => conflict.column('digest').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
  };
}

function readProof(proof: string) {
  try {
    const read: unknown = JSON.parse(proof);
    return isProof(read) ? read : null;
  } catch {
    return null;
  }
}
