import type { ShardCheck } from '../../platform/database/checks.ts';

const COLUMNS = 'player_id, product, bet_id, stake, at_risk, paid, taken_back, reopened, owed, changed_at';

/**
 * SQL: the bets placed in the window, and earlier ones that are open, or whose stakes were at risk before it or again in it. A bet that changed after `until` no longer has its state of the day before; it is checked with the day of its last change. Of a bet that a correction reopened after the day of its end was sealed, the
 * entries before are not carried (`is_partial`): only its stake at risk is known.
 */
const BETS = `
  placed as materialized (
    select found.* from holder cross join lateral (
      select ${COLUMNS} from bet where bet.player_id = holder.player_id and bet.at >= holder.since and bet.at < $3 offset 0
    ) found
  ),
  earlier as (
    select player_id, reference::uuid as bet_id from carried
    union
    select player_id, reference::uuid from booked where kind = 'reopened'
    union
    select player_id, bet_id from (select * from bet where player_id > $1 and player_id <= $2 and state = 'open') open
      join holder using (player_id) where open.at < since
  ),
  bets as (
    select *, false as is_partial from placed
    union all
    select found.* from earlier join holder using (player_id) cross join lateral (
      select ${COLUMNS}, reopened > 0 as is_partial from bet
       where bet.player_id = earlier.player_id and bet.bet_id = earlier.bet_id and (state = 'open' or revision > 0)
         and bet.at < holder.since offset 0
    ) found
  )`;

/** Checks the bets of all products against the ledger, per shard and range of players. */
export const BETTING_CHECKS: readonly ShardCheck[] = [
  {
    name: 'each bet’s stake, payments and stake at risk are those of its ledger entries',
    text: `,
      ${BETS}
      select 'player ' || player_id || ', ' || product || ', bet ' || reference || ': bet ' || coalesce(b.staked, 0) || ', ' || coalesce(b.paid, 0)
             || ' and ' || coalesce(b.at_risk, 0) || ', entries ' || coalesce(m.staked, 0) || ', ' || coalesce(m.paid, 0) || ' and '
             || coalesce(m.at_risk, 0) as detail
        from (
          select player_id, product, bet_id::text as reference, stake + reopened as staked, paid + taken_back as paid, at_risk, changed_at,
                 is_partial
            from bets
        ) b
        full join (select * from round_money where staked > 0) m using (player_id, product, reference)
       where coalesce(b.changed_at < $3, true)
         and (coalesce(b.at_risk, 0) <> coalesce(m.at_risk, 0)
              or b.is_partial is not true and (coalesce(b.staked, 0), coalesce(b.paid, 0)) <> (coalesce(m.staked, 0), coalesce(m.paid, 0)))`,
  },
  {
    name: 'what players owe for corrected results is the receivable of their bets',
    when: 'now',
    text: `,
      ${BETS}
      select 'player ' || player_id || ', ' || product || ', bet ' || reference || ': owed ' || owed || ', receivable '
             || coalesce(receivable, 0) as detail
        from (select player_id, product, bet_id::text as reference, owed from bets where not is_partial) b
        left join (
          select player_id, product, reference, -sum(delta) as receivable from posted
           where account = 'receivable' group by player_id, product, reference
        ) r using (player_id, product, reference)
       where owed <> coalesce(receivable, 0)`,
  },
];
