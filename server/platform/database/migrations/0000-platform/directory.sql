-- Created at the first start. Shards store its id, so that no node takes the shard of one installation for that of another.
create table installation (
  one boolean primary key default true check (one),
  id uuid not null default gen_random_uuid(),
  -- Whether the money in this installation is real: set at the first start, and not changed afterwards by a login of the server.
  mode text check (mode in ('sandbox', 'live'))
);

create function stamp_mode(wanted text) returns text
language sql volatile security definer set search_path = public, pg_temp as $$
  update installation set mode = coalesce(mode, wanted) returning mode
$$;
revoke all on function stamp_mode(text) from public;
grant execute on function stamp_mode(text) to jaraplay_app;

-- The shards of this installation. If a claimed shard's database has no identity, it is another database.
create table shard (
  shard integer primary key check (shard between 1 and 64),
  claimed boolean not null default false
);

-- The shard of each hash slot of players: assigned at the first start, changed by a mover of slots, which notifies `slot_shard`.
create table slot_shard (
  slot smallint primary key check (slot between 0 and 63),
  shard integer not null references shard (shard)
);

-- The keys with which values of this installation are encrypted and hashed. The keys themselves are outside the database; `check_text`
-- distinguishes two of one version.
create table key_version (
  version integer primary key check (version >= 1),
  check_text text not null,
  -- New values are made with it from then on, so that every node has read it by then.
  used_from timestamptz not null,
  -- No stored value needs it any more.
  retired_at timestamptz
);

-- Only the owner takes a later key into use or retires one: a server under an attacker's control cannot.
create function first_key(wanted integer, check_of text) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  insert into key_version (version, check_text, used_from)
  select wanted, check_of, clock_timestamp() where not exists (select 1 from key_version)
  on conflict do nothing
$$;
revoke all on function first_key(integer, text) from public;
grant execute on function first_key(integer, text) to jaraplay_app;

-- The node that leads a work of which there is one in the installation: a shared game, the sportsbook. Each take-over raises the epoch, and
-- a write that names an earlier epoch changes nothing.
create table leader (
  work text primary key,
  epoch bigint not null,
  node uuid not null,
  since timestamptz not null,
  seen_at timestamptz not null
);

grant select on installation, shard, slot_shard, key_version to jaraplay_app;
grant select, insert, update on leader to jaraplay_app;
