-- A hash chain that fixes the outcomes of so many rounds of a game. Its commitment is stored before its public value exists.
create table shared_season (
  season_id uuid primary key,
  game_id text not null,
  -- Of the game, from 1.
  season integer not null check (season >= 1),
  rounds integer not null check (rounds >= 1),
  commitment text not null,
  seed text not null,
  made_at timestamptz not null,
  public_value text,
  public_source text,
  begun_at timestamptz,
  -- No further round is played of it: all were, or a restored database may have played them already.
  ended_at timestamptz,
  unique (game_id, season),
  check ((public_value is null) = (begun_at is null) and (public_value is null) = (public_source is null))
);
create unique index shared_season_in_force on shared_season (game_id) where ended_at is null;

-- A round is here before it takes a stake. Its moves are in server/modules/rounds/running/round-states.ts.
create table shared_round (
  round_id uuid primary key,
  game_id text not null,
  season_id uuid not null references shared_season,
  -- Of the season, from 1.
  round integer not null check (round >= 1),
  version integer not null,
  state text not null check (state in ('scheduled', 'open', 'closed', 'running', 'revealed', 'settled', 'voided')),
  -- Of the leader that made the latest move.
  epoch bigint not null,
  scheduled_at timestamptz not null,
  opened_at timestamptz,
  closes_at timestamptz,
  closed_at timestamptz,
  running_at timestamptz,
  -- Revealed or voided.
  over_at timestamptz,
  -- Every bet is settled or refunded.
  finished_at timestamptz,
  -- Null until it is revealed, and for ever where it is voided.
  outcome json,
  link text,
  unique (season_id, round),
  check ((state in ('revealed', 'settled')) = (outcome is not null) and (outcome is null) = (link is null)),
  check ((state in ('revealed', 'settled', 'voided')) = (over_at is not null)),
  check ((state = 'settled') <= (finished_at is not null))
);
create unique index shared_round_live on shared_round (game_id) where over_at is null;
create index shared_round_unfinished on shared_round (game_id) where finished_at is null;
create index shared_round_newest on shared_round (game_id, scheduled_at desc);

-- Every round that a leader took over from another: what became of it, and how long that took.
create table shared_resumption (
  round_id uuid not null references shared_round,
  epoch bigint not null,
  game_id text not null,
  -- The round's state when it was taken over.
  state text not null,
  decision text not null check (decision in ('resumed', 'voided')),
  -- When the leader before was last seen.
  unled_since timestamptz,
  at timestamptz not null,
  -- Every bet of the round was settled or refunded.
  finished_at timestamptz,
  primary key (round_id, epoch)
);
create index shared_resumption_newest on shared_resumption (at desc);

grant select, insert, update on shared_season, shared_round, shared_resumption to jaraplay_app;
