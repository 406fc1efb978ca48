import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DirectoryExecutor, Shards } from '../../platform/database/shards.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import { daysLater, firstSealedDayOf, sealedDayOf } from '../wallet/wallet.ts';
import { periodOf, readMovements, readRevenue } from './from-entries.ts';

export interface LedgerDaysDeps {
  /** The directory. */
  readonly db: Database;
  readonly shards: Shards;
  readonly clock: Clock;
}

/** Days that one run fills: a longer past is filled by the next runs. */
const DAYS_AT_ONCE = 31;

/**
 * Sums the sealed days that have no sums yet, the oldest first, each in one commit. A day during which a slot of players moved between shards is
 * read again by the next run.
 *
 * @returns the days that were filled
 */
export async function fillLedgerDays({ db, shards, clock }: LedgerDaysDeps): Promise<string[]> {
  const filled: string[] = [];
  const sealed = await sealedDayOf(shards);
  const last = await lastLedgerDay(db.kysely);
  let day = last === null ? await firstSealedDayOf(shards) : daysLater(last, 1);
  while (sealed !== null && day !== null && day <= sealed && filled.length < DAYS_AT_ONCE) {
    if (!(await fillDay({ db, shards, clock }, day))) break;
    filled.push(day);
    day = daysLater(day, 1);
  }
  return filled;
}

async function fillDay({ db, shards, clock }: LedgerDaysDeps, day: string): Promise<boolean> {
  const period = periodOf(day);
  if (period === null) return false;
  const slots = await slotsOf(shards);
  const revenue = await readRevenue(shards.all, period);
  const movements = await readMovements(shards.all, period);
  if ((await slotsOf(shards)) !== slots) return false;
  await db.kysely.transaction().execute(async (within) => {
    const { rows } = await sql<{ day: string }>`
      insert into ledger_day (day, filled_at) values (${day}::date, ${clock.now()}) on conflict do nothing returning day::text as day`.execute(
      within,
    );
    // Another node filled it.
    if (rows.length === 0) return;
    await sql`
      insert into revenue_day (day, product, paytable, stakes, payouts)
      select ${day}::date, * from unnest(${revenue.map(({ product }) => product)}::text[], ${revenue.map(({ paytable }) => paytable)}::text[],
        ${revenue.map(({ stakesKobo }) => stakesKobo)}::bigint[], ${revenue.map(({ payoutsKobo }) => payoutsKobo)}::bigint[])`.execute(
      within,
    );
    await sql`
      insert into account_day (day, account, product, delta)
      select ${day}::date, * from unnest(${movements.map(({ account }) => account)}::text[], ${movements.map(({ product }) => product)}::text[],
        ${movements.map(({ movedKobo }) => movedKobo)}::bigint[])`.execute(within);
  });
  return true;
}

/** The place of each slot; it changes while a slot moves, and a moving slot could be read twice or not at all. */
async function slotsOf({ all }: Shards): Promise<string> {
  const found: string[] = [];
  for (const { id, db } of all) {
    const { rows } = await sql<{ here: string | null }>`
      select string_agg(slot || ' ' || xmin, ',' order by slot) as here from shard_slot where here`.execute(
      db.kysely,
    );
    found.push(`${id}: ${rows[0]?.here ?? ''}`);
  }
  return found.join('; ');
}

/** The last day with sums; null: there is none. Figures of reports end with it. */
export async function lastLedgerDay(directory: DirectoryExecutor): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from ledger_day`.execute(
    directory,
  );
  return rows[0]?.day ?? null;
}

export interface RevenueDay {
  readonly day: string;
  readonly product: string;
  readonly stakesKobo: Kobo;
  readonly payoutsKobo: Kobo;
  /** Bonuses and commissions of the day on this product. */
  readonly costsKobo: Kobo;
}

/** The revenue of sealed days by product, both days inclusive. */
export async function readRevenueDays(
  directory: DirectoryExecutor,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<RevenueDay[]> {
  const { rows } = await sql<RevenueDay>`
    select day::text as day, product, sum(stakes)::bigint as stakes_kobo, sum(payouts)::bigint as payouts_kobo, sum(costs)::bigint as costs_kobo
      from (
        select day, product, stakes, payouts, 0 as costs from revenue_day where day between ${from}::date and ${until}::date
        union all
        select day, product, 0, 0, -delta from account_day
         where day between ${from}::date and ${until}::date and account in ('bonus_cost', 'commission')
      ) sums
     group by 1, 2 order by 1, 2`.execute(directory);
  return rows;
}

export interface AccountBalance {
  readonly account: string;
  /** Of stakes at risk; empty for other accounts. */
  readonly product: string;
  readonly balanceKobo: Kobo;
}

/** The balances of the ledger's accounts at the end of a sealed day: what is owed is above zero, what is had below. */
export async function readBalances(directory: DirectoryExecutor, day: string): Promise<AccountBalance[]> {
  const { rows } = await sql<AccountBalance>`
    select account, case account when 'at_risk' then product else '' end as product, sum(delta)::bigint as balance_kobo
      from account_day where day <= ${day}::date group by 1, 2 having sum(delta) <> 0 order by 1, 2`.execute(
    directory,
  );
  return rows;
}
