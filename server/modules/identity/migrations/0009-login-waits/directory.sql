-- Counts are by rules of their own now, each with the time at which it is forgotten. The old ones lived 15 minutes.
delete from login_failure;
alter table login_failure add column forgotten_at timestamptz not null;
drop index login_failure_last_failed_at;
create index login_failure_forgotten_at on login_failure (forgotten_at);

-- Devices on which a player has logged in: their wrong passwords are counted apart from everybody else's.
create table known_device (
  token_hash text primary key,
  player_id bigint not null references player (id),
  seen_at timestamptz not null
);
create index known_device_player on known_device (player_id, seen_at desc);
create index known_device_seen_at on known_device (seen_at);

grant select, insert, update, delete on known_device to jaraplay_app;
