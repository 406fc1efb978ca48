-- How a player's play is limited. Here is the truth; the player's shard has the limits in force, which its commits apply.
create table play_protection (
  player_id bigint primary key check (player_id > 0),
  -- Milliseconds since 1970, rising with each change, so that a restored database never continues with an earlier one.
  revision bigint not null,
  -- The revision that the shard has. Until both are equal, a sweep writes it again.
  applied_revision bigint not null default 0,
  -- The number or document by which the player is verified; null: the player is not. It names the tier, whose ceilings the player's shard has.
  verified_by text check (verified_by in ('bvn', 'document', 'nin')),
  reality_check_minutes smallint not null default 60 check (reality_check_minutes between 1 and 60)
);
create index play_protection_to_apply on play_protection (player_id) where applied_revision < revision;

-- One row: whether the directory was restored, and shards may have verifications that it lost.
create table play_verified_restored (
  id boolean primary key default true check (id),
  is_restored boolean not null default false
);
insert into play_verified_restored default values;

create table play_limit (
  player_id bigint not null,
  owner text not null check (owner in ('player', 'operator')),
  name text not null check (name in (
    'deposit_day', 'deposit_week', 'deposit_month', 'stake_day', 'stake_week', 'stake_month', 'loss_day', 'loss_week', 'loss_month',
    'time_day', 'time_week', 'time_month', 'single_stake')),
  -- Kobo; milliseconds of `time`. Null: none.
  amount bigint check (amount >= 0),
  -- A higher limit, or none, that was requested; the same request puts it in force from `raise_from` until `raise_until`.
  raise_to bigint check (raise_to >= 0),
  raise_from timestamptz,
  raise_until timestamptz,
  primary key (player_id, owner, name),
  check ((raise_from is null) = (raise_until is null))
);

-- Each change of a limit; rows are inserted only.
create table play_limit_change (
  player_id bigint not null,
  revision bigint not null,
  at timestamptz not null,
  owner text not null,
  name text not null,
  change text not null check (change in ('set', 'lowered', 'requested', 'cancelled', 'raised')),
  amount_before bigint,
  amount bigint,
  actor text not null,
  primary key (player_id, revision)
);

-- What a player may not do, for a reason and a time. Rows are inserted, and ended early only by the staff.
create table play_block (
  player_id bigint not null,
  revision bigint not null,
  target text not null check (target in ('login', 'bet', 'deposit', 'withdrawal')),
  reason text not null check (reason in ('verification', 'limit', 'time_out', 'exclusion', 'fraud', 'dormant', 'closed', 'under_age')),
  since timestamptz not null,
  -- Null: for ever. An exclusion lasts on after it, until the player asked for the account to be opened again.
  until timestamptz,
  actor text not null,
  -- Of an exclusion: its end, 24 hours after the player asked for it.
  reopens_at timestamptz,
  lifted_at timestamptz,
  lifted_by text,
  primary key (player_id, revision, target),
  check (reopens_at is null or (reason = 'exclusion' and reopens_at > until)),
  check ((lifted_at is null) = (lifted_by is null))
);

-- The accounts whose block other accounts of the same person receive.
create index play_block_excluded on play_block (player_id)
  where target = 'bet' and reason in ('exclusion', 'under_age') and lifted_at is null;

grant select, insert, update on play_protection, play_limit, play_block to jaraplay_app;
grant select, update on play_verified_restored to jaraplay_app;
grant select, insert on play_limit_change to jaraplay_app;
