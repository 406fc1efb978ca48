-- Members of the operator's staff.
create table staff (
  staff_id uuid primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  state text not null check (state in ('invited', 'active', 'removed')),
  -- Null until the set-up is finished.
  password_hash text,
  -- The secret of the authenticator, sealed by the platform's keys; null before a set-up began.
  sealed_secret text,
  -- The step of the last accepted code: a code is accepted once.
  used_step bigint not null default 0,
  failures integer not null default 0 check (failures >= 0),
  locked_until timestamptz,
  -- Of the one-time code that sets the password and the authenticator; null: none is open.
  set_up_hash bytea unique,
  set_up_expires_at timestamptz,
  created_at timestamptz not null,
  check ((set_up_hash is null) = (set_up_expires_at is null)),
  check (state <> 'active' or (password_hash is not null and sealed_secret is not null))
);

-- Who had which role when, and by whom.
create table staff_role (
  staff_id uuid not null references staff (staff_id),
  role text not null,
  since timestamptz not null,
  until timestamptz,
  given_by text not null,
  taken_by text,
  primary key (staff_id, role, since),
  check ((until is null) = (taken_by is null))
);
create unique index staff_role_in_force on staff_role (staff_id, role) where until is null;

-- The rights of a role by time. A start adds the defaults that the table never had.
create table role_permission (
  role text not null,
  permission text not null,
  since timestamptz not null,
  until timestamptz,
  primary key (role, permission, since)
);

create table staff_session (
  token_hash bytea primary key,
  staff_id uuid not null references staff (staff_id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  address text not null
);
create index staff_session_staff on staff_session (staff_id, last_seen_at desc);
create index staff_session_expires_at on staff_session (expires_at);

-- Requests that a second person decides. The request never changes.
create table approval (
  approval_id uuid primary key,
  kind text not null check (kind in ('role_given', 'role_taken', 'second_factor_reset', 'staff_removed')),
  -- JSON, and its SHA-256.
  request text not null,
  digest bytea not null check (octet_length(digest) = 32),
  subject text not null,
  reason text not null,
  requested_by uuid not null references staff (staff_id),
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('waiting', 'executed', 'refused')),
  decided_by uuid references staff (staff_id),
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  constraint approval_two_people check (decided_by is distinct from requested_by)
);
create index approval_waiting on approval (requested_at) where state = 'waiting';
create index approval_time on approval (requested_at desc);

-- All that the staff read and changed. Each row has the hash of the row before, so that a changed, added or removed row shows. The server's login can
-- neither change nor delete rows.
create table desk_audit (
  seq bigint primary key,
  at timestamptz not null,
  -- Null: without a session, as at a failed sign-in or a command.
  staff_id uuid,
  actor text not null,
  action text not null,
  subject text not null,
  before text,
  after text,
  reason text,
  address text,
  hash bytea not null check (octet_length(hash) = 32)
);
create index desk_audit_actor on desk_audit (actor, seq desc);
create index desk_audit_action on desk_audit (action, seq desc);
create index desk_audit_subject on desk_audit (subject, seq desc);

-- Notes about a player, and contacts with the player. Rows are inserted only.
create table player_note (
  note_id uuid primary key,
  player_id bigint not null,
  at timestamptz not null,
  staff_id uuid not null references staff (staff_id),
  kind text not null check (kind in ('note', 'call', 'message')),
  text text not null check (length(text) <= 4000)
);
create index player_note_player on player_note (player_id, note_id);

grant select, insert, update on staff to jaraplay_app;
grant select, insert, update (until, taken_by) on staff_role to jaraplay_app;
grant select, insert, update (until) on role_permission to jaraplay_app;
grant select, insert, update, delete on staff_session to jaraplay_app;
grant select, insert, update (state, decided_by, decided_at) on approval to jaraplay_app;
grant select, insert on desk_audit, player_note to jaraplay_app;
