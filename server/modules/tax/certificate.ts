import type { TaxedMonth } from '@jara/contract/tax';
import { type Kobo, toNaira } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { ShardExecutor } from '../../platform/database/shards.ts';
import { GAIN, monthOf, type TaxBase } from '../wallet/wallet.ts';
import { TAX_OF_ENTRY, TAXED } from './tax.ts';

/** A month's payment to an authority. */
export interface RemittedMonth {
  readonly month: string;
  readonly authority: string;
  readonly remittedOn: string;
  readonly reference: string;
  readonly amountKobo: Kobo;
  readonly by: string;
  readonly now: Date;
}

/** Records the payment of a month's tax once; false if one was recorded. */
export async function recordRemittance({ kysely }: Database, paid: RemittedMonth): Promise<boolean> {
  const { month, authority, remittedOn, reference, amountKobo, by, now } = paid;
  const { numAffectedRows = 0n } = await sql`
    insert into tax_remittance (month, authority, remitted_on, reference, amount_kobo, recorded_at, recorded_by)
    values (${month}, ${authority}, ${remittedOn}::date, ${reference}, ${amountKobo}, ${now}, ${by})
    on conflict do nothing`.execute(kysely);
  return numAffectedRows > 0n;
}

interface TaxedOfMonth {
  readonly authority: string;
  readonly base: TaxBase;
  readonly taken: Kobo;
  readonly returned: Kobo;
  readonly winnings: Kobo;
}

/** The tax of a player in a period, and the gain that it was taken of. */
async function readTaxed(
  executor: ShardExecutor,
  playerId: bigint,
  from: Date,
  until: Date,
): Promise<TaxedOfMonth[]> {
  const { rows } = await sql<TaxedOfMonth>`
    with moved as (
      select player_id, at, seq, product, reference, ${sql.raw(TAX_OF_ENTRY)} as tax from entry
       where player_id = ${playerId} and at >= ${from} and at < ${until} and (tax is not null or kind in ('tax', 'tax_returned'))
    ),
    found as materialized (
      select version.authority, version.base, taxed.product, taxed.reference, taxed.tax from ${sql.raw(TAXED)}
    ),
    gained as (
      select product, reference, sum(${sql.raw(GAIN)}) as gain from entry
       where player_id = ${playerId} and at >= ${from} and at < ${until} and product <> 'payments'
         and (product, reference) in (select product, reference from found) group by product, reference
      union all
      select 'payments', reference, case base when 'session' then gain else greatest(0, gain) - greatest(0, before) + taken end
        from (
          select reference, base, gain, taken, lag(gain, 1, 0) over (partition by base, since order by at, seq) as before from tax_settlement
           where player_id = ${playerId}
        ) settled where reference in (select reference from found where product = 'payments')
    )
    select authority, base, sum(taken)::bigint as taken, sum(returned)::bigint as returned, coalesce(sum(gain), 0)::bigint as winnings
      from (
        select authority, base, product, reference, coalesce(sum(tax) filter (where tax > 0), 0) as taken,
               coalesce(-sum(tax) filter (where tax < 0), 0) as returned
          from found group by authority, base, product, reference
      ) by_reference left join gained using (product, reference)
     group by authority, base order by authority, base`.execute(executor);
  return rows;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** The months of a year with tax of a player, or one of its months. */
export async function readCertificate(
  db: Database,
  executor: ShardExecutor,
  {
    playerId,
    year,
    month,
  }: { readonly playerId: bigint; readonly year: number; readonly month?: number | undefined },
): Promise<{ readonly months: TaxedMonth[]; readonly taxedKobo: Kobo }> {
  const { rows: paid } = await sql<{ month: string; authority: string; on: string; reference: string }>`
    select month, authority, remitted_on::text as "on", reference from tax_remittance where month like ${`${year}-%`}`.execute(
    db.kysely,
  );
  const months: TaxedMonth[] = [];
  let taxedKobo = 0n;
  for (const name of month === undefined ? MONTHS : MONTHS.slice(month - 1, month)) {
    const period = monthOf(`${year}-${name}`);
    if (period === null) continue;
    for (const { taken, returned, winnings, authority, base } of await readTaxed(
      executor,
      playerId,
      period.from,
      period.until,
    )) {
      const remitted = paid.find((one) => one.month === `${year}-${name}` && one.authority === authority);
      months.push({
        ...{ month: `${year}-${name}`, authority, base, winnings: toNaira(winnings) },
        ...{ taxed: toNaira(taken), returned: toNaira(returned) },
        remitted: remitted === undefined ? null : { on: remitted.on, reference: remitted.reference },
      });
      taxedKobo += taken - returned;
    }
  }
  return { months, taxedKobo };
}
