import type { HomeCheck } from '../../platform/database/checks.ts';

/**
 * SQL: the studios' calls looked at, and the rounds that they, the entries looked at or the stakes carried are about. A round that
 * was called again after `until` says nothing about the day before. A tombstone stands for a bet that never came, so its amount undoes its
 * refund's.
 */
const CALLS = `
  told as materialized (
    select found.* from holder cross join lateral (
      select player_id, tx_id, kind, round_id, amount, refers from studio_transaction call
       where call.player_id = holder.player_id and call.at >= holder.since and call.at < $3 offset 0
    ) found
  ),
  ledger as materialized (
    select player_id, reference as round_id, sum(at_risk) as at_risk from round_money
     where product like 'studio:%' group by player_id, reference
  ),
  round as materialized (
    select found.* from (
      select player_id, round_id from told where kind <> 'tombstone' union select player_id, round_id from ledger
    ) touched
    cross join lateral (
      select * from studio_round known where known.player_id = touched.player_id and known.round_id = touched.round_id offset 0
    ) found
     where touched_at < $3
  )`;

/** What must hold between what studios told us and the ledger of a home, per range of players. */
export const SEAMLESS_CHECKS: readonly HomeCheck[] = [
  {
    name: 'each studio round is the sum of its calls',
    text: `,
      ${CALLS},
      summed as (
        select round.player_id, round.round_id, sum(case when call.kind = 'bet' then amount else 0 end) as staked,
               sum(case when call.kind = 'win' then amount else 0 end) as paid,
               sum(case call.kind when 'refund' then amount when 'tombstone' then -amount else 0 end) as refunded
          from round
         cross join lateral (
            select kind, amount from studio_transaction earlier
             where earlier.player_id = round.player_id and earlier.at >= round.opened_at and earlier.round_id = round.round_id offset 0
          ) call
         group by round.player_id, round.round_id
      )
      select 'player ' || player_id || ', round ' || round_id as detail
        from round left join summed using (player_id, round_id)
       where (round.staked, round.paid, round.refunded)
             is distinct from (coalesce(summed.staked, 0), coalesce(summed.paid, 0), coalesce(summed.refunded, 0))
      union all
      select 'player ' || player_id || ', round ' || round_id
        from (select distinct player_id, round_id from told where kind <> 'tombstone') told
       where not exists (
          select 1 from studio_round known where known.player_id = told.player_id and known.round_id = told.round_id offset 0
        )`,
  },
  {
    name: 'each player’s bets, wins and refunds at studios are those of the ledger',
    text: `,
      ${CALLS}
      select 'player ' || player_id || ': told ' || coalesce(t.net, 0) || ', booked ' || coalesce(e.net, 0) as detail
        from (
          select player_id, sum(case when kind in ('bet', 'tombstone') then amount when kind in ('win', 'refund') then -amount else 0 end)
                 as net
            from told group by player_id
        ) t
        full join (
          select player_id, -sum(delta) as net from posted where product like 'studio:%' and account = 'cash' group by player_id
        ) e using (player_id)
       where coalesce(t.net, 0) <> coalesce(e.net, 0)
      union all
      select 'player ' || player_id || ', round ' || round_id || '; at risk ' || coalesce(r.staked - r.settled, 0) || ', booked '
             || coalesce(e.at_risk, 0)
        from round r
        full join ledger e using (player_id, round_id)
       where coalesce(r.staked - r.settled, 0) <> coalesce(e.at_risk, 0)
         and ($3 = 'infinity' or r.player_id is not null)`,
  },
  {
    name: 'what was taken back at a studio is a bet or its tombstone, of the same amount',
    text: `,
      ${CALLS}
      select 'player ' || told.player_id || ', refund ' || told.tx_id as detail
        from told
        left join lateral (
          select kind, amount from studio_transaction taken
           where taken.player_id = told.player_id and taken.tx_id = told.refers offset 0
        ) bet on true
       where told.kind = 'refund' and (bet.kind is null or bet.kind not in ('bet', 'tombstone') or bet.amount <> told.amount)`,
  },
];
