-- An event as this home knows it: what the commits of bets look at. A bet names the version that it was priced by.
create table sports_event_home (
  event_id text primary key,
  is_open boolean not null,
  version bigint not null
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);

-- What the operator may lose here by a selection (`event/market/selection`), by all bet builders of an event (`event/builder`), or by an
-- event. One name, so that the commit of a bet finds and locks its rows by their key.
create table sports_liability (
  name text primary key,
  event_id text not null,
  liability bigint not null default 0,
  bets bigint not null default 0
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);
create index sports_liability_event on sports_liability (event_id);

-- What a player's open bets may pay in all.
create table sports_player (
  player_id bigint primary key,
  open_payout bigint not null check (open_payout >= 0)
) with (fillfactor = 60);

-- A bet. Its position is that of its stake in the player's account.
create table sports_bet (
  player_id bigint not null,
  at timestamptz not null,
  seq bigint not null,
  bet_id uuid not null,
  code text not null,
  request_id text not null,
  stake bigint not null check (stake > 0),
  -- The slip with the odds as accepted and the names of its events.
  slip json not null,
  most_payout bigint not null,
  state text not null default 'open' check (state in ('open', 'won', 'lost', 'returned', 'cashed_out', 'void')),
  -- Goes up with all that changes the bet.
  steps integer not null default 0,
  -- The part of the stake that is not cashed out.
  rides bigint not null check (rides >= 0),
  -- What it paid in all, less what was taken back.
  paid bigint not null default 0,
  bonus bigint not null default 0,
  -- What was to be taken back and was not there.
  owed bigint not null default 0,
  cash_outs json not null default '[]',
  auto_cash_out bigint check (auto_cash_out > 0),
  ended_at timestamptz,
  primary key (player_id, at, seq),
  check ((state = 'open') = (ended_at is null))
) partition by range (at);
create table sports_bet_default partition of sports_bet default;
create index sports_bet_open on sports_bet (player_id, at, seq) where state = 'open';
create index sports_bet_auto on sports_bet (player_id) where auto_cash_out is not null and state = 'open';

create table sports_leg (
  player_id bigint not null,
  at timestamptz not null,
  seq bigint not null,
  leg smallint not null,
  event_id text not null,
  -- The selections, as the slip has them.
  selections json not null,
  -- Null while it is not decided.
  result json,
  -- The event's result that it was settled by; 0: decided while the event went on, null: not yet.
  settled_by integer,
  primary key (player_id, at, seq, leg)
) partition by range (at);
create table sports_leg_default partition of sports_leg default;
create index sports_leg_event on sports_leg (event_id, player_id, at, seq, leg);

-- All that changed the money of a bet since it was placed. Never changed.
create table sports_bet_change (
  player_id bigint not null,
  bet_at timestamptz not null,
  bet_seq bigint not null,
  step integer not null,
  at timestamptz not null,
  what text not null check (what in ('settled', 'settled_again', 'voided', 'cashed_out')),
  paid bigint not null,
  owed bigint not null default 0,
  reason text,
  primary key (player_id, bet_at, bet_seq, step)
);

grant select, insert, update, delete on sports_event_home to jaraplay_app;
grant select, insert, update on sports_liability, sports_player to jaraplay_app;
grant select, insert, update on sports_bet, sports_leg to jaraplay_app;
grant select, insert on sports_bet_change to jaraplay_app;
