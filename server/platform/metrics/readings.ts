import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';

/** Age of a reading up to which a scrape takes it as it is. */
const FRESH_MS = 5_000;
/** Time limit of one reading; it may continue, and is not begun again before it has ended. */
const READING_LIMIT_MS = 1_000;
/** Time limit of all readings of a scrape: the answer then has the last values of the others. */
const SCRAPE_LIMIT_MS = 3_000;
/** Number of readings at once: of each pool a scrape takes two connections at most. */
const AT_ONCE = 2;

interface Reading {
  readonly name: string;
  readonly read: () => Promise<void>;
  underWay: Promise<boolean> | null;
  readAtMs: number;
  hasFailed: boolean;
}

interface ReadingState {
  readonly name: string;
  readonly hasFailed: boolean;
  /** Age of its values; null: it was never read. */
  readonly ageMs: number | null;
}

/** Values that are read from databases when they are scraped. */
export interface Readings {
  add(name: string, read: () => Promise<void>): void;
  /** Reads what is not fresh; never rejects, and ends within the limit even if a database is silent. */
  refresh(): Promise<void>;
  states(): readonly ReadingState[];
}

export interface ReadingOptions {
  readonly nowMs?: () => number;
  readonly readingLimitMs?: number;
  readonly scrapeLimitMs?: number;
}

export function createReadings({
  nowMs = () => performance.now(),
  readingLimitMs = READING_LIMIT_MS,
  scrapeLimitMs = SCRAPE_LIMIT_MS,
}: ReadingOptions = {}): Readings {
  const readings: Reading[] = [];
  const lane = pLimit(AT_ONCE);

  /** One read at a time of each: a scrape that finds it under way waits for the same. */
  function begin(reading: Reading): Promise<boolean> {
    reading.underWay ??= reading
      .read()
      .then(() => {
        reading.readAtMs = nowMs();
        return true;
      })
      .catch(() => false)
      .finally(() => {
        reading.underWay = null;
      });
    return reading.underWay;
  }

  async function refreshOne(reading: Reading): Promise<void> {
    const late = delay(readingLimitMs, false, { ref: false });
    reading.hasFailed = !(await Promise.race([begin(reading), late]));
  }

  return {
    add(name, read) {
      readings.push({ name, read, underWay: null, readAtMs: Number.NEGATIVE_INFINITY, hasFailed: false });
    },
    async refresh() {
      const due = readings.filter(({ readAtMs }) => nowMs() - readAtMs > FRESH_MS);
      const all = Promise.all(due.map((reading) => lane(refreshOne, reading)));
      await Promise.race([all, delay(scrapeLimitMs, undefined, { ref: false })]);
    },
    states: () =>
      readings.map(({ name, hasFailed, readAtMs }) => {
        const ageMs = nowMs() - readAtMs;
        return {
          ...{ name, hasFailed: hasFailed || ageMs > FRESH_MS + SCRAPE_LIMIT_MS },
          ageMs: Number.isFinite(ageMs) ? ageMs : null,
        };
      }),
  };
}
