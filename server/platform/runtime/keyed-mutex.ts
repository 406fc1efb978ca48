import { createKeyedLimit } from './keyed-limit.ts';

/** One task at a time per key, first in, first out; null if too many tasks of the key wait. */
export interface KeyedMutex {
  runExclusive<T>(key: string, task: () => Promise<T>): Promise<T | null>;
}

export function createKeyedMutex(maxWaitingPerKey: number): KeyedMutex {
  const { run } = createKeyedLimit({ atOnce: 1, waiting: maxWaitingPerKey });
  return { runExclusive: run };
}
