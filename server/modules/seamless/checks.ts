import type { Check } from '../../platform/database/checks.ts';

/** What must hold between what studios told us and the ledger of a home. */
export const SEAMLESS_CHECKS: readonly Check[] = [
  {
    name: 'each studio round is the sum of its calls',
    text: `
      select 'player ' || coalesce(r.player_id, t.player_id) || ', round ' || coalesce(r.round_id, t.round_id) as detail
        from studio_round r
        full join (
          select player_id, round_id, sum(case when kind = 'bet' then amount else 0 end) as staked,
                 sum(case when kind = 'win' then amount else 0 end) as paid
            from studio_transaction where kind <> 'tombstone' group by player_id, round_id
        ) t using (player_id, round_id)
       where r.staked is distinct from t.staked or r.paid is distinct from t.paid`,
  },
  {
    name: 'each player’s bets, wins and refunds at studios are those of the ledger',
    text: `
      select 'player ' || coalesce(r.player_id, e.player_id) || ': told ' || coalesce(r.net, 0) || ', booked ' || coalesce(e.net, 0)
             || '; at risk ' || coalesce(r.at_risk, 0) || ', booked ' || coalesce(e.at_risk, 0) as detail
        from (
          select player_id, sum(staked - paid - refunded) as net, sum(staked - settled) as at_risk
            from studio_round group by player_id
        ) r
        full join (
          select player_id, -sum(delta) filter (where account = 'cash') as net,
                 sum(delta) filter (where account = 'at_risk') as at_risk
            from posting where product like 'studio:%' group by player_id
        ) e using (player_id)
       where coalesce(r.net, 0) <> coalesce(e.net, 0) or coalesce(r.at_risk, 0) <> coalesce(e.at_risk, 0)`,
  },
  {
    name: 'what was taken back at a studio is a bet or its tombstone, of the same amount',
    text: `
      select 'player ' || r.player_id || ', refund ' || r.tx_id as detail
        from studio_transaction r left join studio_transaction bet on bet.player_id = r.player_id and bet.tx_id = r.refers
       where r.kind = 'refund'
         and (bet.tx_id is null or bet.kind not in ('bet', 'tombstone') or bet.amount <> r.amount)`,
  },
];
