import { hash, verify } from '@node-rs/argon2';
import { createFairLimit } from '../../../platform/runtime/fair-limit.ts';

/** argon2id: memory, passes. */
export interface PasswordCost {
  readonly memoryKib: number;
  readonly passes: number;
}

/** 19 MiB, two passes, one thread: about 20 ms of one core, and the commonly advised minimum. */
export const DEFAULT_PASSWORD_COST: PasswordCost = { memoryKib: 19_456, passes: 2 };

/**
 * Maximum number of concurrent hashes, which leaves the other cores to the players, and of waiting ones per caller (a network or a player). Waiting
 * callers have turns in rotation: a flood only delays its own caller.
 */
const HASHES = { atOnce: 2, waitingOfKey: 20 } as const;

type Hashed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: 'busy' };

export interface PasswordHasher {
  hash(caller: string, password: string): Promise<Hashed<string>>;
  /** Without a hash it does the same work with a decoy, so that the duration does not reveal whether an account exists. */
  verify(caller: string, passwordHash: string | undefined, password: string): Promise<Hashed<boolean>>;
  /** Whether it was made at a lower cost than that of new hashes. */
  isCheap(passwordHash: string): boolean;
}

/** Passwords are compared in one Unicode form: keyboards type ọ differently. */
function normalized(password: string): string {
  return password.normalize('NFC');
}

const COST_IN_HASH = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/;

export function createPasswordHasher(cost: PasswordCost, decoyPassword: string): PasswordHasher {
  const options = { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 };
  const limit = createFairLimit(HASHES);
  const decoyHash = hash(decoyPassword, options);
  async function bounded<T>(caller: string, task: () => Promise<T>): Promise<Hashed<T>> {
    const done = await limit.run(caller, async () => ({ ok: true as const, value: await task() }));
    return done ?? { ok: false, code: 'busy' };
  }
  return {
    hash: (caller, password) => bounded(caller, () => hash(normalized(password), options)),
    verify: (caller, passwordHash, password) =>
      bounded(caller, async () => {
        const matches = await verify(passwordHash ?? (await decoyHash), normalized(password));
        return matches && passwordHash !== undefined;
      }),
    isCheap(passwordHash) {
      const [, memoryKib, passes] = COST_IN_HASH.exec(passwordHash) ?? [];
      return !(Number(memoryKib) >= cost.memoryKib && Number(passes) >= cost.passes);
    },
  };
}
