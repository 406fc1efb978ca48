create table game_seed (
  player_id bigint not null,
  seed_id uuid not null,
  game_id text not null,
  -- Sealed by the key ring until it is revealed.
  sealed_seed text not null,
  -- null while the seed only waits: it is committed before the client seed it will meet is chosen.
  client_seed text,
  -- 'player': sent by the player after the commitment was shown. 'kept': an earlier one, which was known when the commitment was
  -- made. 'server': made by the server.
  client_seed_source text check (client_seed_source in ('player', 'kept', 'server')),
  made_at timestamptz not null,
  revealed_at timestamptz,
  primary key (player_id, seed_id),
  check ((client_seed is null) = (client_seed_source is null))
);

-- What a player's next round of a game uses: the seed in force, and the one that follows it, which is committed already.
create table game_seed_state (
  player_id bigint not null,
  game_id text not null,
  seed_id uuid not null,
  next_seed_id uuid not null,
  -- A restored database raises the epoch: seeds of an earlier one deal no more rounds, because their outcomes may be known.
  epoch integer not null,
  -- The bet whose round is open, and its revision; null: none is. Each bet asks, and would else search the open bets of every month.
  open_bet uuid,
  open_revision integer,
  primary key (player_id, game_id),
  foreign key (player_id, seed_id) references game_seed,
  foreign key (player_id, next_seed_id) references game_seed,
  check ((open_bet is null) = (open_revision is null))
) with (fillfactor = 80);

-- A (seed, nonce) pair is played once, for ever: across months, so outside the partitions.
create table game_draw (
  player_id bigint not null,
  seed_id uuid not null,
  nonce integer not null,
  -- The bet that was drawn: its position in the player's account.
  at timestamptz not null,
  seq bigint not null,
  primary key (player_id, seed_id, nonce)
);

-- The steps of a round after its bet, which `at` and `seq` name.
create table game_step (
  player_id bigint not null,
  at timestamptz not null,
  seq bigint not null,
  -- Of the bet, from 1.
  revision integer not null,
  -- Position of the step in the player's account, and the balance after it. A step that moved no money has no entry there.
  step_at timestamptz not null,
  step_seq bigint not null,
  balance bigint not null,
  primary key (player_id, at, seq, revision)
) partition by range (at);
create table game_step_default partition of game_step default;

-- Rounds played with a seed in force by the end of the player's last sealed day: the next one has this nonce.
create table seed_seal (
  player_id bigint not null,
  seed_id uuid not null,
  rounds integer not null,
  primary key (player_id, seed_id)
);

grant select, insert, update, delete on game_seed_state, seed_seal to jaraplay_app;
grant select, insert, update on game_seed to jaraplay_app;
grant select, insert on game_draw, game_step to jaraplay_app;
