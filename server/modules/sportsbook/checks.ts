import type { HomeCheck } from '../../platform/database/checks.ts';

/**
 * SQL: the bets of the sportsbook that the entries looked at or carried are about, and those placed in the window. Bets are found by their
 * player: nobody has very many.
 */
const BETS = `
  sports_looked as materialized (
    select found.* from holder cross join lateral (
      select player_id, bet_id::text as reference, stake, rides, paid, owed, taken_back, reopened, state, ended_at from sports_bet
       where sports_bet.player_id = holder.player_id and sports_bet.at < $3
         and (sports_bet.state = 'open' or sports_bet.ended_at >= holder.since or sports_bet.at >= holder.since) offset 0
    ) found
  )`;

/** What must hold between bets of the sportsbook and the ledger, per home and range of players. */
export const SPORTS_CHECKS: readonly HomeCheck[] = [
  {
    name: 'what is at risk in the sportsbook is what its open bets stake',
    when: 'now',
    text: `,
      ${BETS}
      select 'player ' || player_id || ', bet ' || reference || ': rides ' || coalesce(b.rides, 0) || ', postings '
             || coalesce(m.at_risk, 0) as detail
        from (select * from sports_looked where state = 'open') b
        full join (select * from round_money where product = 'sports' and at_risk <> 0) m using (player_id, reference)
       where coalesce(b.rides, 0) <> coalesce(m.at_risk, 0)`,
  },
  {
    name: 'what each player’s open bets of the sportsbook may pay is what is counted against their limit',
    when: 'now',
    text: `
      select 'player ' || player_id || ': bets ' || coalesce(b.most, 0) || ', counted ' || coalesce(p.open_payout, 0) as detail
        from (
          select player_id, sum(most_payout) as most from sports_bet
           where state = 'open' and player_id > $1 and player_id <= $2 group by player_id
        ) b
        full join (select * from sports_player where player_id > $1 and player_id <= $2) p using (player_id)
        join holder using (player_id)
       where coalesce(b.most, 0) <> coalesce(p.open_payout, 0)`,
  },
  {
    name: 'every bet of the sportsbook has its stake in the ledger, and paid what it was settled by',
    text: `,
      ${BETS}
      select 'player ' || player_id || ', bet ' || reference || ': bet ' || b.stake || ' and ' || b.paid || ', entries '
             || coalesce(m.staked, 0) || ' and ' || coalesce(m.paid, 0) as detail
        from (select * from sports_looked where state <> 'open' and ended_at < $3) b
        left join (select * from round_money where product = 'sports') m using (player_id, reference)
       where (b.stake + b.reopened, b.paid + b.taken_back) <> (coalesce(m.staked, 0), coalesce(m.paid, 0))`,
  },
  {
    name: 'what players owe for corrected results is the receivable of their bets',
    when: 'now',
    text: `,
      ${BETS}
      select 'player ' || player_id || ', bet ' || reference || ': owed ' || coalesce(b.owed, 0) || ', receivable '
             || coalesce(r.receivable, 0) as detail
        from (select player_id, reference, owed from sports_looked where owed > 0) b
        full join (
          select player_id, reference, -sum(delta) as receivable from posted
           where product = 'sports' and account = 'receivable' group by player_id, reference having sum(delta) <> 0
        ) r using (player_id, reference)
       where coalesce(b.owed, 0) <> coalesce(r.receivable, 0)`,
  },
];
