-- When the register of exclusions is queried for a player.
create table exclusion_check (
  player_id bigint primary key check (player_id > 0),
  -- Null: not before the next login.
  due_at timestamptz,
  -- The last answer.
  checked_at timestamptz,
  -- Queries without an answer since then, and the last one's fault.
  failures integer not null default 0 check (failures >= 0),
  fault text check (fault in ('unavailable', 'account', 'too_many')),
  -- The register's keyed hash of the verified NIN, and which register's; null: none was verified.
  nin_hash text,
  nin_register text,
  check ((failures = 0) = (fault is null)),
  check ((nin_hash is null) = (nin_register is null))
);
create index exclusion_check_due on exclusion_check (due_at) where due_at is not null;
create index exclusion_check_nin on exclusion_check (nin_register, nin_hash) where nin_hash is not null;

-- An entry of a register that was found to be a player's: the proof of the exclusion.
create table exclusion_match (
  register text not null,
  reference text not null,
  player_id bigint not null,
  matched_by text not null check (matched_by in ('nin', 'phone', 'email')),
  source text not null check (source in ('query', 'push')),
  -- Null: for ever.
  until timestamptz,
  received_at timestamptz not null,
  -- When the account was excluded; the sweep completes those that a lost process left open.
  applied_at timestamptz,
  -- When the register withdrew its entry. It opens no account.
  removed_at timestamptz,
  primary key (register, reference, player_id)
);
create index exclusion_match_to_apply on exclusion_match (received_at) where applied_at is null;

grant select, insert, update on exclusion_check, exclusion_match to jaraplay_app;
