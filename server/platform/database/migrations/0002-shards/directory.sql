-- The shards of this installation. A shard that was claimed and whose database does not say so any more is another database.
create table shard (
  shard integer primary key check (shard between 1 and 64),
  claimed boolean not null default false
);

-- Which shard each hash slot of players lives in: dealt at the first start, changed by a mover of slots, which notifies `slot_shard`.
create table slot_shard (
  slot smallint primary key check (slot between 0 and 63),
  shard integer not null references shard (shard)
);

-- Made at the first start. Shards remember it, so that no node takes the shard of one installation for that of another.
create table installation (
  one boolean primary key default true check (one),
  id uuid not null default gen_random_uuid()
);
grant select on shard, slot_shard, installation to jaraplay_app;
