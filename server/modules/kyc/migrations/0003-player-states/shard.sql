-- The state in which a player resides, by the time from which it holds; without a row it is not known. Rows are inserted only.
create table player_state (
  player_id bigint not null check (player_id > 0),
  since timestamptz not null,
  -- One of the contract's list, which alone has the names.
  state text not null check (state <> ''),
  source text not null check (source in ('registry', 'staff')),
  -- The registry's provider, or the person.
  set_by text not null,
  primary key (player_id, since)
);

grant select, insert on player_state to jaraplay_app;
