-- An entry that the register pushed and whose NIN, phone number and address are no player's yet. It is tried again, and compared by name and birth date.
create table exclusion_push (
  register text not null,
  reference text not null,
  -- The register's keyed hash of the NIN; null: the push named none.
  nin_hash text,
  -- Encrypted: the name, the birth date, the phone number and the address, as far as the push named them.
  sealed_person text not null,
  -- Null: for ever.
  until timestamptz,
  received_at timestamptz not null,
  -- When its details were last compared with the players'.
  tried_at timestamptz not null,
  primary key (register, reference)
);
create index exclusion_push_tried on exclusion_push (tried_at);

-- A player with the name and the birth date of such an entry, for a person to decide.
create table exclusion_likeness (
  register text not null,
  reference text not null,
  player_id bigint not null,
  -- Of the entry; null: for ever.
  until timestamptz,
  found_at timestamptz not null,
  state text not null check (state in ('open', 'confirmed', 'dismissed', 'removed')),
  decided_at timestamptz,
  decided_by text,
  reason text check (length(reason) <= 500),
  primary key (register, reference, player_id),
  check ((state = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
create index exclusion_likeness_open on exclusion_likeness (found_at) where state = 'open';

alter table exclusion_match drop constraint exclusion_match_matched_by_check;
alter table exclusion_match add constraint exclusion_match_matched_by_check check (matched_by in ('nin', 'phone', 'email', 'person'));

grant select, insert, update, delete on exclusion_push to jaraplay_app;
grant select, insert, update on exclusion_likeness to jaraplay_app;
