-- The homes of this installation. A home that was claimed and whose database does not say so any more is another database.
create table home (
  home integer primary key check (home between 1 and 64),
  claimed boolean not null default false
);

-- Which home each hash slot of players lives in: dealt at the first start, changed by a mover of slots, which notifies `slot_home`.
create table slot_home (
  slot smallint primary key check (slot between 0 and 63),
  home integer not null references home (home)
);

-- Made at the first start. Homes remember it, so that no node takes the home of one installation for that of another.
create table installation (
  one boolean primary key default true check (one),
  id uuid not null default gen_random_uuid()
);
grant select on home, slot_home, installation to jaraplay_app;
