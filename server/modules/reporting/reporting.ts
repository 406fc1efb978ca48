import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import type { StateSum } from './from-entries.ts';

export { eachEntry } from './each-entry.ts';
export {
  liabilitiesCsv,
  periodOf,
  readLiabilities,
  readRevenue,
  readStateRevenue,
  revenueCsv,
  STATE_NOT_KNOWN,
  statesCsv,
} from './from-entries.ts';
export { fillLedgerDays, lastLedgerDay } from './ledger-days.ts';
export { findRun, listRuns, type ReportRun, saveRun } from './report-runs.ts';

interface RevenueDay {
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

/** The revenue of sealed days by state and product, both days inclusive; players whose state is not known are last. `byDay`: each day for itself. */
export async function readStateDays(
  directory: DirectoryExecutor,
  { from, until, byDay = false }: { readonly from: string; readonly until: string; readonly byDay?: boolean },
): Promise<(StateSum & { readonly day: string })[]> {
  const { rows } = await sql<StateSum & { readonly day: string }>`
    select case when ${byDay}::boolean then day::text else '' end as day, state, product, sum(stakes)::bigint as stakes_kobo,
           sum(payouts)::bigint as payouts_kobo
      from revenue_day where day between ${from}::date and ${until}::date
     group by 1, state, product order by 1, state = '', state collate "C", product collate "C"`.execute(
    directory,
  );
  return rows;
}

interface AccountBalance {
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
