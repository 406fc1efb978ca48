create table player (
  id bigint generated always as identity primary key,
  user_id uuid not null unique,
  user_type text not null check (user_type in ('Individual', 'Agent')),
  full_name text not null,
  business_name text,
  address text,
  phone text not null unique,
  email text not null unique,
  password_hash text not null,
  deposit_code text not null unique,
  referral_code text not null unique,
  referred_by bigint references player (id),
  kyc_status text not null default 'unverified' check (kyc_status in ('unverified', 'pending', 'verified')),
  created_at timestamptz not null,
  password_set_at timestamptz not null,
  phone_proven_at timestamptz,
  email_proven_at timestamptz,
  notifications_allowed boolean not null default true,
  check ((user_type = 'Agent') = (business_name is not null)),
  check ((user_type = 'Agent') = (address is not null)),
  constraint player_proven check (phone_proven_at is not null or email_proven_at is not null)
);
create index player_referred_by on player (referred_by) where referred_by is not null;

-- A proof of possession under way: of a sign-up, of a password reset, or of nothing (`decoy`, which behaves the same outside).
create table verification (
  id text primary key,
  purpose text not null check (purpose in ('signup', 'reset', 'decoy')),
  phone text,
  email text,
  player_id bigint references player (id),
  user_type text check (user_type in ('Individual', 'Agent')),
  full_name text,
  business_name text,
  address text,
  referred_by bigint references player (id),
  limit_keys text[] not null,
  phone_code_hash bytea not null,
  email_code_hash bytea not null,
  code_expires_at timestamptz not null,
  tries_left int not null check (tries_left >= 0),
  verified_at timestamptz,
  proven_channel text check (proven_channel in ('phone', 'email')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (purpose <> 'signup' or (phone is not null and email is not null and full_name is not null and user_type is not null)),
  check (purpose <> 'reset' or player_id is not null),
  check (purpose = 'decoy' or (verified_at is null) = (proven_channel is null))
);
create index verification_limit_keys on verification (limit_keys);
create index verification_phone on verification (phone, created_at desc);
create index verification_email on verification (email, created_at desc);
create index verification_player on verification (player_id) where player_id is not null;
create index verification_expires_at on verification (expires_at);

create table code_limit (
  key text primary key,
  sent_at timestamptz[] not null,
  last_sent_at timestamptz not null
);
create index code_limit_last_sent_at on code_limit (last_sent_at);

create table login_failure (
  key text primary key,
  failures int not null,
  last_failed_at timestamptz not null
);
create index login_failure_last_failed_at on login_failure (last_failed_at);

grant select, insert, update on player to jaraplay_app;
grant usage on sequence player_id_seq to jaraplay_app;
grant select, insert, update, delete on verification, code_limit, login_failure to jaraplay_app;
