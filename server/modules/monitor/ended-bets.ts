// Per shard: the bets of all its players that ended on a day.
import { sql } from 'kysely';
import type { Shard } from '../../platform/database/shards.ts';
import { dayStart, daysLater, PAID } from '../wallet/wallet.ts';
import type { ReturnSums } from './theory.ts';

export interface ProductSums extends ReturnSums {
  readonly product: string;
}

/** A bet ends with the entry that takes its stake from the stakes at risk; a refund or a void bet returns nothing of it by the rules. */
export async function readSums({ db }: Shard, day: string): Promise<ProductSums[]> {
  const { rows } = await sql<ProductSums>`
    select product, count(*) as bets, sum(settled)::bigint as staked, sum(paid)::bigint as paid,
           sum(settled::float8 * settled::float8) as stakes2, sum(paid::float8 * paid::float8) as paid2,
           sum(settled::float8 * paid::float8) as stakes_paid
      from (
        select product, settled, ${sql.raw(PAID)} as paid from entry
         where at >= ${dayStart(day)} and at < ${dayStart(daysLater(day, 1))} and settled > 0
           and kind not in ('refund', 'void') and coalesce(payout_kind, 'win') not in ('refund', 'void')
      ) ended
     group by product`.execute(db.long.kysely);
  return rows;
}
