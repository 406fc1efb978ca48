import { createKeyedLimit } from './keyed-limit.ts';

/** One task at a time for each key, in the order they came; null where too many wait for the key. */
export interface KeyedMutex {
  runExclusive<T>(key: string, task: () => Promise<T>): Promise<T | null>;
}

export function createKeyedMutex(maxWaitingPerKey: number): KeyedMutex {
  const { run } = createKeyedLimit({ atOnce: 1, waiting: maxWaitingPerKey });
  return { runExclusive: run };
}
