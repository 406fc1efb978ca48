create table staff_passkey (
  -- The credential's id, base64url.
  passkey_id text primary key,
  staff_id uuid not null references staff (staff_id),
  name text not null check (length(name) between 1 and 100),
  public_key bytea not null,
  -- Of the uses that the device counts; 0 where it counts none.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  is_backed_up boolean not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_staff on staff_passkey (staff_id, added_at);

-- A challenge is used once.
create table staff_challenge (
  challenge_id uuid primary key,
  staff_id uuid not null references staff (staff_id),
  kind text not null check (kind in ('add', 'sign_in')),
  challenge text not null,
  expires_at timestamptz not null
);
create index staff_challenge_staff on staff_challenge (staff_id);
create index staff_challenge_expires_at on staff_challenge (expires_at);

grant select, insert, delete, update (counter, is_backed_up, last_used_at) on staff_passkey to jaraplay_app;
grant select, insert, delete on staff_challenge to jaraplay_app;
