-- When each step after the bet was booked, its place in the player's account, and the balance after it. Null: no step yet.
alter table game_open_round
  add column step_at timestamptz[], add column step_seq bigint[], add column step_balance bigint[];
alter table game_round
  add column step_at timestamptz[], add column step_seq bigint[], add column step_balance bigint[];

-- A free spin that was a round of its own staked nothing.
alter table game_open_round
  drop constraint game_open_round_stake_check, add constraint game_open_round_stake_check check (stake >= 0);
alter table game_round drop constraint game_round_stake_check, add constraint game_round_stake_check check (stake >= 0);

insert into game_seed (seed_id, player_id, game_id, server_seed, client_seed, made_at, revealed_at)
select seed_id, player_id, 'spin-it', server_seed, client_seed, made_at, revealed_at from spin_seed;

insert into game_seat (player_id, game_id, seed_id, next_seed_id, nonce)
select player_id, 'spin-it', seed_id, next_seed_id, nonce from spin_seat;

insert into game_draw (seed_id, nonce) select seed_id, nonce from spin_draw;

-- A part for each month the spins lie in and the next three, before this month's would fill the default one.
do $$
declare
  first_month date;
  months integer;
begin
  select date_trunc('month', min(at))::date into first_month from spin;
  if first_month is not null then
    months := 12 * extract(year from age(date_trunc('month', now()), first_month))
              + extract(month from age(date_trunc('month', now()), first_month)) + 4;
    perform ensure_month_partitions('game_round', first_month, least(greatest(months, 4), 120));
  end if;
end $$;

insert into game_round (player_id, game_id, round_id, at, seq, ended_at, session_id, version, seed_id, nonce, bet, state, steps,
                        words, sequence, stake, payout, balance_before, balance_after)
select player_id, 'spin-it', gen_random_uuid(), at, seq, at, null, 1, seed_id, nonce,
       json_build_object('stakeNaira', stake / 100),
       case when free then json_build_object('stakeNaira', stake / 100, 'sectors', json_build_array(sector), 'isFree', true)
            else json_build_object('stakeNaira', stake / 100, 'sectors', json_build_array(sector)) end,
       '[]'::json, 1, 0,
       case when free then 0 else stake end, payout,
       balance_after - payout + case when free then 0 else stake end, balance_after
  from spin;

-- A free spin that waits is an open round of which nothing is drawn: it will use the seed and nonce its player was shown. It
-- takes a place in the account's order, as every round does.
with waiting as (
  update wallet_account account set seq = account.seq + 1
    from spin_seat seat
   where account.player_id = seat.player_id and seat.free_stake is not null
  returning account.player_id, account.at, account.seq, account.balance, seat.seed_id, seat.nonce, seat.free_stake
),
drawn as (
  insert into game_draw (seed_id, nonce) select seed_id, nonce from waiting
),
seated as (
  update game_seat set nonce = game_seat.nonce + 1
    from waiting where game_seat.player_id = waiting.player_id and game_seat.game_id = 'spin-it'
)
insert into game_open_round (player_id, game_id, round_id, at, seq, touched_at, session_id, version, seed_id, nonce, bet, state,
                             steps, words, sequence, stake, balance_before)
select player_id, 'spin-it', gen_random_uuid(), at, seq, now(), null, 1, seed_id, nonce,
       json_build_object('stakeNaira', free_stake / 100),
       json_build_object('stakeNaira', free_stake / 100, 'sectors', '[]'::json, 'isFree', true),
       '[]'::json, 0, 0, 0, balance
  from waiting;

drop table spin, spin_draw, spin_seat, spin_seed;
