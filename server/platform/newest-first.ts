import { DAY_MS } from './clock.ts';

/**
 * Reads the newest rows of a table partitioned by month. A table with a default partition cannot be walked partition by
 * partition in order of time, so an unbounded read asks every month for its newest row. Bounded to the latest two months it
 * touches only those; the older ones are asked only where these do not fill the page.
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
  const recent = await read(startOfMonthBefore(before));
  return recent.length >= wanted ? recent : read('-infinity');
}

/** Nodes' clocks differ a little; a day is more than any of them should. */
export function soon(now: Date): Date {
  return new Date(now.getTime() + DAY_MS);
}

function startOfMonthBefore(time: Date): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() - 1, 1));
}
