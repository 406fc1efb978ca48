export interface FairLimitOptions {
  /** Maximum number of concurrent tasks, of all keys together. */
  readonly atOnce: number;
  /** Maximum number of waiting tasks of one key. */
  readonly waitingOfKey: number;
}

/** Limits concurrent tasks; waiting tasks run round-robin by key. Null if too many tasks of the key wait. */
export interface FairLimit {
  run<T>(key: string, task: () => Promise<T>): Promise<T | null>;
}

export function createFairLimit({ atOnce, waitingOfKey }: FairLimitOptions): FairLimit {
  let underWay = 0;
  /** The keys in the order of their turns. */
  const waitingByKey = new Map<string, (() => void)[]>();

  function passOn(): void {
    const [next] = waitingByKey;
    if (next === undefined) {
      underWay -= 1;
      return;
    }
    const [key, waiting] = next;
    waitingByKey.delete(key);
    const begin = waiting.shift();
    if (waiting.length > 0) waitingByKey.set(key, waiting);
    begin?.();
  }

  return {
    async run(key, task) {
      if (underWay < atOnce) underWay += 1;
      else {
        const waiting = waitingByKey.get(key) ?? [];
        if (waiting.length >= waitingOfKey) return null;
        await new Promise<void>((begin) => {
          waiting.push(begin);
          waitingByKey.set(key, waiting);
        });
      }
      try {
        return await task();
      } finally {
        passOn();
      }
    },
  };
}
