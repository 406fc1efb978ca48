import pLimit, { type LimitFunction } from 'p-limit';

/** One task at a time for each key, in the order they came; null where too many wait for the key. */
export interface KeyedMutex {
  runExclusive<T>(key: string, task: () => Promise<T>): Promise<T | null>;
}

export function createKeyedMutex(maxWaitingPerKey: number): KeyedMutex {
  const locks = new Map<string, { readonly limit: LimitFunction; tasks: number }>();
  return {
    async runExclusive(key, task) {
      const lock = locks.get(key) ?? { limit: pLimit(1), tasks: 0 };
      if (lock.tasks > maxWaitingPerKey) return null;
      locks.set(key, lock);
      lock.tasks += 1;
      try {
        return await lock.limit(task);
      } finally {
        lock.tasks -= 1;
        if (lock.tasks === 0) locks.delete(key);
      }
    },
  };
}
