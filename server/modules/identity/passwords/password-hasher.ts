import { hash, verify } from '@node-rs/argon2';

/** argon2id: memory, passes. */
export interface PasswordCost {
  readonly memoryKib: number;
  readonly passes: number;
}

/** 19 MiB and two passes, one lane: about 20 ms of one core, and the floor that is commonly advised. */
export const DEFAULT_PASSWORD_COST: PasswordCost = { memoryKib: 19_456, passes: 2 };

/** Two at once leave the machine to the players; the rest wait, up to a few seconds' worth. */
const HASHES_AT_ONCE = 2;
const HASHES_WAITING = 200;

export type Hashed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: 'busy' };

export interface PasswordHasher {
  hash(password: string): Promise<Hashed<string>>;
  /** With no hash to compare with, the same work is done against one nobody knows the password of, and the answer is no. */
  verify(passwordHash: string | undefined, password: string): Promise<Hashed<boolean>>;
}

/** Passwords are compared in one Unicode form: keyboards differ in how they type ọ. */
function normalized(password: string): string {
  return password.normalize('NFC');
}

export function createPasswordHasher(cost: PasswordCost, decoyPassword: string): PasswordHasher {
  const options = { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 };
  const gate = createGate(HASHES_AT_ONCE, HASHES_WAITING);
  const decoyHash = hash(decoyPassword, options);
  return {
    hash: (password) => gate(() => hash(normalized(password), options)),
    verify: (passwordHash, password) =>
      gate(async () => {
        const matches = await verify(passwordHash ?? (await decoyHash), normalized(password));
        return matches && passwordHash !== undefined;
      }),
  };
}

/** At most `atOnce` run, at most `waiting` wait; anything beyond is told so at once. */
function createGate(atOnce: number, waiting: number) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<Hashed<T>> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) return { ok: false, code: 'busy' };
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return { ok: true, value: await work() };
    } finally {
      // The place is handed over rather than freed, so nobody can slip in between.
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
