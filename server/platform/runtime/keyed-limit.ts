export interface KeyedLimitOptions {
  /** Maximum number of concurrent tasks of one key. */
  readonly atOnce: number;
  /** Maximum number of waiting tasks of one key. */
  readonly waiting: number;
}

/** Limits concurrent tasks per key, first in, first out; null if too many tasks of the key wait. */
export interface KeyedLimit {
  run<T>(key: string, task: () => Promise<T>): Promise<T | null>;
  /** Keys with a task under way. */
  readonly keys: number;
}

interface Turns {
  underWay: number;
  readonly waiting: (() => void)[];
}

export function createKeyedLimit({ atOnce, waiting: maxWaiting }: KeyedLimitOptions): KeyedLimit {
  const byKey = new Map<string, Turns>();
  return {
    get keys() {
      return byKey.size;
    },
    async run(key, task) {
      let turns = byKey.get(key);
      if (turns === undefined) {
        turns = { underWay: 0, waiting: [] };
        byKey.set(key, turns);
      }
      const { waiting } = turns;
      if (turns.underWay < atOnce) turns.underWay += 1;
      else if (waiting.length >= maxWaiting) return null;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await task();
      } finally {
        // Passes the turn directly to the oldest waiting task, so that a new task cannot overtake it.
        const next = waiting.shift();
        if (next !== undefined) next();
        else {
          turns.underWay -= 1;
          if (turns.underWay === 0) byKey.delete(key);
        }
      }
    },
  };
}
