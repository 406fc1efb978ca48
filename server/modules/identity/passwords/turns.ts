import { type Refused, refused } from '../../../platform/http/refusal.ts';

/** One at a time for each key: passwords tried at once are counted as surely as passwords tried in a row. */
export interface Turns {
  take<T>(key: string, work: () => Promise<T>): Promise<T | Refused<'busy'>>;
}

const WAITING_PER_KEY = 20;

export function createTurns(): Turns {
  const lines = new Map<string, { length: number; last: Promise<unknown> }>();
  return {
    async take(key, work) {
      const line = lines.get(key) ?? { length: 0, last: Promise.resolve() };
      if (line.length > WAITING_PER_KEY) return refused('busy');
      lines.set(key, line);
      line.length += 1;
      const mine = line.last.then(work);
      line.last = mine.catch(() => undefined);
      try {
        return await mine;
      } finally {
        line.length -= 1;
        if (line.length === 0) lines.delete(key);
      }
    },
  };
}
