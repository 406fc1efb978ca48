-- A shared round as this home knows it: what the commits of bets look at. `epoch` is of the leader that moved it last.
create table shared_round_home (
  round_id uuid primary key,
  game_id text not null,
  state text not null check (state in ('scheduled', 'open', 'closed', 'running', 'ended', 'voided')),
  epoch bigint not null,
  scheduled_at timestamptz not null,
  -- Whatever the leader does, no bet is taken from here on.
  closes_at timestamptz
) with (fillfactor = 60);

create table shared_open_bet (
  player_id bigint not null,
  round_id uuid not null,
  -- A player has several bets in one round, each in a slot of its own.
  slot smallint not null check (slot >= 0),
  bet_id uuid not null,
  game_id text not null,
  at timestamptz not null,
  seq bigint not null,
  stake bigint not null check (stake > 0),
  bet json not null,
  -- What was cashed out so far, with the time at which the server received it; `steps` of them, and what they paid.
  cash_outs json not null,
  steps smallint not null check (steps >= 0),
  paid bigint not null check (paid >= 0),
  primary key (player_id, round_id, slot)
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);
create index shared_open_bet_round on shared_open_bet (round_id, player_id, slot);

create table shared_bet (
  player_id bigint not null,
  round_id uuid not null,
  slot smallint not null,
  bet_id uuid not null,
  game_id text not null,
  at timestamptz not null,
  seq bigint not null,
  stake bigint not null check (stake > 0),
  bet json not null,
  cash_outs json not null,
  steps smallint not null,
  paid bigint not null check (paid >= 0),
  ended_at timestamptz not null,
  -- The round was voided: what still rode was returned.
  is_void boolean not null,
  primary key (player_id, at, seq)
) partition by range (at);
create table shared_bet_default partition of shared_bet default;

grant select, insert, update, delete on shared_round_home, shared_open_bet to jaraplay_app;
grant select, insert on shared_bet to jaraplay_app;
