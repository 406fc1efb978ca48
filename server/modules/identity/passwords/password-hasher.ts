import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id: memory, passes. */
export interface PasswordCost {
  readonly memoryKib: number;
  readonly passes: number;
}

/** 19 MiB, two passes, one thread: about 20 ms of one core, and the commonly advised minimum. */
export const DEFAULT_PASSWORD_COST: PasswordCost = { memoryKib: 19_456, passes: 2 };

/** Two at once leave the other cores to the players; 200 in the queue are a few seconds of work. */
const HASHES_AT_ONCE = 2;
const HASHES_WAITING = 200;

export type Hashed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: 'busy' };

export interface PasswordHasher {
  hash(password: string): Promise<Hashed<string>>;
  /** Without a hash it does the same work against a decoy, so that the time it takes does not tell whether an account exists. */
  verify(passwordHash: string | undefined, password: string): Promise<Hashed<boolean>>;
}

/** Passwords are compared in one Unicode form: keyboards differ in how they type ọ. */
function normalized(password: string): string {
  return password.normalize('NFC');
}

export function createPasswordHasher(cost: PasswordCost, decoyPassword: string): PasswordHasher {
  const options = { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 };
  const semaphore = pLimit(HASHES_AT_ONCE);
  const decoyHash = hash(decoyPassword, options);
  async function bounded<T>(task: () => Promise<T>): Promise<Hashed<T>> {
    if (semaphore.pendingCount >= HASHES_WAITING) return { ok: false, code: 'busy' };
    return { ok: true, value: await semaphore(task) };
  }
  return {
    hash: (password) => bounded(() => hash(normalized(password), options)),
    verify: (passwordHash, password) =>
      bounded(async () => {
        const matches = await verify(passwordHash ?? (await decoyHash), normalized(password));
        return matches && passwordHash !== undefined;
      }),
  };
}
