import { sql } from 'kysely';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/runtime/clock.ts';
import { dayStart, operatorDay } from '../wallet/wallet.ts';
import { type Period, type ProductSums, readSums } from './ended-bets.ts';
import { together } from './returns.ts';
import type { MonitorDeps } from './types.ts';

/** An entry is written a moment after its time: a minute is summed when the next one is over. */
const SETTLED_MS = MINUTE_MS;
/** The longest period of one statement. */
const PIECE_MS = 15 * MINUTE_MS;
/** Periods of one run: two days that no node summed are made up for by one run. */
const STEPS_AT_ONCE = 200;

/**
 * Sums the bets that ended since the last run, each minute once. A shard that does not respond leaves its time to the next run, for all shards.
 *
 * @returns the time until which entries are summed
 */
export async function gatherReturns({
  db,
  shards,
  clock,
}: Omit<MonitorDeps, 'log' | 'theories'>): Promise<Date> {
  const now = clock.now();
  let from = await scannedUntil(db.kysely, dayStart(operatorDay(now)));
  for (let steps = 0; steps < STEPS_AT_ONCE; steps += 1) {
    const latest = Math.floor((now.getTime() - SETTLED_MS) / MINUTE_MS) * MINUTE_MS;
    const hour = Math.floor(from.getTime() / HOUR_MS) * HOUR_MS;
    const until = new Date(Math.min(latest, hour + HOUR_MS, from.getTime() + PIECE_MS));
    if (until <= from) break;
    const sums = new Map<string, ProductSums>();
    for (const shard of shards.all)
      for (const row of await readSums(shard, { from, until }))
        sums.set(row.product, together(sums.get(row.product), row));
    if (!(await addSums(db.kysely, { from, until }, [...sums.values()]))) break;
    from = until;
  }
  return from;
}

async function scannedUntil(directory: DirectoryExecutor, first: Date): Promise<Date> {
  await sql`insert into return_scan (until) values (${first}) on conflict do nothing`.execute(directory);
  const { rows } = await sql<{ until: Date }>`select until from return_scan`.execute(directory);
  return rows[0]?.until ?? first;
}

/** Adds the sums of a period in the commit that moves the time on; false: another node has. */
async function addSums(
  directory: DirectoryExecutor,
  { from, until }: Period,
  sums: readonly ProductSums[],
): Promise<boolean> {
  const hour = new Date(Math.floor(from.getTime() / HOUR_MS) * HOUR_MS);
  return directory.transaction().execute(async (within) => {
    const { rows } = await sql<{ until: Date }>`
      update return_scan set until = ${until} where until = ${from} returning until`.execute(within);
    if (rows.length === 0) return false;
    for (const { product, bets, staked, paid, stakes2, paid2, stakesPaid } of sums)
      await sql`
        insert into return_hour (hour, product, bets, staked, paid, stakes2, paid2, stakes_paid)
        values (${hour}, ${product}, ${bets}, ${staked}, ${paid}, ${stakes2}, ${paid2}, ${stakesPaid})
        on conflict (hour, product) do update
          set bets = return_hour.bets + excluded.bets, staked = return_hour.staked + excluded.staked, paid = return_hour.paid + excluded.paid,
              stakes2 = return_hour.stakes2 + excluded.stakes2, paid2 = return_hour.paid2 + excluded.paid2,
              stakes_paid = return_hour.stakes_paid + excluded.stakes_paid`.execute(within);
    return true;
  });
}

export interface HourSums extends ProductSums {
  readonly hour: Date;
}

/** The sums of the hours that begin in a period, and the time until which entries are summed; null: none ever were. */
export async function readReturnHours(
  directory: DirectoryExecutor,
  { from, until }: Period,
): Promise<{ readonly asOf: Date | null; readonly hours: readonly HourSums[] }> {
  const { rows } = await sql<HourSums>`
    select hour, product, bets, staked, paid, stakes2, paid2, stakes_paid from return_hour
     where hour >= ${from} and hour < ${until} order by hour, product`.execute(directory);
  const scan = await sql<{ until: Date }>`select until from return_scan`.execute(directory);
  return { asOf: scan.rows[0]?.until ?? null, hours: rows };
}
