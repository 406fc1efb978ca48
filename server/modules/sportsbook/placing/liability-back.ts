import { sql } from 'kysely';
import type { Home } from '../../../platform/database/homes.ts';
import type { BetWithLegs } from '../bets/bets-store.ts';
import { sharesOf } from './liability.ts';

/** Of a bet's liability by one name: what a cash-out gives back. */
export interface ShareBack {
  readonly name: string;
  readonly shareKobo: bigint;
}

const MOST_AT_ONCE = 1000;

/**
 * What may be lost no more once so much of what rides is cashed out, by the names and shares of its placing. However often a bet is cashed
 * out in parts, the whole gives back what placing added.
 */
export function sharesBack(
  { playerId, slip, mostPayout, stake, rides }: BetWithLegs,
  cashedOutKobo: bigint,
): ShareBack[] {
  const goneKobo = stake - rides;
  return sharesOf(slip.legs, new Map(), { playerId, stakeKobo: stake, mostPayoutKobo: mostPayout })
    .map(({ name, shareKobo }) => {
      const before = (shareKobo * goneKobo) / stake;
      return { name, shareKobo: (shareKobo * (goneKobo + cashedOutKobo)) / stake - before };
    })
    .filter(({ shareKobo }) => shareKobo > 0n);
}

/**
 * Takes off a home's liabilities what cash-outs gave back there. A player who moved gives back here what was added at the home before: never
 * more than there is.
 */
export async function takeOffLiability(home: Home): Promise<void> {
  await sql`
    with gone as (
      delete from sports_liability_back
       where id in (select id from sports_liability_back order by id limit ${MOST_AT_ONCE} for update skip locked)
      returning name, share
    )
    update sports_liability l set liability = greatest(l.liability - back.share, 0)
      from (select name, sum(share)::bigint as share from gone group by name) back
     where l.name = back.name`.execute(home.db.kysely);
}
