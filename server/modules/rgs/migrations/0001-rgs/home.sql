create table game_seed (
  player_id bigint not null,
  seed_id uuid not null,
  game_id text not null,
  server_seed text not null,
  -- null while the seed only waits: it is committed before the client seed it will meet is chosen.
  client_seed text,
  made_at timestamptz not null,
  revealed_at timestamptz,
  primary key (player_id, seed_id)
);

-- What a player's next round of a game uses: the seed in force, and the one that follows it, which is committed already.
create table game_seed_state (
  player_id bigint not null,
  game_id text not null,
  seed_id uuid not null,
  next_seed_id uuid not null,
  -- A restored database raises the epoch: seeds of an earlier one deal no more rounds, because their outcomes may be known.
  epoch integer not null,
  primary key (player_id, game_id),
  foreign key (player_id, seed_id) references game_seed,
  foreign key (player_id, next_seed_id) references game_seed
);

-- A (seed, nonce) pair is played once, for ever: across months, so outside the partitions.
create table game_draw (
  player_id bigint not null,
  seed_id uuid not null,
  nonce integer not null,
  primary key (player_id, seed_id, nonce)
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
  -- The operator took the round back: its payout is its stake, whatever its state.
  is_void boolean not null,
  primary key (player_id, game_id, at, seq)
) partition by range (at);
create table game_round_default partition of game_round default;
-- For moves that are sent again. Partial: a round over with its bet, as most are, costs it nothing.
create index game_round_id on game_round (player_id, round_id) where sequence > 0;

grant select, insert, update, delete on game_open_round, game_seed_state to jaraplay_app;
grant select, insert, update on game_seed to jaraplay_app;
grant select, insert on game_draw, game_round to jaraplay_app;
