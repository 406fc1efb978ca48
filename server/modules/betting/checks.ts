import type { HomeCheck } from '../../platform/database/checks.ts';

/** SQL: a product whose bets are rows of `bet`. */
const IS_KEPT = `(product like 'studio:%' or product like 'shared:%')`;

/**
 * SQL: the bets placed in the window, and those whose stakes were at risk before it. A bet that changed after `until` says nothing about the day
 * before; it is checked with the day of its last change.
 */
const BETS = `
  placed as materialized (
    select found.* from holder cross join lateral (
      select player_id, product, bet_id, stake, at_risk, paid, taken_back, reopened, changed_at from bet
       where bet.player_id = holder.player_id and bet.at >= holder.since and bet.at < $3 offset 0
    ) found
  ),
  bets as (
    select * from placed
    union all
    select found.* from (
      select carried.player_id, carried.reference::uuid as bet_id from carried where ${IS_KEPT}
    ) before cross join lateral (
      select player_id, product, bet_id, stake, at_risk, paid, taken_back, reopened, changed_at from bet
       where bet.player_id = before.player_id and bet.bet_id = before.bet_id and (state = 'open' or revision > 0) offset 0
    ) found
  )`;

/** What must hold between the bets of all products and the ledger, per home and range of players. */
export const BETTING_CHECKS: readonly HomeCheck[] = [
  {
    name: 'each bet’s stake, payments and stake at risk are those of its ledger entries',
    text: `,
      ${BETS}
      select 'player ' || player_id || ', ' || product || ', bet ' || reference || ': bet ' || coalesce(b.staked, 0) || ', ' || coalesce(b.paid, 0)
             || ' and ' || coalesce(b.at_risk, 0) || ', entries ' || coalesce(m.staked, 0) || ', ' || coalesce(m.paid, 0) || ' and '
             || coalesce(m.at_risk, 0) as detail
        from (
          select player_id, product, bet_id::text as reference, stake + reopened as staked, paid + taken_back as paid, at_risk, changed_at
            from bets
        ) b
        full join (select * from round_money where ${IS_KEPT} and staked > 0) m using (player_id, product, reference)
       where coalesce(b.changed_at < $3, true)
         and (coalesce(b.staked, 0), coalesce(b.paid, 0), coalesce(b.at_risk, 0))
             <> (coalesce(m.staked, 0), coalesce(m.paid, 0), coalesce(m.at_risk, 0))`,
  },
];
