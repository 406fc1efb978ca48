export interface KeyedLimitOptions {
  /** Tasks of one key under way at a time. */
  readonly atOnce: number;
  /** Tasks of one key that may wait for those. */
  readonly waiting: number;
}

/** So many tasks at a time for each key, in the order they came; null where too many wait for the key. */
export interface KeyedLimit {
  run<T>(key: string, task: () => Promise<T>): Promise<T | null>;
  /** Keys with a task under way. */
  readonly keys: number;
}

interface Turns {
  underWay: number;
  readonly waiting: (() => void)[];
}

export function createKeyedLimit({ atOnce, waiting: mostWaiting }: KeyedLimitOptions): KeyedLimit {
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
      else if (waiting.length >= mostWaiting) return null;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await task();
      } finally {
        // The turn goes over to who waits longest, so that nobody steps in between.
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
