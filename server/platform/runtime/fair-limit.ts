export interface FairLimitOptions {
  /** Tasks under way at a time, of all keys together. */
  readonly atOnce: number;
  /** Tasks of one key that may wait. */
  readonly waitingOfKey: number;
}

/** So many tasks at a time; of those who wait, one of each key in turn. Null where too many of the key wait. */
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
