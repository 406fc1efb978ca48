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
 * Two at once leave the other cores to the players. A caller, which is a network or a player, may have twenty waiting, and each caller who waits has one
 * turn after the other: so whoever floods waits for himself.
 */
const HASHES = { atOnce: 2, waitingOfKey: 20 } as const;

export type Hashed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: 'busy' };

export interface PasswordHasher {
  hash(caller: string, password: string): Promise<Hashed<string>>;
  /** Without a hash it does the same work against a decoy, so that the time it takes does not tell whether an account exists. */
  verify(caller: string, passwordHash: string | undefined, password: string): Promise<Hashed<boolean>>;
  /** Whether it was made at a lower cost than hashes are made at now. */
  isCheap(passwordHash: string): boolean;
}

/** Passwords are compared in one Unicode form: keyboards differ in how they type ọ. */
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
