import type { Check } from '../../platform/database/checks.ts';

/** What must hold between the rounds of our own games and the ledger, per home. */
export const RGS_CHECKS: readonly Check[] = [
  {
    name: 'stakes and payouts of each player’s rounds are those of the ledger',
    text: `
      select 'player ' || coalesce(r.player_id, e.player_id) || ', ' || coalesce(r.game_id, e.game_id) || ': rounds '
             || coalesce(r.staked, 0) || ' and ' || coalesce(r.paid, 0) || ', entries ' || coalesce(e.staked, 0) || ' and '
             || coalesce(e.paid, 0) as detail
        from (
          select player_id, game_id, sum(stake) as staked, sum(payout) as paid
            from (
              select player_id, game_id, stake, payout from game_round
              union all
              select player_id, game_id, stake, 0 from game_open_round
            ) every_round
           group by player_id, game_id
        ) r
        full join (
          select player_id, substr(product, 6) as game_id,
                 sum(case when kind in ('stake', 'raise') then amount else 0 end) as staked,
                 sum(payout + case when kind in ('stake', 'raise') then 0 else amount end) as paid
            from entry where product like 'game:%'
           group by player_id, product
        ) e using (player_id, game_id)
       where coalesce(r.staked, 0) <> coalesce(e.staked, 0) or coalesce(r.paid, 0) <> coalesce(e.paid, 0)`,
  },
  {
    name: 'what is at risk in each game is what its open rounds staked',
    text: `
      select 'player ' || coalesce(r.player_id, p.player_id) || ', ' || coalesce(r.product, p.product) || ': rounds '
             || coalesce(r.staked, 0) || ', postings ' || coalesce(p.at_risk, 0) as detail
        from (select player_id, 'game:' || game_id as product, stake as staked from game_open_round) r
        full join (
          select player_id, product, sum(delta) as at_risk from posting
           where account = 'at_risk' and product like 'game:%' group by player_id, product having sum(delta) <> 0
        ) p using (player_id, product)
       where coalesce(r.staked, 0) <> coalesce(p.at_risk, 0)`,
  },
  {
    name: 'each game seed’s nonces run from 0 without a gap, one round and one draw each',
    text: `
      select 'seed ' || seed_id as detail
        from (
          select seed_id, count(*) as rounds, count(distinct nonce) as nonces, max(nonce) as last
            from (select seed_id, nonce from game_round union all select seed_id, nonce from game_open_round) every_round
           group by seed_id
        ) n
        full join (select seed_id, count(*) as draws from game_draw group by seed_id) d using (seed_id)
       where last <> rounds - 1 or nonces <> rounds or rounds is distinct from draws`,
  },
  {
    name: 'no seed of an open round is revealed',
    text: `
      select 'player ' || o.player_id || ', ' || o.game_id as detail
        from game_open_round o join game_seed using (player_id, seed_id) where revealed_at is not null`,
  },
];
