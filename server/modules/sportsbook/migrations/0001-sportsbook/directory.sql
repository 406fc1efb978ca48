create table sports_competition (
  competition_id text primary key,
  sport text not null check (sport in ('football', 'basketball', 'tennis')),
  name text not null,
  country text not null
);

-- An event as everybody may know it. All prices follow from its row: there is no table of prices.
create table sports_event (
  event_id text primary key,
  feed text not null,
  -- The feed's own name of it.
  feed_ref text not null,
  sport text not null check (sport in ('football', 'basketball', 'tennis')),
  competition_id text not null references sports_competition,
  home text not null,
  away text not null,
  -- Of the sandbox's own competitions.
  is_fictional boolean not null,
  -- How long a minute of play lasts.
  pace_ms integer not null check (pace_ms > 0),
  starts_at timestamptz not null,
  state text not null check (state in ('scheduled', 'live', 'ended', 'settled', 'postponed', 'abandoned', 'cancelled')),
  -- By the feed, as after a goal.
  is_suspended boolean not null,
  -- Rises with every change.
  version bigint not null,
  model json,
  play json,
  outside json,
  -- The traders' overrides, by market id; `*` is the whole event.
  trading json not null default '{}',
  -- A trader's shift of the event's model: all its prices follow from it. Null: none.
  shift json,
  -- The actor of the last override or shift; null: none.
  traded_by text,
  -- How many results it has had: a corrected one is a further result.
  results integer not null default 0,
  -- Of the feed's newest update that counted.
  updated_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the rows that only new bets need and its timeline were deleted; null: never. A change after it makes the event due again.
  cleaned_at timestamptz,
  unique (feed, feed_ref)
);
create index sports_event_unfinished on sports_event (starts_at) where state in ('scheduled', 'live', 'ended', 'postponed');
create index sports_event_changed on sports_event (changed_at);
create index sports_event_uncleaned on sports_event (changed_at, event_id)
  where state in ('settled', 'abandoned', 'cancelled') and (cleaned_at is null or cleaned_at < changed_at);

-- What happened in an event, for its page.
create table sports_incident (
  event_id text not null references sports_event,
  n integer not null,
  at timestamptz not null,
  minute integer not null,
  what text not null check (what in (
    'kick_off', 'goal', 'goal_cancelled', 'red', 'break', 'restart', 'end', 'corrected', 'postponed', 'abandoned'
  )),
  side text check (side in ('home', 'away')),
  home integer not null,
  away integer not null,
  primary key (event_id, n)
);

-- Results that bets are settled by. They are never changed: a correction is a further result, and the newest counts.
create table sports_result (
  event_id text not null references sports_event,
  result integer not null check (result >= 1),
  at timestamptz not null,
  -- `void`: the event does not count.
  outcome text not null check (outcome in ('played', 'void')),
  play json,
  source text not null,
  reason text,
  -- Every bet at every shard is settled by it.
  settled_at timestamptz,
  primary key (event_id, result)
);
create index sports_result_unsettled on sports_result (at) where settled_at is null;

-- Slips that were booked under a code.
create table sports_booking (
  code text primary key,
  slip json not null constraint sports_booking_slip_bytes check (octet_length(slip::text) <= 2048),
  -- Of the slip: equal slips share a row.
  digest text not null,
  made_at timestamptz not null,
  -- When its last event begins, and a day.
  expires_at timestamptz not null
);
create index sports_booking_expired on sports_booking (expires_at);
create unique index sports_booking_digest on sports_booking (digest);

-- How many slips a network booked on a day. The key is a hash.
create table sports_booking_count (
  key text primary key,
  day_from timestamptz not null,
  booked integer not null check (booked >= 0)
);
create index sports_booking_count_day on sports_booking_count (day_from);

-- Which player placed the bet of a code. The bet itself is at the player's shard.
create table sports_ticket (
  code text primary key,
  player_id bigint not null,
  bet_id uuid not null,
  made_at timestamptz not null
);

grant select, insert, update on sports_competition, sports_event, sports_result to jaraplay_app;
grant select, insert, update, delete on sports_booking, sports_booking_count to jaraplay_app;
grant select, insert, delete on sports_incident, sports_ticket to jaraplay_app;
