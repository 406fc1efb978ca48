-- The secret of the hashes below, encrypted with the key ring: a rotated key changes no hash.
create table identity_pepper (
  id text primary key check (id = 'pepper'),
  sealed_pepper text not null
);

-- Each try of a player to verify a BVN or NIN, and each document that a person accepted. The number is not stored: its keyed hash and its last three characters are.
create table identity_check (
  check_id uuid primary key,
  player_id bigint not null check (player_id > 0),
  -- `document`: by one whose number is no NIN.
  type text not null check (type in ('bvn', 'nin', 'document')),
  -- Of a document whose number was not read: the hash of its own id.
  number_hash bytea not null check (length(number_hash) = 32),
  ending text check (ending ~ '^[0-9A-Z]{3}$'),
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
  check (state <> 'pending' or provider_reference is not null),
  check (ending is not null or type = 'document')
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
  type text not null check (type in ('bvn', 'nin', 'document')),
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

-- A picture of a document, for a person to decide. The row is kept when the picture is deleted.
create table identity_document (
  document_id uuid primary key,
  player_id bigint not null check (player_id > 0),
  -- Of the page's choice: a repeated upload is the same document.
  request_id text not null check (length(request_id) between 1 and 64),
  kind text not null check (kind in (
    'national_id', 'voters_card', 'drivers_licence', 'passport', 'nin_slip', 'selfie', 'proof_of_address')),
  received_at timestamptz not null,
  state text not null check (state in ('waiting', 'accepted', 'refused')),
  -- Shown to the player.
  reason text check (reason in (
    'unreadable', 'cut_off', 'wrong_document', 'expired', 'name_differs', 'copy', 'not_accepted')),
  decided_at timestamptz,
  decided_by text,
  -- As the staff typed it.
  note text,
  -- Name, birth date and number as a person read them, encrypted; without the number once the check has begun, deleted with the picture. Null: the document
  -- proves no identity, or is not accepted.
  sealed_reading text,
  -- The check that an accepted proof of identity began.
  check_id uuid,
  -- When the player received a message about the decision, or was to receive none.
  notified_at timestamptz,
  picture_deleted_at timestamptz,
  unique (player_id, request_id),
  check ((decided_at is null) = (state = 'waiting') and (decided_at is null) = (decided_by is null) and (decided_at is null) = (note is null)),
  check ((reason is not null) = (state = 'refused')),
  check (sealed_reading is null or state = 'accepted'),
  check (check_id is null or state = 'accepted')
);
create index identity_document_of_player on identity_document (player_id, received_at);
create index identity_document_waiting on identity_document (received_at) where state = 'waiting';
create index identity_document_to_apply on identity_document (player_id) where sealed_reading is not null and check_id is null;
create index identity_document_to_notify on identity_document (decided_at) where decided_at is not null and notified_at is null;
create index identity_document_to_delete on identity_document (decided_at) where decided_at is not null and picture_deleted_at is null;

-- The picture, encrypted with a key of its own, which the key ring encrypts: a rotation encrypts the keys again and leaves the pictures.
create table identity_picture (
  document_id uuid primary key,
  sealed_key text not null,
  picture bytea not null check (length(picture) between 29 and 4194304)
);
-- Encrypted bytes do not compress.
alter table identity_picture alter column picture set storage external;

-- Each time a picture was decrypted for a person: inserted only.
create table document_access (
  access_id uuid primary key,
  document_id uuid not null,
  at timestamptz not null,
  actor text not null
);
create index document_access_of_document on document_access (document_id, at);

-- Uploads of a player since the beginning of a day, refused ones too.
create table document_tries (
  player_id bigint primary key,
  since timestamptz not null,
  tries integer not null check (tries > 0)
);

grant select, insert, update on identity_document, document_tries to jaraplay_app;
grant select, insert, update, delete on identity_picture to jaraplay_app;
grant select, insert on document_access to jaraplay_app;
grant select, insert, update on same_person to jaraplay_app;
grant select, insert, update on identity_pepper, identity_check, identity_number, under_age_account to jaraplay_app;
