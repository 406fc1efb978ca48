-- The operator's question about the source of a player's money, opened by a report above a threshold. A row has its present state.
create table funds_request (
  request_id uuid primary key,
  player_id bigint not null check (player_id > 0),
  -- The report that opened it.
  day date not null,
  kind text not null,
  state text not null check (state in ('open', 'answered', 'accepted', 'refused')),
  opened_at timestamptz not null,
  due_at timestamptz not null,
  changed_at timestamptz not null,
  -- Whether deposits are blocked for it.
  is_blocked boolean not null default false,
  occupation text check (length(occupation) between 2 and 100),
  source text check (source in ('salary', 'business', 'savings', 'sale', 'gift', 'winnings', 'other')),
  details text check (length(details) <= 1000),
  check ((occupation is null) = (source is null) and (source is null) = (details is null)),
  check (state <> 'answered' or source is not null)
);
create unique index funds_request_live on funds_request (player_id) where state in ('open', 'answered');
create index funds_request_player on funds_request (player_id, opened_at desc);

-- Each change of a request with its actor; rows are inserted only.
create table funds_change (
  request_id uuid not null,
  at timestamptz not null,
  -- `blocked` and `lifted`: deposits, by the system.
  change text not null check (change in ('open', 'answered', 'accepted', 'refused', 'blocked', 'lifted')),
  actor text not null,
  note text,
  primary key (request_id, change, at)
);

grant select, insert, update (state, changed_at, is_blocked, occupation, source, details) on funds_request to jaraplay_app;
grant select, insert on funds_change to jaraplay_app;
