// Per shard: the bets of all its players that ended in a period.
import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { Shard } from '../../platform/database/shards.ts';
import { PAID } from '../wallet/wallet.ts';
import type { ReturnSums } from './theory.ts';

export interface ProductSums extends ReturnSums {
  readonly product: string;
}

/** SQL: whether an entry ends a bet by the rules. */
const ENDED = `settled > 0 and kind not in ('refund', 'void') and coalesce(payout_kind, 'win') not in ('refund', 'void')`;

export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** A bet ends with the entry that takes its stake from the stakes at risk; a refund or a void bet returns nothing of it by the rules. */
export async function readSums({ db }: Shard, { from, until }: Period): Promise<ProductSums[]> {
  const { rows } = await sql<ProductSums>`
    select product, count(*) as bets, sum(settled)::bigint as staked, sum(paid)::bigint as paid,
           sum(settled::float8 * settled::float8) as stakes2, sum(paid::float8 * paid::float8) as paid2,
           sum(settled::float8 * paid::float8) as stakes_paid
      from (
        select product, settled, ${sql.raw(PAID)} as paid from entry
         where at >= ${from} and at < ${until} and ${sql.raw(ENDED)}
      ) ended
     group by product`.execute(db.long.kysely);
  return rows;
}

/** A bet that ended, by its last entry. */
export interface EndedBet {
  readonly playerId: bigint;
  readonly at: Date;
  readonly reference: string;
  readonly stakedKobo: Kobo;
  readonly paidKobo: Kobo;
}

/** The bets of a product and a period that moved revenue most: those that cost it, or those that earned it. */
export async function readExtremeBets(
  { db }: Shard,
  {
    product,
    from,
    until,
    side,
    limit,
  }: Period & { readonly product: string; readonly side: 'cost' | 'earned'; readonly limit: number },
): Promise<EndedBet[]> {
  const { rows } = await sql<EndedBet>`
    select player_id, at, reference, settled as staked_kobo, ${sql.raw(PAID)} as paid_kobo from entry
     where at >= ${from} and at < ${until} and product = ${product} and ${sql.raw(ENDED)}
     order by (${sql.raw(PAID)} - settled) * ${side === 'cost' ? -1 : 1}::int, player_id, at limit ${limit}`.execute(
    db.long.kysely,
  );
  return rows;
}
