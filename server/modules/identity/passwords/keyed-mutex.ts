import pLimit, { type LimitFunction } from 'p-limit';
import { type Refused, refused } from '../../../platform/http/refusal.ts';

/** One task at a time for each key: passwords tried at once are counted as reliably as passwords tried one after another. */
export interface KeyedMutex {
  runExclusive<T>(key: string, task: () => Promise<T>): Promise<T | Refused<'busy'>>;
}

const MAX_WAITING_PER_KEY = 20;

export function createKeyedMutex(): KeyedMutex {
  const locks = new Map<string, { readonly limit: LimitFunction; tasks: number }>();
  return {
    async runExclusive(key, task) {
      const lock = locks.get(key) ?? { limit: pLimit(1), tasks: 0 };
      if (lock.tasks > MAX_WAITING_PER_KEY) return refused('busy');
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
