import pLimit, { type LimitFunction } from 'p-limit';

/** One task at a time for each key, in the order they came; null where too many wait for the key. */
export interface KeyedMutex {
  runExclusive<T>(key: string, task: () => Promise<T>): Promise<T | null>;
}

/** Making a limit costs three times as much as a turn in it, so limits that no key uses are kept, at most this many. */
const MOST_IDLE = 1000;

export function createKeyedMutex(maxWaitingPerKey: number): KeyedMutex {
  const locks = new Map<string, { readonly limit: LimitFunction; tasks: number }>();
  const idle: LimitFunction[] = [];
  return {
    async runExclusive(key, task) {
      const lock = locks.get(key) ?? { limit: idle.pop() ?? pLimit(1), tasks: 0 };
      if (lock.tasks > maxWaitingPerKey) return null;
      locks.set(key, lock);
      lock.tasks += 1;
      try {
        return await lock.limit(task);
      } finally {
        lock.tasks -= 1;
        if (lock.tasks === 0) {
          locks.delete(key);
          if (idle.length < MOST_IDLE) idle.push(lock.limit);
        }
      }
    },
  };
}
