-- An event as this shard knows it: what the commits of bets look at. A bet names the version that it was priced by.
create table sports_event_shard (
  event_id text primary key,
  is_open boolean not null,
  version bigint not null
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);

-- The possible loss of this shard by a selection (`event/market/selection`), by the bet builders of an event that may win in some scores alone
-- (`event/builder/scores`), by all its builders (`event/builder`), or by an event. One name, so that the commit of a bet finds and locks its rows by
-- their key. Of a selection `liability` is the loss beyond the stakes where it wins, `staked` the stakes kept where it loses; of an event and of all
-- its builders `liability` is at least the loss by their worst outcome, both summed.
create table sports_liability (
  name text primary key,
  event_id text not null,
  liability bigint not null default 0,
  staked bigint not null default 0,
  bets bigint not null default 0,
  -- The whole cap as the newest bet was judged by. All shards share it: `part` of it, in millionths, may be used here; null: an equal part.
  cap bigint not null default 0,
  part integer check (part between 0 and 1000000),
  -- Number of the leader's changes of `part` and of `liability`.
  deals integer not null default 0,
  nettings integer not null default 0,
  -- More than half of the part is used since the leader's last pass.
  is_pressed boolean not null default false
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);
create index sports_liability_event on sports_liability (event_id);
create index sports_liability_pressed on sports_liability (event_id) where is_pressed;

-- Liability that cash-outs gave back, until the leader has taken it off `sports_liability`.
create table sports_liability_back (
  id bigint generated always as identity primary key,
  name text not null,
  share bigint not null check (share > 0),
  staked bigint not null default 0 check (staked >= 0)
);

-- The slip of a bet, beside its row in `bet`.
create table sports_slip (
  player_id bigint not null,
  at timestamptz not null,
  seq bigint not null,
  code text not null,
  request_id text not null,
  -- With the odds as accepted and the names of its events.
  slip json not null,
  -- The part of the stake that is not cashed out. It stays when the bet ends.
  rides bigint not null check (rides >= 0),
  bonus bigint not null default 0,
  cash_outs json not null default '[]',
  auto_cash_out bigint check (auto_cash_out > 0),
  -- The leader compares the value of the bet with `auto_cash_out`: while the bet is open.
  is_watched boolean not null default false,
  primary key (player_id, at, seq),
  check (not is_watched or auto_cash_out is not null)
) partition by range (at);
create table sports_slip_default partition of sports_slip default;
create index sports_slip_watched on sports_slip (player_id, at, seq) where is_watched;

create table sports_leg (
  player_id bigint not null,
  at timestamptz not null,
  seq bigint not null,
  leg smallint not null,
  -- An accumulator goes on while a leg has no result and none is lost: settlement passes over it by its legs alone.
  is_accumulator boolean not null,
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
  -- Of the bet after the change.
  revision integer not null,
  at timestamptz not null,
  what text not null check (what in ('settled', 'settled_again', 'voided', 'cashed_out')),
  paid bigint not null,
  owed bigint not null default 0,
  reason text,
  primary key (player_id, bet_at, bet_seq, revision)
);

grant select, insert, update, delete on sports_event_shard to jaraplay_app;
grant select, insert, update, delete on sports_liability, sports_liability_back to jaraplay_app;
grant select, insert, update on sports_slip, sports_leg to jaraplay_app;
grant select, insert on sports_bet_change to jaraplay_app;
