import { sql } from 'kysely';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import { writeEvent } from '../audit/audit.ts';
import { dayStart, daysLater } from '../wallet/wallet.ts';
import { type ProductSums, readSums } from './ended-bets.ts';
import { deviationOf } from './theory.ts';
import type { MonitorDeps } from './types.ts';

/** Deviations from the theory from which on a day is a significant event. */
export const ALARM_Z = 4;

/** Compares the returns of a day with the rules, once. A shard that does not respond leaves the day to the next run. */
export async function examineReturns(deps: MonitorDeps, day: string): Promise<void> {
  const { db, shards, theories, clock, log } = deps;
  if (await isExamined(db.kysely, day)) return;
  const period = { from: dayStart(day), until: dayStart(daysLater(day, 1)) };
  const sums = new Map<string, ProductSums>();
  for (const shard of shards.all)
    for (const row of await readSums(shard, period))
      sums.set(row.product, together(sums.get(row.product), row));
  await db.kysely.transaction().execute(async (within) => {
    for (const [product, sum] of sums) {
      const theory = theories.get(product) ?? null;
      const found = theory === null ? null : deviationOf(sum, theory);
      if (!(await insertDay(within, { day, ...sum, theory, found }))) continue;
      if (found === null || theory === null || Math.abs(found.z) < ALARM_Z) continue;
      const figures = {
        ...{ day, bets: Number(sum.bets), z: found.z, least: theory.least, most: theory.most },
        ...{ actual: Number(sum.paid) / Number(sum.staked) },
      };
      log.error({ product, ...figures }, 'monitor.return_deviates');
      await writeEvent(within, {
        ...{ kind: 'return_deviates', at: clock.now(), actor: 'system', subject: product },
        details: figures,
      });
    }
  });
}

async function isExamined(directory: DirectoryExecutor, day: string): Promise<boolean> {
  const { rows } = await sql<{ product: string }>`
    select product from return_day where day = ${day}::date limit 1`.execute(directory);
  return rows.length > 0;
}

/** The sums of two shards or hours. */
export function together(before: ProductSums | undefined, row: ProductSums): ProductSums {
  if (before === undefined) return row;
  return {
    product: row.product,
    bets: before.bets + row.bets,
    staked: before.staked + row.staked,
    paid: before.paid + row.paid,
    stakes2: before.stakes2 + row.stakes2,
    paid2: before.paid2 + row.paid2,
    stakesPaid: before.stakesPaid + row.stakesPaid,
  };
}

interface DayOfProduct extends ProductSums {
  readonly day: string;
  readonly theory: { readonly least: number; readonly most: number } | null;
  readonly found: { readonly deviation: number; readonly z: number } | null;
}

async function insertDay(within: DirectoryExecutor, row: DayOfProduct): Promise<boolean> {
  const { day, product, bets, staked, paid, theory, found } = row;
  const { rows } = await sql<{ product: string }>`
    insert into return_day (day, product, bets, staked, paid, theory_least, theory_most, deviation, z)
    values (${day}::date, ${product}, ${bets}, ${staked}, ${paid}, ${theory?.least ?? null}, ${theory?.most ?? null},
      ${found?.deviation ?? null}, ${found?.z ?? null})
    on conflict do nothing returning product`.execute(within);
  return rows.length > 0;
}
