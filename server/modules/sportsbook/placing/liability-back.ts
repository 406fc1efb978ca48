import { sql } from 'kysely';
import type { Shard } from '../../../platform/database/shards.ts';
import type { BetWithLegs } from '../bets/bets-store.ts';
import { sharesOf } from './liability.ts';

/** Of a bet's liability by one name: what a cash-out gives back. */
export interface ShareBack {
  readonly name: string;
  readonly shareKobo: bigint;
  /** The stake that the operator no longer keeps where the selection loses. */
  readonly stakedKobo: bigint;
}

const MAX_AT_ONCE = 1000;

/**
 * The liability that ends with a cash-out of this amount of the stake at risk, by the names and shares of its placing. However often a bet is
 * cashed out in parts, the whole gives back what placing added.
 */
export function sharesBack(
  { playerId, slip, maxPayout, stake, atRisk }: BetWithLegs,
  cashedOutKobo: bigint,
): ShareBack[] {
  const goneKobo = stake - atRisk;
  const partOf = (kobo: bigint) => (kobo * (goneKobo + cashedOutKobo)) / stake - (kobo * goneKobo) / stake;
  return sharesOf(new Map(), { playerId, slip, stakeKobo: stake, maxPayoutKobo: maxPayout, shards: 1 })
    .map(({ name, shareKobo, stakedKobo }) => ({
      ...{ name, shareKobo: partOf(shareKobo), stakedKobo: partOf(stakedKobo) },
    }))
    .filter(({ shareKobo }) => shareKobo > 0n);
}

/**
 * Takes off a shard's liabilities what cash-outs gave back there. A player who moved gives back here what was added at the shard before: never
 * more than there is. Of an event or its bet builders, whose worst outcome may have been one in which the bet lost, as much more may be lost as
 * its stake until they are netted again.
 */
export async function takeOffLiability(shard: Shard): Promise<void> {
  await sql`
    with gone as (
      delete from sports_liability_back
       where id in (select id from sports_liability_back order by id limit ${MAX_AT_ONCE} for update skip locked)
      returning name, share, staked
    )
    update sports_liability l
       set liability = case when l.name in (l.event_id, l.event_id || '/builder') then l.liability + back.staked else greatest(l.liability - back.share, 0) end,
           staked = greatest(l.staked - back.staked, 0),
           nettings = l.nettings + 1,
           is_pressed = l.is_pressed or l.name in (l.event_id, l.event_id || '/builder')
      from (select name, sum(share)::bigint as share, sum(staked)::bigint as staked from gone group by name) back
     where l.name = back.name`.execute(shard.db.kysely);
}
