-- Players who answered all of a quiz rightly far more often than people do, for the operator to look at.
create table quiz_alarm (
  game_id text not null,
  player_id bigint not null,
  -- The last of the rounds that were looked at.
  round_id uuid not null references shared_round,
  rounds integer not null check (rounds > 0),
  all_right integer not null check (all_right between 1 and rounds),
  -- That somebody who knows most answers has as many by luck.
  chance double precision not null check (chance between 0 and 1),
  raised_at timestamptz not null,
  latest_at timestamptz not null,
  primary key (game_id, player_id)
);

grant select, insert, update on quiz_alarm to jaraplay_app;
