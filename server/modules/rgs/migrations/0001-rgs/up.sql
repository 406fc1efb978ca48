create table game_seed (
  seed_id uuid primary key,
  player_id bigint not null,
  game_id text not null,
  server_seed text not null,
  -- null while the seed only waits: it is committed before the client seed it will meet is chosen.
  client_seed text,
  made_at timestamptz not null,
  revealed_at timestamptz
);
create index game_seed_player on game_seed (player_id, game_id, made_at desc);

create table game_seat (
  player_id bigint not null,
  game_id text not null,
  seed_id uuid not null references game_seed,
  next_seed_id uuid not null references game_seed,
  primary key (player_id, game_id)
);

-- A (seed, nonce) pair is played once, for ever: across months, so outside the partitions.
create table game_draw (
  seed_id uuid not null,
  nonce integer not null,
  primary key (seed_id, nonce)
);

create table game_open_round (
  player_id bigint not null,
  game_id text not null,
  round_id uuid not null,
  at timestamptz not null,
  seq bigint not null,
  touched_at timestamptz not null,
  session_id uuid,
  version integer not null,
  seed_id uuid not null,
  nonce integer not null,
  bet json not null,
  state json not null,
  steps json not null,
  words integer not null,
  sequence integer not null,
  stake bigint not null check (stake >= 0),
  balance_before bigint not null,
  -- When each step after the bet was booked, its place in the player's account, and the balance after it. Null: no step yet.
  step_at timestamptz[],
  step_seq bigint[],
  step_balance bigint[],
  primary key (player_id, game_id)
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);
create index game_open_round_touched on game_open_round (touched_at);

create table game_round (
  player_id bigint not null,
  game_id text not null,
  round_id uuid not null,
  at timestamptz not null,
  seq bigint not null,
  ended_at timestamptz not null,
  session_id uuid,
  version integer not null,
  seed_id uuid not null,
  nonce integer not null,
  bet json not null,
  state json not null,
  steps json not null,
  words integer not null,
  sequence integer not null,
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  balance_before bigint not null,
  balance_after bigint not null,
  -- When each step after the bet was booked, its place in the player's account, and the balance after it. Null: no step yet.
  step_at timestamptz[],
  step_seq bigint[],
  step_balance bigint[],
  primary key (player_id, game_id, at, seq)
) partition by range (at);
create table game_round_default partition of game_round default;
create index game_round_id on game_round (round_id);

grant select, insert, update, delete on game_open_round to jaraplay_app;
grant select, insert, update on game_seed, game_seat to jaraplay_app;
grant select, insert on game_draw, game_round to jaraplay_app;
