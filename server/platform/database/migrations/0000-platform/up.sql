-- Answers how many of the months could not be given a partition because their rows already lie in the default one.
create function ensure_month_partitions(parent regclass, first_month date, months integer) returns integer
language plpgsql security definer set search_path = public as $$
declare
  month_start timestamptz := date_trunc('month', first_month::timestamptz);
  month_end timestamptz;
  partition_name text;
  occupied boolean;
  skipped integer := 0;
begin
  if months not between 1 and 120 then
    raise exception 'between 1 and 120 months at a time, not %', months;
  end if;
  -- Nodes that start at once take turns.
  perform pg_advisory_xact_lock(7305114);
  for i in 1..months loop
    month_end := month_start + interval '1 month';
    partition_name := format('%s_%s', parent::text, to_char(month_start, 'YYYY_MM'));
    if to_regclass(partition_name) is null then
      execute format('select exists (select from %I where at >= $1 and at < $2)', parent::text || '_default')
        into occupied using month_start, month_end;
      if occupied then
        skipped := skipped + 1;
      else
        execute format('create table %I partition of %s for values from (%L) to (%L)',
          partition_name, parent, month_start, month_end);
      end if;
    end if;
    month_start := month_end;
  end loop;
  return skipped;
end $$;

revoke all on function ensure_month_partitions(regclass, date, integer) from public;
grant execute on function ensure_month_partitions(regclass, date, integer) to jaraplay_app;

create table secret (
  name text primary key,
  value text not null
);
grant select, insert on secret to jaraplay_app;

-- Which hash slots of players live in this database. All of them do until a mover takes some away.
create table home_slot (
  slot smallint primary key check (slot between 0 and 63),
  here boolean not null
);
insert into home_slot (slot, here) select slot, true from generate_series(0, 63) slot;

-- The slots that live here, as bits. A snapshot of its own, taken under a shared lock that is held to the commit: a mover takes
-- the exclusive lock, so it waits for whoever saw a slot here, and whoever comes later sees it gone.
create function slots_here() returns bigint
language plpgsql volatile security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock_shared(7305120);
  return (select coalesce(bit_or(1::bigint << slot), 0) from home_slot where here);
end $$;

revoke all on function slots_here() from public;
grant execute on function slots_here() to jaraplay_app;
grant select on home_slot to jaraplay_app;

-- Every seed belongs to an epoch. A database that came back from a backup, or that lost its newest commits in a failover, would deal
-- known outcomes again; raising the epoch retires every seed in force. The batch statement joins this row.
create table seed_epoch (
  one boolean primary key default true check (one),
  epoch integer not null default 1 check (epoch >= 1),
  -- Of the cluster that the epoch was raised on: a difference means a restore or a failover.
  system_identifier text,
  timeline integer
);
insert into seed_epoch default values;
grant select on seed_epoch to jaraplay_app;

-- The cluster this database lies in, as recorded beside the epoch. A function, because only its owner may read the control file.
create function cluster_identity(out system_identifier text, out timeline integer)
language sql stable security definer set search_path = pg_catalog as $$
  select system.system_identifier::text, point.timeline_id
  from pg_control_system() system, pg_control_checkpoint() point
$$;

-- Records the cluster the first time. Afterwards raises the epoch where the cluster has changed, or where `always` says so;
-- nodes that start at once raise it once. Answers the epoch in force and whether it was raised now.
create function raise_seed_epoch(always boolean, out epoch integer, out raised boolean)
language plpgsql security definer set search_path = public as $$
declare
  here record;
  stored seed_epoch;
begin
  select * into here from cluster_identity();
  select * into strict stored from seed_epoch for update;
  raised := always
    or stored.system_identifier is distinct from here.system_identifier and stored.system_identifier is not null
    or stored.timeline is distinct from here.timeline and stored.timeline is not null;
  epoch := stored.epoch + raised::integer;
  if raised or stored.system_identifier is null then
    update seed_epoch set epoch = raise_seed_epoch.epoch, system_identifier = here.system_identifier, timeline = here.timeline;
  end if;
end $$;

revoke all on function cluster_identity(), raise_seed_epoch(boolean) from public;
grant execute on function cluster_identity(), raise_seed_epoch(boolean) to jaraplay_app;

-- The nodes that serve now: each writes its row every few seconds, by the database's clock.
create table node_heartbeat (
  node_id uuid primary key,
  at timestamptz not null default clock_timestamp()
);
grant select, insert, update, delete on node_heartbeat to jaraplay_app;
