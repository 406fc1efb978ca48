-- The last use of each account: a login, or a stake that the daily run found after it.
create table account_use (
  player_id bigint primary key check (player_id > 0),
  used_at timestamptz not null,
  -- When the player was notified that the account becomes dormant; null: not since the last use.
  notified_at timestamptz,
  -- When it was blocked as dormant; the block lasts until the player confirms a login by a code.
  dormant_at timestamptz,
  check (dormant_at is null or notified_at is not null)
);
create index account_use_unused on account_use (used_at) where dormant_at is null;

grant select, insert, update on account_use to jaraplay_app;
