import type { ShardCheck } from '../../platform/database/checks.ts';

/** SQL: the draws under check, each with its seed's game. No draw is of a seed that was revealed before `since`. */
const DRAWN = `
  seed as materialized (
    select made.player_id, made.seed_id, 'game:' || made.game_id as product, coalesce(seal.rounds, 0) as sealed, since
      from (select * from game_seed where player_id > $1 and player_id <= $2) made
      join holder using (player_id)
      left join (select * from seed_seal where player_id > $1 and player_id <= $2 and not $4) seal using (player_id, seed_id)
     where coalesce(revealed_at >= since, true)
  ),
  drawn as materialized (
    select seed.player_id, seed.seed_id, product, sealed, since, nonce, at, seq
      from seed cross join lateral (
        select nonce, at, seq from game_draw
         where game_draw.player_id = seed.player_id and game_draw.seed_id = seed.seed_id and nonce >= sealed and at < $3 offset 0
      ) draw
  )`;

/** Conditions between bets on our own games and the seeds of their draws, per shard and range of players. */
export const RGS_CHECKS: readonly ShardCheck[] = [
  {
    name: 'each game seed’s nonces run from 0 without a gap, one bet and one draw each',
    text: `,
      ${DRAWN},
      played as materialized (
        select found.* from holder cross join lateral (
          select player_id, at, seq, product from bet
           where bet.player_id = holder.player_id and bet.at >= holder.since and bet.at < $3 and stake > 0 offset 0
        ) found where product like 'game:%'
      )
      select 'seed ' || seed_id as detail
        from drawn group by player_id, seed_id, sealed, since
      having min(nonce) <> sealed or max(nonce) <> sealed + count(*) - 1 or min(at) < since
      union all
      select 'player ' || player_id || ', ' || product || ', bet at ' || seq || ': ' || coalesce(draws, 0) || ' draws'
        from played full join (
          select player_id, at, seq, product, count(*) as draws from drawn group by player_id, at, seq, product
        ) draw using (player_id, at, seq, product)
       where draws is distinct from 1 or played.seq is null`,
  },
  {
    name: 'each round names the seed and the nonce that were drawn for it',
    when: 'deep',
    text: `,
      ${DRAWN}
      select 'player ' || player_id || ', seed ' || seed_id || ', nonce ' || nonce as detail
        from drawn cross join lateral (
          select details from bet where bet.player_id = drawn.player_id and bet.product = drawn.product and bet.at = drawn.at and bet.seq = drawn.seq offset 0
        ) dealt
       where (details->>'seedId', details->>'nonce') is distinct from (seed_id::text, nonce::text)`,
  },
  {
    name: 'each open round is the one that its seed state names, one a game',
    when: 'now',
    text: `
      select 'player ' || player_id || ', ' || product as detail
        from (
          select player_id, product, bet_id, revision from bet
           where player_id > $1 and player_id <= $2 and state = 'open' and product like 'game:%'
        ) open
        full join (
          select player_id, 'game:' || game_id as product, open_bet, open_revision from game_seed_state
           where player_id > $1 and player_id <= $2 and open_bet is not null
        ) named using (player_id, product)
        join holder using (player_id)
       where (bet_id, revision) is distinct from (open_bet, open_revision)`,
  },
  {
    name: 'no seed of an open round is revealed',
    when: 'now',
    text: `
      select 'player ' || player_id || ', ' || product as detail
        from (
          select player_id, product, (details->>'seedId')::uuid as seed_id from bet
           where player_id > $1 and player_id <= $2 and state = 'open' and product like 'game:%'
        ) open
        join holder using (player_id)
       cross join lateral (
          select revealed_at from game_seed
           where game_seed.player_id = open.player_id and game_seed.seed_id = open.seed_id offset 0
        ) seed
       where revealed_at is not null`,
  },
];

/** The number of rounds played with each seed: a sealed day leaves it to the checks of later days. */
export const RGS_SEALS: readonly string[] = [
  `,
  ${DRAWN}
  insert into seed_seal (player_id, seed_id, rounds)
  select player_id, seed_id, count(*) from drawn group by player_id, seed_id
  on conflict (player_id, seed_id) do update set rounds = seed_seal.rounds + excluded.rounds`,
  `
  delete from seed_seal seal using holder, game_seed seed
   where seal.player_id > $1 and seal.player_id <= $2 and seal.player_id = holder.player_id
     and seed.player_id = seal.player_id and seed.seed_id = seal.seed_id and seed.revealed_at < $3`,
];
