-- Takes a table partitioned by month one step closer to a partition of that month. Each step is a transaction of its own
-- and waits for a lock for 200 ms at most (55P03: call it again), so that no statement behind it waits longer. Returns `attached` when the
-- partition exists, `more` while steps remain, and `occupied` where the default partition already has rows of the month and is left as it is.
--
-- `attach partition` searches the default partition for rows of the month, under a lock that stops all others, unless a CHECK there
-- excludes them. So the CHECK is added unvalidated (a moment), validated (readers and writers continue), and dropped when the partition is attached.
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
      -- A row was written between the search and the constraint: the next search finds it.
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

-- The number of consecutive months, from that month on, that have their partition.
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

-- The hash slots of players in this database: all of them until a mover takes some away.
create table shard_slot (
  slot smallint primary key check (slot between 0 and 63),
  here boolean not null
);
insert into shard_slot (slot, here) select slot, true from generate_series(0, 63) slot;
grant select on shard_slot to jaraplay_app;

-- The slots in this database, as bits. It reads a snapshot of its own under a shared lock that is held until the commit. A mover takes
-- the exclusive lock, so it waits for transactions that found a slot here, and later ones find it gone.
create function slots_here() returns bigint
language plpgsql volatile security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock_shared(7305120);
  return (select coalesce(bit_or(1::bigint << slot), 0) from shard_slot where here);
end $$;

revoke all on function slots_here() from public;
grant execute on function slots_here() to jaraplay_app;

-- Every seed belongs to an epoch. A database that was restored from a backup, or that lost its newest commits in a failover, would deal
-- known outcomes again; raising the epoch retires every seed in force. The batch statement joins this row.
create table seed_epoch (
  one boolean primary key default true check (one),
  epoch integer not null default 1 check (epoch >= 1),
  -- Of the cluster in which the epoch was raised: a difference means a restore or a failover.
  system_identifier text,
  timeline integer,
  -- This table's own identifier. `pg_restore` creates the tables again, with other identifiers.
  relation oid
);
insert into seed_epoch default values;
grant select on seed_epoch to jaraplay_app;

-- The cluster of this database, as recorded beside the epoch. A function, because only its owner may read the control file. The timeline is
-- that of the write-ahead log: a replica writes on its own timeline from its promotion on, but the control file names that timeline only
-- after the next checkpoint, which may be minutes later.
create function cluster_identity(out system_identifier text, out timeline integer)
language sql stable security definer set search_path = pg_catalog as $$
  select system.system_identifier::text,
         case when pg_is_in_recovery() then point.timeline_id
              else ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer end
  from pg_control_system() system, pg_control_checkpoint() point
$$;

-- Records the cluster the first time, below. Afterwards raises the epoch if the cluster has changed, or if `always` is true;
-- nodes that start at once raise it once. Returns the epoch in force and whether this call raised it.
create function raise_seed_epoch(always boolean, out epoch integer, out raised boolean)
language plpgsql security definer set search_path = public as $$
declare
  here record;
  stored seed_epoch;
begin
  select identity.*, 'seed_epoch'::regclass::oid as relation into here from cluster_identity() identity;
  select * into strict stored from seed_epoch for update;
  raised := always
    or stored.system_identifier is distinct from here.system_identifier and stored.system_identifier is not null
    or stored.timeline is distinct from here.timeline and stored.timeline is not null
    or stored.relation is distinct from here.relation and stored.relation is not null;
  epoch := stored.epoch + raised::integer;
  if raised or stored.system_identifier is null or stored.relation is null then
    update seed_epoch
       set epoch = raise_seed_epoch.epoch, system_identifier = here.system_identifier, timeline = here.timeline, relation = here.relation;
  end if;
end $$;

-- Timelines that began at or after everything acknowledged before them: failovers that lost nothing. Each row is written in its own timeline, so
-- a database that has it descends from it.
create table followed_timeline (
  timeline integer primary key,
  began pg_lsn not null
);
grant select on followed_timeline to jaraplay_app;

-- Records the present timeline without raising the epoch, if it directly continues the one that was seen, from the seen position or a later one.
-- The end of the replay is the beginning of the timeline only in a server that was a streaming replica since its start: after a
-- restart nothing shows where the timeline began, and nothing is followed. Returns whether nothing was lost.
create function follow_timeline(seen_timeline integer, seen_flushed_bytes numeric, out followed boolean)
language plpgsql security definer set search_path = public as $$
declare
  here record;
  stored seed_epoch;
begin
  select identity.*, 'seed_epoch'::regclass::oid as relation into here from cluster_identity() identity;
  select * into strict stored from seed_epoch for update;
  followed := stored.timeline = here.timeline
    and exists (select from followed_timeline f
                 where f.timeline = seen_timeline + 1 and f.began >= '0/0'::pg_lsn + seen_flushed_bytes);
  if followed then
    return;
  end if;
  followed := stored.system_identifier = here.system_identifier and stored.relation = here.relation
    and stored.timeline = seen_timeline and here.timeline = seen_timeline + 1
    and pg_last_wal_receive_lsn() is not null
    and coalesce(pg_last_wal_replay_lsn() >= '0/0'::pg_lsn + seen_flushed_bytes, false);
  if followed then
    insert into followed_timeline (timeline, began) values (here.timeline, pg_last_wal_replay_lsn());
    update seed_epoch set timeline = here.timeline;
  end if;
end $$;

revoke all on function cluster_identity(), raise_seed_epoch(boolean), follow_timeline(integer, numeric) from public;
grant execute on function cluster_identity(), raise_seed_epoch(boolean), follow_timeline(integer, numeric) to jaraplay_app;
select raise_seed_epoch(false);

-- The nodes that serve now: each writes its row every few seconds, by the database's clock.
create table node_heartbeat (
  node_id uuid primary key,
  at timestamptz not null default clock_timestamp(),
  -- How many shards the node knows: no slot moves to a shard that a live node does not know.
  shards integer not null default 1
);
grant select, insert, update, delete on node_heartbeat to jaraplay_app;

-- The progress of encrypted columns: no value of the column that must be encrypted is plain, or of a key older than this version.
create table sealed_column (
  name text primary key,
  version integer not null,
  at timestamptz not null default clock_timestamp()
);
grant select, insert, update on sealed_column to jaraplay_app;
