-- Sessions of players on the site, in our games and at studios. A row is kept after its end, so that every node can state why its
-- token is refused.
create table session (
  token_hash bytea primary key,
  kind text not null check (kind in ('player', 'game', 'studio')),
  session_id uuid not null unique,
  player_id bigint not null,
  game_id text,
  device text check (device in ('mobile', 'desktop')),
  -- The player's session that launched it and whose end ends it. Null: launched by none.
  parent_session_id uuid,
  -- When play began: a game session that replaces another continues its time.
  started_at timestamptz not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logged_out', 'taken_over', 'session_ended')),
  check ((kind = 'player') = (game_id is null)),
  check ((kind = 'game') = (device is not null)),
  check (kind <> 'player' or parent_session_id is null),
  check ((ended_at is null) = (end_reason is null))
) with (fillfactor = 80);
create index session_player on session (player_id) where ended_at is null;
create unique index session_game on session (player_id, game_id) where kind = 'game' and ended_at is null;
create index session_parent on session (parent_session_id) where ended_at is null;
create index session_expires_at on session (expires_at);

-- One-time codes that open a game.
create table session_launch (
  code_hash bytea primary key,
  player_id bigint not null,
  game_id text not null,
  device text not null check (device in ('mobile', 'desktop')),
  parent_session_id uuid,
  expires_at timestamptz not null
);
create index session_launch_player on session_launch (player_id);
create index session_launch_expires_at on session_launch (expires_at);

-- One-time tickets that open a socket for a game session. A token is never part of an address, which logs would keep.
create table session_ticket (
  ticket_hash bytea primary key,
  token_hash bytea not null,
  expires_at timestamptz not null
);
create index session_ticket_session on session_ticket (token_hash, expires_at);
create index session_ticket_expires_at on session_ticket (expires_at);

grant select, insert, update, delete on session, session_launch, session_ticket to jaraplay_app;
