-- The timeline of the log of changes that is being written. A replica writes on its own timeline from the moment it is promoted, but the
-- control file names that timeline only after the next checkpoint, which may be minutes later.
create or replace function cluster_identity(out system_identifier text, out timeline integer)
language sql stable security definer set search_path = pg_catalog as $$
  select system.system_identifier::text,
         case when pg_is_in_recovery() then point.timeline_id
              else ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer end
  from pg_control_system() system, pg_control_checkpoint() point
$$;
