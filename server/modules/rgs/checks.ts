import type { HomeCheck } from '../../platform/database/checks.ts';

const IS_UUID = `~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;

/**
 * SQL: the rounds whose bet is looked at, and those that the entries looked at or carried are about. `ended_at` is null while a round is
 * open.
 */
const ROUNDS = `
  played as materialized (
    select found.* from holder cross join lateral (
      select player_id, game_id, round_id, at, seed_id, nonce, stake, payout, ended_at from game_round
       where game_round.player_id = holder.player_id and game_round.at >= holder.since and game_round.at < $3 offset 0
    ) found
    union all
    select player_id, game_id, round_id, open.at, seed_id, nonce, stake, 0, null
      from (select * from game_open_round where player_id > $1 and player_id <= $2) open
      join holder using (player_id) where open.at < $3
  ),
  earlier as (
    select found.* from (
      select m.player_id, case when reference ${IS_UUID} then reference::uuid end as round_id
        from round_money m left join played on played.player_id = m.player_id and played.round_id::text = m.reference
       where product like 'game:%' and played.round_id is null
    ) missing
    cross join lateral (
      select player_id, game_id, round_id, at, seed_id, nonce, stake, payout, ended_at from game_round
       where game_round.player_id = missing.player_id and game_round.round_id = missing.round_id offset 0
    ) found
  )`;

/** What must hold between the rounds of our own games and the ledger, per home and range of players. */
export const RGS_CHECKS: readonly HomeCheck[] = [
  {
    name: 'stakes and payouts of each player’s rounds are those of the ledger',
    // A round that is still at risk when a day ends is checked with the day in which it ends; until then with the open day.
    text: `,
      ${ROUNDS}
      select 'player ' || player_id || ', ' || product || ', round ' || reference || ': round ' || coalesce(r.stake, 0) || ' and '
             || coalesce(r.payout, 0) || ', entries ' || coalesce(m.staked, 0) || ' and ' || coalesce(m.paid, 0) as detail
        from (
          select player_id, 'game:' || game_id as product, round_id::text as reference, stake, payout, ended_at
            from (select * from played union all select * from earlier) every_round
        ) r
        full join (select * from round_money where product like 'game:%') m using (player_id, product, reference)
       where case
               when $3 < 'infinity' and (m.at_risk > 0 or m.at_risk is null and coalesce(ended_at >= $3, true)) then false
               else (coalesce(r.stake, 0), coalesce(r.payout, 0)) <> (coalesce(m.staked, 0), coalesce(m.paid, 0))
             end`,
  },
  {
    name: 'what is at risk in each game is what its open rounds staked',
    when: 'now',
    text: `
      select 'player ' || player_id || ', ' || product || ': rounds ' || coalesce(r.staked, 0) || ', postings '
             || coalesce(p.at_risk, 0) as detail
        from (
          select player_id, 'game:' || game_id as product, stake as staked
            from (select * from game_open_round where player_id > $1 and player_id <= $2) open join holder using (player_id)
        ) r
        full join (
          select player_id, product, sum(at_risk) as at_risk from round_money
           where product like 'game:%' group by player_id, product having sum(at_risk) <> 0
        ) p using (player_id, product)
       where coalesce(r.staked, 0) <> coalesce(p.at_risk, 0)`,
  },
  {
    name: 'each game seed’s nonces run from 0 without a gap, one round and one draw each',
    text: `,
      ${ROUNDS},
      dealt as (
        select player_id, seed_id, count(*) as rounds, count(distinct nonce) as nonces, min(nonce) as first, max(nonce) as last
          from played join holder using (player_id) where played.at >= since group by player_id, seed_id
      ),
      seed as (
        select player_id, seed_id from dealt
        union
        select player_id, seed_id
          from (select * from game_seed where player_id > $1 and player_id <= $2) made join holder using (player_id)
         where coalesce(revealed_at >= since, true)
        union
        select player_id, seed_id
          from (select player_id, seed_id from game_draw where $4 and player_id > $1 and player_id <= $2) draw join holder using (player_id)
      )
      select 'seed ' || seed_id as detail
        from (
          select player_id, seed_id, coalesce(rounds, 0) as rounds, coalesce(nonces, 0) as nonces, first, last,
                 coalesce(sealed, 0) as sealed
            from seed
            left join dealt using (player_id, seed_id)
            left join (
              select player_id, seed_id, rounds as sealed from seed_seal where player_id > $1 and player_id <= $2 and not $4
            ) seal using (player_id, seed_id)
        ) known
       cross join lateral (
          select count(*) as draws, max(nonce) as last_draw from (
            select nonce from game_draw
             where game_draw.player_id = known.player_id and game_draw.seed_id = known.seed_id and nonce >= sealed
               and ($3 = 'infinity' or nonce < sealed + rounds) offset 0
          ) drawn
        ) draw
       where rounds > 0 and (first <> sealed or last <> sealed + rounds - 1 or nonces <> rounds) or draws <> rounds
          or last_draw <> sealed + rounds - 1`,
  },
  {
    name: 'no seed of an open round is revealed',
    when: 'now',
    text: `
      select 'player ' || player_id || ', ' || open.game_id as detail
        from (select * from game_open_round where player_id > $1 and player_id <= $2) open
        join holder using (player_id)
       cross join lateral (
          select revealed_at from game_seed
           where game_seed.player_id = open.player_id and game_seed.seed_id = open.seed_id offset 0
        ) seed
       where revealed_at is not null`,
  },
];

/** What a sealed day leaves to the days after it: how many rounds of each seed were played. */
export const RGS_SEALS: readonly string[] = [
  `,
  ${ROUNDS}
  insert into seed_seal (player_id, seed_id, rounds)
  select player_id, seed_id, count(*) from played join holder using (player_id) where played.at >= since group by player_id, seed_id
  on conflict (player_id, seed_id) do update set rounds = seed_seal.rounds + excluded.rounds`,
  `
  delete from seed_seal seal using holder, game_seed seed
   where seal.player_id > $1 and seal.player_id <= $2 and seal.player_id = holder.player_id
     and seed.player_id = seal.player_id and seed.seed_id = seal.seed_id and seed.revealed_at < $3`,
];
