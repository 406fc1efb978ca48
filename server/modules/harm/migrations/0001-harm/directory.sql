-- A mark of harm: a published rule that a player's day met, with the figures and the rows that show it.
create table harm_flag (
  player_id bigint not null check (player_id > 0),
  day date not null,
  rule text not null check (rule in (
    'chasing', 'night_play', 'rising_stakes', 'withdrawals', 'raised_limits', 'declined_deposits', 'long_session')),
  -- The first day of the thresholds that the day was judged by.
  thresholds date not null,
  -- Numbers by name; amounts are kobo.
  figures jsonb not null,
  -- Ledger entries as `entry:<time>/<sequence>`, days as `day:<date>`, changes of limits as `limit:<revision>`.
  evidence text[] not null,
  state text not null default 'open' check (state in ('open', 'reviewed', 'closed')),
  found_at timestamptz not null,
  -- Of the latest review.
  reviewed_at timestamptz,
  reviewed_by text,
  primary key (player_id, day, rule),
  check ((state = 'open') = (reviewed_at is null)),
  check ((reviewed_at is null) = (reviewed_by is null))
);
create index harm_flag_in_force on harm_flag (player_id) where state <> 'closed';

-- How far the days of a slot's players have been judged: of `day` the players up to `after`.
create table harm_progress (
  slot smallint primary key check (slot between 0 and 63),
  day date not null,
  after bigint not null
);

-- Each contact of the staff with a player about their play. Rows are inserted only.
create table player_contact (
  contact_id uuid primary key,
  player_id bigint not null check (player_id > 0),
  at timestamptz not null,
  channel text not null check (channel in ('phone', 'sms', 'email', 'chat', 'in_person')),
  subject text not null check (length(subject) between 1 and 100),
  summary text not null check (length(summary) between 1 and 2000),
  contacted_by text not null
);
create index player_contact_player on player_contact (player_id, at desc);

grant select, insert on harm_flag, player_contact to jaraplay_app;
grant update (state, reviewed_at, reviewed_by) on harm_flag to jaraplay_app;
grant select, insert, update on harm_progress to jaraplay_app;
