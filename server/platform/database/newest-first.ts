import { DAY_MS } from '../runtime/clock.ts';

/** The newest rows before a moment. */
export interface Newest {
  /** Excluded. */
  readonly until: Date;
  readonly limit: number;
}

/**
 * Reads the newest rows of a table partitioned by month. A table with a default partition cannot be walked partition by
 * partition in order of time, so an unbounded read queries every month for its newest row. Bounded to the latest two months
 * it touches only those; older months are read only if these do not fill the page.
 *
 * @param wanted how many rows fill the page
 * @param before no row is newer than this
 * @param read the newest rows since the given time
 */
export async function newestFirst<Row>(
  wanted: number,
  before: Date,
  read: (since: Date | '-infinity') => Promise<Row[]>,
): Promise<Row[]> {
  const recent = await read(startOfMonth(before, -1));
  return recent.length >= wanted ? recent : read('-infinity');
}

/**
 * The same in ascending order: the oldest rows of such a table from a time on.
 *
 * @param wanted how many rows are enough
 * @param from no row is older than this
 * @param latest no row is newer than this
 * @param read the oldest rows before the given time
 */
export async function oldestFirst<Row>(
  wanted: number,
  from: Date,
  latest: Date,
  read: (until: Date | 'infinity') => Promise<Row[]>,
): Promise<Row[]> {
  const until = startOfMonth(from, 2);
  const near = await read(until);
  return near.length >= wanted || until > latest ? near : read('infinity');
}

/** Upper bound for times of rows: nodes' clocks differ by less than a day. */
export function soon(now: Date): Date {
  return new Date(now.getTime() + DAY_MS);
}

function startOfMonth(time: Date, monthsOn: number): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + monthsOn, 1));
}
