-- Whether the money in this installation is real: set at the first start, and by no login of the server's changed afterwards.
alter table installation add column mode text check (mode in ('sandbox', 'live'));

create function stamp_mode(wanted text) returns text
language sql volatile security definer set search_path = public, pg_temp as $$
  update installation set mode = coalesce(mode, wanted) returning mode
$$;
revoke all on function stamp_mode(text) from public;
grant execute on function stamp_mode(text) to jaraplay_app;
