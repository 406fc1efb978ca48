import type { ShardCheck } from '../../platform/database/checks.ts';

/**
 * SQL: the studios' calls of the period and the bets of their rounds. A round that changed after the period is left out, because its
 * bet has the later state. A tombstone takes the place of a bet that never arrived: its amount cancels that of its refund.
 */
const CALLS = `
  called as materialized (
    select found.* from holder cross join lateral (
      select player_id, tx_id, kind, 'studio:' || game_id as product, round_id, amount, refers from studio_transaction call
       where call.player_id = holder.player_id and call.at >= holder.since and call.at < $3 offset 0
    ) found
  ),
  round as materialized (
    select found.* from (select distinct player_id, product, round_id from called where kind <> 'tombstone') touched
    cross join lateral (
      select player_id, product, reference as round_id, at, stake, paid, corrections, changed_at from bet known
       where known.reference = touched.round_id and known.player_id = touched.player_id and known.product = touched.product offset 0
    ) found
  )`;

/** Conditions between the calls of studios, the bets of their rounds and the ledger of a shard, per range of players. */
export const SEAMLESS_CHECKS: readonly ShardCheck[] = [
  {
    name: 'each studio round is the sum of its calls',
    text: `,
      ${CALLS},
      summed as (
        select round.player_id, round.product, round.round_id, round.at, sum(case when call.kind = 'bet' then amount else 0 end) as staked,
               sum(case call.kind when 'win' then amount when 'refund' then amount when 'tombstone' then -amount else 0 end) as paid
          from round
         cross join lateral (
            select kind, amount from studio_transaction earlier
             where earlier.player_id = round.player_id and earlier.at >= round.at and earlier.round_id = round.round_id
               and 'studio:' || earlier.game_id = round.product offset 0
          ) call
         where round.changed_at < $3
         group by round.player_id, round.product, round.round_id, round.at
      )
      select 'player ' || player_id || ', round ' || round_id as detail
        from round left join summed using (player_id, product, round_id, at)
       where changed_at < $3 and corrections = 0 and (round.stake, round.paid) is distinct from (coalesce(summed.staked, 0), coalesce(summed.paid, 0))
      union all
      select 'player ' || player_id || ', round ' || round_id
        from (select distinct player_id, product, round_id from called where kind <> 'tombstone') called
       where not exists (select from round where (round.player_id, round.product, round.round_id)
                                               = (called.player_id, called.product, called.round_id))`,
  },
  {
    name: 'each player’s bets, wins and refunds at studios are those of the ledger',
    text: `,
      ${CALLS}
      select 'player ' || player_id || ': called ' || coalesce(t.net, 0) || ', booked ' || coalesce(e.net, 0) as detail
        from (
          select player_id, sum(case when kind in ('bet', 'tombstone') then amount when kind in ('win', 'refund') then -amount else 0 end)
                 as net
            from called group by player_id
        ) t
        full join (
          select player_id, -sum(delta) as net from posted
           where product like 'studio:%' and account in ('cash', 'tax') and not exists (
                   select from booked correction
                    where correction.player_id = posted.player_id and correction.at = posted.at and correction.seq = posted.seq
                      and correction.kind in ('resettled_credit', 'resettled_debit', 'recovery'))
           group by player_id
        ) e using (player_id)
       where coalesce(t.net, 0) <> coalesce(e.net, 0)`,
  },
  {
    name: 'what was taken back at a studio is a bet or its tombstone, of the same amount',
    text: `,
      ${CALLS}
      select 'player ' || called.player_id || ', refund ' || called.tx_id as detail
        from called
        left join lateral (
          select kind, amount from studio_transaction taken
           where taken.player_id = called.player_id and taken.tx_id = called.refers offset 0
        ) bet on true
       where called.kind = 'refund' and (bet.kind is null or bet.kind not in ('bet', 'tombstone') or bet.amount <> called.amount)`,
  },
];
