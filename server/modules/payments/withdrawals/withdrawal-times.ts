// Per shard: these statements run at every shard and name no player.
import { sql } from 'kysely';
import type { Shards } from '../../../platform/database/shards.ts';
import { type Clock, DAY_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { dayStart, daysLater, OPERATOR_ZONE, operatorDay } from '../../wallet/wallet.ts';

/** The days before now whose withdrawals are published. */
export const PUBLISHED_DAYS = 7;
/** Fewer withdrawals than this give no estimate for the next one. */
const MIN_PUBLISHED = 50;
/** Maximum age of published figures. */
const PUBLISHED_MINUTES = 10;

/** Seconds from the request of a withdrawal to the bank’s success, which half, nine of ten and 99 of 100 did not exceed. */
export interface WithdrawalTimes {
  readonly withdrawals: number;
  readonly p50Seconds: number;
  readonly p90Seconds: number;
  readonly p99Seconds: number;
}

interface CountedTime {
  readonly day: string;
  readonly seconds: number;
  readonly withdrawals: number;
}

/** Paid withdrawals by the day of the bank’s success and by their seconds, rounded up. Returns of kept deposits and of suspense are none. */
async function countTimes(shards: Shards, since: Date, until: Date): Promise<CountedTime[]> {
  const counted: CountedTime[] = [];
  for (const { db } of shards.all) {
    const { rows } = await sql<CountedTime>`
      select (settled_at at time zone ${OPERATOR_ZONE})::date::text as day,
             ceil(extract(epoch from settled_at - created_at))::int as seconds, count(*)::int as withdrawals
        from payout
       where state = 'paid' and excess_id is null and player_id > 0 and settled_at >= ${since} and settled_at < ${until}
       group by 1, 2`.execute(db.kysely);
    counted.push(...rows);
  }
  return counted.sort((a, b) => a.seconds - b.seconds);
}

/** The nearest rank of each percentile; null: there is no withdrawal. */
function timesOf(sorted: readonly CountedTime[]): WithdrawalTimes | null {
  const withdrawals = sorted.reduce((sum, one) => sum + one.withdrawals, 0);
  if (withdrawals === 0) return null;
  const secondsAt = (percent: number): number => {
    let left = Math.ceil((withdrawals * percent) / 100);
    for (const { seconds, withdrawals: here } of sorted) {
      left -= here;
      if (left <= 0) return seconds;
    }
    return 0;
  };
  return { withdrawals, p50Seconds: secondsAt(50), p90Seconds: secondsAt(90), p99Seconds: secondsAt(99) };
}

/** The times of each of the last days, today’s last. Days without a paid withdrawal are left out. */
export async function withdrawalTimesByDay(
  shards: Shards,
  now: Date,
): Promise<(WithdrawalTimes & { readonly day: string })[]> {
  const today = operatorDay(now);
  const counted = await countTimes(shards, dayStart(daysLater(today, -PUBLISHED_DAYS)), now);
  const days = [...Map.groupBy(counted, ({ day }) => day)].sort(([a], [b]) => (a < b ? -1 : 1));
  return days.flatMap(([day, ofDay]) => {
    const times = timesOf(ofDay);
    return times === null ? [] : [{ day, ...times }];
  });
}

/** The times of the last days together; null: too few withdrawals to publish them. They are read once in ten minutes. */
export function publishedTimes(shards: Shards, clock: Clock): () => Promise<WithdrawalTimes | null> {
  let read: { readonly atMs: number; readonly times: Promise<WithdrawalTimes | null> } | null = null;
  return () => {
    const now = clock.now();
    if (read === null || now.getTime() - read.atMs >= PUBLISHED_MINUTES * MINUTE_MS) {
      const since = new Date(now.getTime() - PUBLISHED_DAYS * DAY_MS);
      const times = countTimes(shards, since, now).then((counted) => {
        const all = timesOf(counted);
        return all === null || all.withdrawals < MIN_PUBLISHED ? null : all;
      });
      read = { atMs: now.getTime(), times };
      // A failed reading is not kept: the next request reads again.
      times.catch(() => {
        read = null;
      });
    }
    return read.times;
  };
}
