create table player (
  id bigint generated always as identity primary key,
  user_id uuid not null unique,
  user_type text not null check (user_type in ('Individual', 'Agent')),
  full_name text not null,
  business_name text,
  address text,
  -- A contact without its time of proof is a claim: not unique, and removed when another player proves the same contact.
  phone text,
  phone_proven_at timestamptz,
  email text,
  email_proven_at timestamptz,
  -- Google's identifier of the person (`sub`). An email address may be given to another person, the identifier never is.
  google_sub text,
  password_hash text not null,
  password_set_at timestamptz not null,
  -- The latest access by other means than the password: a reset, or a contact that the sign-up did not name.
  access_changed_at timestamptz,
  deposit_code text not null unique,
  referral_code text not null unique,
  referred_by bigint references player (id),
  kyc_status text not null default 'unverified' check (kyc_status in ('unverified', 'pending', 'verified')),
  notifications_allowed boolean not null default true,
  created_at timestamptz not null,
  check ((user_type = 'Agent') = (business_name is not null)),
  check ((user_type = 'Agent') = (address is not null)),
  constraint player_proven check (phone_proven_at is not null or email_proven_at is not null),
  constraint player_phone_there check (phone_proven_at is null or phone is not null),
  constraint player_email_there check (email_proven_at is null or email is not null)
);
create unique index player_phone_proven_key on player (phone) where phone_proven_at is not null;
create unique index player_email_proven_key on player (email) where email_proven_at is not null;
create index player_phone_claimed on player (phone) where phone_proven_at is null and phone is not null;
create index player_email_claimed on player (email) where email_proven_at is null and email is not null;
create unique index player_google_sub_key on player (google_sub) where google_sub is not null;
-- The desk finds players by the beginning of a name.
create index player_name on player (lower(full_name) text_pattern_ops);
create index player_referred_by on player (referred_by) where referred_by is not null;

-- Each answer of a player to the question about notifications. An offer is sent only if the latest answer allows it.
create table notification_choice (
  player_id bigint not null references player (id),
  chosen_at timestamptz not null,
  allowed boolean not null,
  primary key (player_id, chosen_at)
);

-- Each acceptance of a legal text by its date. Rows are inserted only.
create table text_acceptance (
  player_id bigint not null references player (id),
  text text not null check (text in ('terms', 'privacy')),
  version text not null check (version ~ '^\d{4}-\d\d-\d\d$'),
  accepted_at timestamptz not null,
  primary key (player_id, text, version)
);

-- A proof of possession under way: of a sign-up, of a password reset, of a contact that a logged-in player confirms, or a `decoy`,
-- which behaves the same outside and belongs to no player.
create table verification (
  id text primary key,
  purpose text not null check (purpose in ('signup', 'reset', 'confirm', 'decoy')),
  phone text,
  email text,
  -- No foreign key and no index: both take time for a reset that a decoy does not take, and the difference can be measured outside.
  player_id bigint,
  user_type text check (user_type in ('Individual', 'Agent')),
  full_name text,
  business_name text,
  address text,
  referred_by bigint references player (id),
  -- The verification whose code was requested again by its contact; where there was none, an Id that does not exist.
  resent_from text,
  -- Hashed keys of the counters of sent codes, of wrong codes by typed contact, and of wrong codes by account.
  limit_keys text[] not null,
  wrong_code_keys text[] not null default '{}',
  account_key text,
  phone_code_hash bytea not null,
  email_code_hash bytea not null,
  code_expires_at timestamptz not null,
  tries_left int not null check (tries_left >= 0),
  -- The second code of a reset on an unknown device, sent in the same message. The correct first code decides whether it is requested.
  second_code_hash bytea,
  second_code_requested boolean not null default false,
  second_tries_left integer not null default 5,
  verified_at timestamptz,
  proven_channel text check (proven_channel in ('phone', 'email')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (purpose <> 'signup' or (phone is not null and email is not null and full_name is not null and user_type is not null)),
  check (purpose <> 'reset' or player_id is not null),
  check (purpose = 'decoy' or (verified_at is null) = (proven_channel is null)),
  constraint verification_confirm_player check (purpose <> 'confirm' or player_id is not null)
);
create index verification_limit_keys on verification (limit_keys);
create index verification_phone on verification (phone, created_at desc);
create index verification_email on verification (email, created_at desc);
create index verification_resent_from on verification (resent_from) where resent_from is not null;
create index verification_expires_at on verification (expires_at);

-- When codes were sent in the last day, by contact and by contact and network. The key is a hash.
create table code_limit (
  key text primary key,
  sent_at timestamptz[] not null,
  last_sent_at timestamptz not null
);
create index code_limit_last_sent_at on code_limit (last_sent_at);

-- Events counted in the hour and the day that began with the first of them. The key is a hash.
create table code_count (
  key text primary key,
  hour_from timestamptz not null,
  in_hour integer not null check (in_hour >= 0),
  day_from timestamptz not null,
  in_day integer not null check (in_day >= 0),
  counted_at timestamptz not null
);
create index code_count_counted_at on code_count (counted_at);

-- When wrong codes were typed for a phone number, an email address or an account in the last year. The key is a hash.
create table wrong_code (
  key text primary key,
  typed_at timestamptz[] not null,
  last_typed_at timestamptz not null
);
create index wrong_code_last_typed_at on wrong_code (last_typed_at);

-- Proofs of work that were used, until they would have expired.
create table used_proof (
  digest text primary key,
  expires_at timestamptz not null
);
create index used_proof_expires_at on used_proof (expires_at);

-- A code that a logged-in player types before a step that a stolen session must not take. A new code of a player replaces the previous one.
create table step_up_code (
  player_id bigint primary key,
  id text not null unique,
  -- The subject of the confirmation, as named by the module that requested the code.
  about text not null,
  code_hash bytea not null,
  tries_left int not null check (tries_left >= 0),
  expires_at timestamptz not null
);
create index step_up_code_expires_at on step_up_code (expires_at);

-- Wrong passwords by typed name, network, both together, device or session. The key is a hash.
create table login_failure (
  key text primary key,
  failures int not null,
  -- The counter of a network: those of an hour sum to all wrong passwords on unknown devices.
  is_network boolean not null,
  last_failed_at timestamptz not null,
  forgotten_at timestamptz not null
);
create index login_failure_forgotten_at on login_failure (forgotten_at);

-- Devices on which a player has logged in. Their wrong passwords are counted separately.
create table known_device (
  token_hash text primary key,
  player_id bigint not null references player (id),
  -- The first login on the device. On its first day a device may not use the reserve of codes.
  known_since timestamptz not null default now(),
  seen_at timestamptz not null
);
create index known_device_player on known_device (player_id, seen_at desc);
create index known_device_seen_at on known_device (seen_at);

-- Logins of a player, which the player sees: the newest hundred of the last year.
create table player_login (
  session_id uuid primary key,
  player_id bigint not null references player (id),
  logged_in_at timestamptz not null,
  -- The caller's IP address.
  address text not null,
  -- The browser and the system; null: not known.
  device text
);
create index player_login_player on player_login (player_id, logged_in_at desc);
create index player_login_logged_in_at on player_login (logged_in_at);

-- Google's tokens that were used, until they would have expired.
create table google_token (
  digest text primary key,
  expires_at timestamptz not null
);
create index google_token_expires_at on google_token (expires_at);

grant select, insert, update on player to jaraplay_app;
grant usage on sequence player_id_seq to jaraplay_app;
grant select, insert on notification_choice, text_acceptance to jaraplay_app;
grant select, insert, update, delete on verification, code_limit, code_count, wrong_code, used_proof, step_up_code, login_failure,
  known_device, player_login, google_token to jaraplay_app;
