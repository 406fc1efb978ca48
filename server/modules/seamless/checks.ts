import type { Check } from '../../platform/database/checks.ts';

/** What must hold between what studios told us and the ledger. */
export const SEAMLESS_CHECKS: readonly Check[] = [
  {
    name: 'each player’s bets, wins and refunds at studios are those of the ledger',
    text: `
      select 'player ' || coalesce(t.player_id, e.player_id) || ': told ' || coalesce(t.net, 0) || ', booked ' || coalesce(e.net, 0)
             as detail
        from (
          select t.player_id,
                 sum(case t.kind when 'bet' then t.amount when 'win' then -t.amount
                                 when 'refund' then case when bet.kind = 'bet' then -t.amount else 0 end else 0 end) as net
            from studio_transaction t left join studio_transaction bet on bet.tx_id = t.refers
           group by t.player_id
        ) t
        full join (
          select player_id, sum(amount - payback) as net from entry
           where kind = 'bet' and destination = 'game:studio' group by player_id
        ) e using (player_id)
       where coalesce(t.net, 0) <> coalesce(e.net, 0)`,
  },
  {
    name: 'what was taken back at a studio is a bet or its tombstone, of the same player and amount',
    text: `
      select 'refund ' || r.tx_id as detail
        from studio_transaction r left join studio_transaction bet on bet.tx_id = r.refers
       where r.kind = 'refund'
         and (bet.tx_id is null or bet.kind not in ('bet', 'tombstone') or bet.player_id <> r.player_id or bet.amount <> r.amount)`,
  },
];
