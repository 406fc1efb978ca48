-- Keys of programs, each with some of the rights of the person who made it.
create table desk_key (
  key_id uuid primary key,
  name text not null check (length(name) between 2 and 100),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  permissions text[] not null check (cardinality(permissions) > 0),
  made_by uuid not null references staff (staff_id),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by text,
  -- To the minute.
  last_used_at timestamptz,
  check ((revoked_at is null) = (revoked_by is null))
);
create unique index desk_key_name on desk_key (name) where revoked_at is null;
create index desk_key_made_by on desk_key (made_by);

grant select, insert, update (revoked_at, revoked_by, last_used_at) on desk_key to jaraplay_app;
