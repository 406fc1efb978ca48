import type { Check, HomeCheck } from '../../platform/database/checks.ts';

const IS_UUID = `~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;

/**
 * SQL: the bets taken in the window, and those that the entries looked at or carried are about, however long they were open.
 * `ended_at` is null while a bet is open.
 */
const BETS = `
  open_bet as materialized (
    select player_id, 'shared:' || game_id as product, bet_id::text as reference, stake, paid, null::timestamptz as ended_at
      from (select * from shared_open_bet where player_id > $1 and player_id <= $2 and at < $3) open join holder using (player_id)
  ),
  ended_bet as materialized (
    select found.* from holder cross join lateral (
      select player_id, 'shared:' || game_id as product, bet_id::text as reference, stake, paid, ended_at from shared_bet
       where shared_bet.player_id = holder.player_id and shared_bet.ended_at >= holder.since and shared_bet.at < $3
         and shared_bet.at >= holder.since - interval '1 day' offset 0
    ) found
  ),
  earlier_bet as materialized (
    select found.* from (
      select m.player_id, case when m.reference ${IS_UUID} then m.reference::uuid end as bet_id
        from round_money m left join ended_bet using (player_id, product, reference)
       where m.product like 'shared:%' and ended_bet.reference is null
    ) missing
    cross join lateral (
      select player_id, 'shared:' || game_id as product, bet_id::text as reference, stake, paid, ended_at from shared_bet
       where shared_bet.player_id = missing.player_id and shared_bet.bet_id = missing.bet_id offset 0
    ) found
  )`;

/** What must hold between bets on shared rounds and the ledger, per home and range of players. */
export const ROUNDS_CHECKS: readonly HomeCheck[] = [
  {
    name: 'what is at risk in shared games is what their open bets staked',
    when: 'now',
    text: `,
      ${BETS}
      select 'player ' || player_id || ', ' || product || ', bet ' || reference || ': bet ' || coalesce(b.stake, 0) || ', postings '
             || coalesce(m.at_risk, 0) as detail
        from open_bet b
        full join (select * from round_money where product like 'shared:%' and at_risk <> 0) m using (player_id, product, reference)
       where coalesce(b.stake, 0) <> coalesce(m.at_risk, 0)`,
  },
  {
    name: 'stakes and payouts of each player’s bets on shared rounds are those of the ledger',
    // A bet that is still open when a day ends is checked with the day in which it ends; until then with the open day.
    text: `,
      ${BETS}
      select 'player ' || player_id || ', ' || product || ', bet ' || reference || ': bet ' || coalesce(b.stake, 0) || ' and '
             || coalesce(b.paid, 0) || ', entries ' || coalesce(m.staked, 0) || ' and ' || coalesce(m.paid, 0) as detail
        from (select * from open_bet union all select * from ended_bet union all select * from earlier_bet) b
        full join (select * from round_money where product like 'shared:%') m using (player_id, product, reference)
       where case
               when $3 < 'infinity' and (m.at_risk > 0 or m.at_risk is null and coalesce(ended_at >= $3, true)) then false
               else (coalesce(b.stake, 0), coalesce(b.paid, 0)) <> (coalesce(m.staked, 0), coalesce(m.paid, 0))
             end`,
  },
];

/** What must hold of the rounds themselves. */
export const ROUNDS_DIRECTORY_CHECKS: readonly Check[] = [
  {
    name: 'each season’s rounds run from 1 without a gap',
    text: `
      select 'season ' || season_id || ': ' || count(*) || ' rounds up to ' || max(round) as detail
        from shared_round group by season_id having count(*) <> max(round)`,
  },
  {
    name: 'no season was begun before its commitment was stored',
    text: `select 'season ' || season_id as detail from shared_season where begun_at < made_at`,
  },
];
