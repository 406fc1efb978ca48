-- Takes a table partitioned by month one step nearer to having a partition for that month. Each step is to be a transaction of its own
-- and waits for a lock 200 ms at most (55P03: ask again), so nobody behind it waits longer. Answers `attached` when it is there, `more`
-- while steps are left, and `occupied` where rows of the month already lie in the default partition, which is then left as it is.
--
-- `attach partition` looks for rows of the month in the default partition, under a lock that stops everybody, unless a CHECK there
-- excludes them. So the CHECK is added unvalidated (a moment), validated (readers and writers go on), and dropped with the attaching.
create function month_partition_step(parent regclass, month date) returns text
language plpgsql security definer set search_path = public set lock_timeout = '200ms' as $$
declare
  first_day timestamptz := date_trunc('month', month::timestamptz);
  next_month timestamptz := first_day + interval '1 month';
  fallback text := parent::text || '_default';
  partition_name text := format('%s_%s', parent::text, to_char(first_day, 'YYYY_MM'));
  absence text := partition_name || '_is_elsewhere';
  range_check text := partition_name || '_range';
  occupied boolean;
begin
  -- Nodes that start at once take turns.
  perform pg_advisory_xact_lock(7305114);
  if exists (select 1 from pg_inherits where inhparent = parent and inhrelid = to_regclass(partition_name)) then
    return 'attached';
  end if;
  if not exists (select 1 from pg_constraint where conrelid = fallback::regclass and conname = absence) then
    execute format('select exists (select 1 from %I where at >= $1 and at < $2)', fallback)
      into occupied using first_day, next_month;
    if occupied then
      execute format('drop table if exists %I', partition_name);
      return 'occupied';
    end if;
    execute format('alter table %I add constraint %I check (not (at >= %L and at < %L)) not valid',
      fallback, absence, first_day, next_month);
    return 'more';
  end if;
  if to_regclass(partition_name) is null then
    execute format('create table %I (like %s including all)', partition_name, parent);
    execute format('alter table %I add constraint %I check (at >= %L and at < %L)',
      partition_name, range_check, first_day, next_month);
    return 'more';
  end if;
  if not (select convalidated from pg_constraint where conrelid = fallback::regclass and conname = absence) then
    begin
      execute format('alter table %I validate constraint %I', fallback, absence);
    exception when check_violation then
      -- Somebody wrote between the look and the constraint: the next look finds the row.
      execute format('alter table %I drop constraint %I', fallback, absence);
    end;
    return 'more';
  end if;
  execute format('alter table %s attach partition %I for values from (%L) to (%L)',
    parent, partition_name, first_day, next_month);
  execute format('alter table %I drop constraint %I', fallback, absence);
  execute format('alter table %I drop constraint %I', partition_name, range_check);
  return 'attached';
end $$;

-- How many months in a row have their partition, from that month on.
create function months_ready(parent regclass, first_month date) returns integer
language sql stable set search_path = public as $$
  select coalesce(min(ahead) filter (where not is_there), 120)
    from (
      select ahead, exists (
               select 1 from pg_inherits
                where inhparent = parent
                  and inhrelid = to_regclass(format('%s_%s', parent::text,
                        to_char(date_trunc('month', first_month) + make_interval(months => ahead), 'YYYY_MM')))) as is_there
        from generate_series(0, 119) ahead
    ) month
$$;

revoke all on function month_partition_step(regclass, date), months_ready(regclass, date) from public;
grant execute on function month_partition_step(regclass, date), months_ready(regclass, date) to jaraplay_app;

create table secret (
  name text primary key,
  value text not null
);
grant select, insert on secret to jaraplay_app;

-- Which hash slots of players live in this database. All of them do until a mover takes some away.
create table shard_slot (
  slot smallint primary key check (slot between 0 and 63),
  here boolean not null
);
insert into shard_slot (slot, here) select slot, true from generate_series(0, 63) slot;

-- The slots that live here, as bits. A snapshot of its own, taken under a shared lock that is held to the commit: a mover takes
-- the exclusive lock, so it waits for whoever saw a slot here, and whoever comes later sees it gone.
create function slots_here() returns bigint
language plpgsql volatile security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock_shared(7305120);
  return (select coalesce(bit_or(1::bigint << slot), 0) from shard_slot where here);
end $$;

revoke all on function slots_here() from public;
grant execute on function slots_here() to jaraplay_app;
grant select on shard_slot to jaraplay_app;

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

-- Records the cluster the first time, below. Afterwards raises the epoch where the cluster has changed, or where `always` says so;
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
select raise_seed_epoch(false);

-- The nodes that serve now: each writes its row every few seconds, by the database's clock.
create table node_heartbeat (
  node_id uuid primary key,
  at timestamptz not null default clock_timestamp()
);
grant select, insert, update, delete on node_heartbeat to jaraplay_app;
