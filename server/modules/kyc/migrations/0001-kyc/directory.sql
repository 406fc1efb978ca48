-- The secret of the hashes below, encrypted with the key ring: a rotated key changes no hash.
create table identity_pepper (
  id text primary key check (id = 'pepper'),
  sealed_pepper text not null
);

-- Each try of a player to verify a BVN or NIN. The number is not stored: its keyed hash and its last three digits are.
create table identity_check (
  check_id uuid primary key,
  player_id bigint not null check (player_id > 0),
  type text not null check (type in ('bvn', 'nin')),
  number_hash bytea not null check (length(number_hash) = 32),
  ending text not null check (ending ~ '^[0-9]{3}$'),
  -- The hash of a NIN by which the register of exclusions knows it; null: a BVN, or no register.
  register_nin_hash text,
  -- The birth date as typed, encrypted until the check is decided.
  sealed_birth_date text,
  provider text not null,
  -- The provider's own; null until it took the request.
  provider_reference text,
  -- `unavailable`: the provider gave no verdict, and the try counts for nothing.
  state text not null check (state in ('started', 'pending', 'verified', 'failed', 'unavailable')),
  reason text check (reason in (
    'not_found', 'name_differs', 'birth_date_differs', 'birth_date_needed', 'under_age', 'number_taken', 'excluded', 'not_consented', 'unclear')),
  -- The verdict by field; null: unknown.
  name_matches boolean,
  birth_date_matches boolean,
  is_adult boolean,
  -- The call is the consent to the request.
  consented_at timestamptz not null,
  -- When the sweep requests the result of a pending check.
  next_poll_at timestamptz,
  -- When it was last requested.
  polled_at timestamptz,
  decided_at timestamptz,
  -- When the account was closed or excluded by this decision; the sweep completes those that a lost process left open.
  closed_at timestamptz,
  check ((reason is not null) = (state = 'failed')),
  check ((next_poll_at is not null) = (state in ('started', 'pending'))),
  check ((decided_at is null) = (state in ('started', 'pending'))),
  check (state <> 'pending' or provider_reference is not null)
);
create index identity_check_of_player on identity_check (player_id, consented_at);
create index identity_check_of_number on identity_check (number_hash, consented_at);
create unique index identity_check_reference on identity_check (provider, provider_reference) where provider_reference is not null;
-- A player has one check under way.
create unique index identity_check_under_way on identity_check (player_id) where state in ('started', 'pending');
create index identity_check_to_poll on identity_check (next_poll_at) where next_poll_at is not null;

create index identity_check_to_close on identity_check (decided_at) where reason in ('under_age', 'excluded') and closed_at is null;

-- An account that was closed because its player is under age, for a person to end: money that is no deposit of the player's, such as winnings, stays in it.
create table under_age_account (
  player_id bigint primary key,
  check_id uuid not null,
  closed_at timestamptz not null,
  returned_kobo bigint not null check (returned_kobo >= 0),
  remainder_kobo bigint not null check (remainder_kobo >= 0),
  state text not null check (state in ('open', 'resolved')),
  resolved_at timestamptz,
  resolved_by text,
  resolution text,
  check ((state = 'resolved') = (resolved_at is not null)),
  check ((resolved_at is null) = (resolved_by is null) and (resolved_at is null) = (resolution is null))
);
create index under_age_account_open on under_age_account (closed_at) where state = 'open';

-- The account that a number belongs to, verified or of a player under age. A number is of one account that is open.
create table identity_number (
  number_hash bytea not null check (length(number_hash) = 32),
  player_id bigint not null,
  type text not null check (type in ('bvn', 'nin')),
  verified_at timestamptz not null,
  -- When its account was found closed by its player, and the number was verified for another.
  released_at timestamptz,
  -- The keyed hash of the birth date that was verified; null: the registry answered none, and none was typed.
  birth_date_hash bytea check (length(birth_date_hash) = 32),
  primary key (number_hash, player_id)
);
create unique index identity_number_held on identity_number (number_hash) where released_at is null;

create index identity_number_birth_date on identity_number (birth_date_hash);

-- An account that may be of an excluded player, for a person to decide: both withdraw to one bank account, or both identities have one name and birth date.
create table same_person (
  player_id bigint not null,
  excluded_id bigint not null,
  evidence text not null check (evidence in ('payee', 'name_and_birth_date')),
  found_at timestamptz not null,
  state text not null check (state in ('open', 'confirmed', 'dismissed')),
  decided_at timestamptz,
  decided_by text,
  reason text,
  primary key (player_id, excluded_id, evidence),
  check (player_id <> excluded_id),
  check ((state = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (reason is null))
);
create index same_person_open on same_person (found_at) where state = 'open';

grant select, insert, update on same_person to jaraplay_app;
grant select, insert, update on identity_pepper, identity_check, identity_number, under_age_account to jaraplay_app;
