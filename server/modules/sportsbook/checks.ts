import type { ShardCheck } from '../../platform/database/checks.ts';

/** Checks the bets of the sportsbook against its own rows, per shard and range of players. */
export const SPORTS_CHECKS: readonly ShardCheck[] = [
  {
    name: 'each bet of the sportsbook has its slip: an open one has at risk what was not cashed out, an ended one is not watched',
    when: 'now',
    text: `
      select 'player ' || player_id || ', bet ' || bet_id || ': ' || state || ', at risk ' || at_risk || ', slip '
             || coalesce(rides || case when is_watched then ', watched' else '' end, 'missing') as detail
        from (
          select found.* from holder cross join lateral (
            select player_id, at, seq, bet_id, state, at_risk from bet
             where bet.player_id = holder.player_id and product = 'sports' and (state = 'open' or bet.at >= holder.since) offset 0
          ) found
        ) b
        left join lateral (
          select rides, is_watched from sports_slip slip where slip.player_id = b.player_id and slip.at = b.at and slip.seq = b.seq offset 0
        ) s on true
       where s.rides is null or case when b.state = 'open' then s.rides <> b.at_risk else s.is_watched end`,
  },
];
