-- Since when a device is known: what a device may use of the reserve of codes it may not on its first day.
alter table known_device add column known_since timestamptz;
update known_device set known_since = seen_at;
alter table known_device alter column known_since set default now(), alter column known_since set not null;
