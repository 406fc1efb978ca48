-- A device of a player that receives pushes. The subscription is the browser's: its address lets its holder push to the device, so it is encrypted.
create table push_device (
  device_id uuid primary key,
  player_id bigint not null check (player_id > 0),
  endpoint_hash bytea not null unique check (length(endpoint_hash) = 32),
  sealed_subscription text not null,
  at timestamptz not null
);
create index push_device_player on push_device (player_id, at);

-- A device is never changed but by encryption under a new key.
grant select, insert, update, delete on push_device to jaraplay_app;
