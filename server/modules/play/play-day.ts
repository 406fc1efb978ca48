// Per shard: each day of play of its players.
import type { ShardCheck } from '../../platform/database/checks.ts';
import { DEPOSITED, OPERATOR_ZONE, PAID, STAKED, WITHDRAWN } from '../wallet/wallet.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const COLUMNS = 'player_id, day, product, bets, staked, paid, deposited, withdrawn, hours';

/**
 * SQL: the rows of `play_day` that the entries of a relation give. An entry of none of these kinds, such as a loss, gives no row.
 *
 * @param entries SQL: a relation with the columns of `entry`
 */
export function playDaysOf(entries: string): string {
  const hours = HOURS.map((hour) => `coalesce(sum(staked) filter (where hour = ${hour}), 0)::bigint`);
  return `
    select player_id, day, product, sum(bets)::int as bets, sum(staked)::bigint as staked, sum(paid)::bigint as paid,
           sum(deposited)::bigint as deposited, sum(withdrawn)::bigint as withdrawn, array[${hours.join(', ')}] as hours
      from (
        select player_id, local::date as day, product, date_part('hour', local)::int as hour,
               count(*) filter (where kind = 'stake') as bets, sum(${STAKED}) as staked, sum(${PAID}) as paid,
               sum(${DEPOSITED}) as deposited, sum(${WITHDRAWN}) as withdrawn
          from ${entries} cross join lateral (select at at time zone '${OPERATOR_ZONE}' as local) clock
         where player_id > 0
         group by 1, 2, 3, 4
      ) part
     group by player_id, day, product
    having sum(bets) > 0 or sum(staked) <> 0 or sum(paid) <> 0 or sum(deposited) <> 0 or sum(withdrawn) <> 0`;
}

/** Runs in the commit that seals a range of players, once for each day. */
export const SEAL_PLAY_DAYS = `
  insert into play_day (${COLUMNS})
  ${playDaysOf('booked e')}`;

export const PLAY_DAY_CHECKS: readonly ShardCheck[] = [
  {
    name: 'each day of a player’s play is that of its entries',
    when: 'deep',
    text: `,
      summed as (
        ${playDaysOf('(select booked.* from booked join holder using (player_id) where booked.at < sealed_until) e')}
      )
      select 'player ' || player_id || ', ' || day || ', ' || product as detail
        from summed
        full join (
          select ${COLUMNS} from play_day join holder using (player_id) where play_day.player_id > $1 and play_day.player_id <= $2
        ) stored using (player_id, day, product)
       where (summed.bets, summed.staked, summed.paid, summed.deposited, summed.withdrawn, summed.hours)
             is distinct from (stored.bets, stored.staked, stored.paid, stored.deposited, stored.withdrawn, stored.hours)`,
  },
];
