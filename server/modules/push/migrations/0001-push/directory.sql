-- A device of a player that receives pushes. The subscription is the browser's: its address lets its holder push to the device, so it is encrypted.
create table push_device (
  device_id uuid primary key,
  player_id bigint not null check (player_id > 0),
  endpoint_hash bytea not null unique check (length(endpoint_hash) = 32),
  sealed_subscription text not null,
  at timestamptz not null,
  -- The latest reminder of a round that waits; null: none yet.
  reminded_at timestamptz
);
create index push_device_player on push_device (player_id, at);

-- A bet that ended, of a player with a device: pushed or discarded within minutes.
create table push_bet (
  bet_id uuid primary key,
  player_id bigint not null check (player_id > 0),
  ended_at timestamptz not null
);
create index push_bet_ended_at on push_bet (ended_at);

-- A device is changed by a reminder and by encryption under a new key. `for update skip locked` needs the right to update.
grant select, insert, update, delete on push_device, push_bet to jaraplay_app;
