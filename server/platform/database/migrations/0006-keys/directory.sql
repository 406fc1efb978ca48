-- The keys that values of this installation are made with. The keys themselves are outside the database; `check_text` tells two of
-- one version apart.
create table key_version (
  version integer primary key check (version >= 1),
  check_text text not null,
  -- From then on new values are made with it, so that every node has read it by then.
  used_from timestamptz not null,
  -- No stored value needs it any more.
  retired_at timestamptz
);
-- Taking a key into use and retiring one is the owner's: a server that was taken over cannot.
create function first_key(wanted integer, check_of text) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  insert into key_version (version, check_text, used_from)
  select wanted, check_of, clock_timestamp() where not exists (select 1 from key_version)
  on conflict do nothing
$$;
revoke all on function first_key(integer, text) from public;
grant execute on function first_key(integer, text) to jaraplay_app;
grant select on key_version to jaraplay_app;
