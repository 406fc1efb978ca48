-- Per shard. What a player's sealed entries came to: an open day is checked from here on.
create table account_seal (
  player_id bigint primary key,
  -- The last sealed day, by the operator's calendar, on which the account was booked.
  day date not null,
  -- Of the last sealed entry.
  seq bigint not null,
  at timestamptz not null,
  cash bigint not null,
  held bigint not null,
  bonus bigint not null,
  -- What banks brought: entries `deposit` and `suspense`.
  transfers bigint not null,
  transferred bigint not null,
  -- Of that one day: how many entries, and the SHA-256 of their lines.
  entries integer not null,
  digest bytea not null
);

-- The stakes that were at risk at the end of a player's last sealed day, with what their rounds had paid by then.
create table at_risk_seal (
  player_id bigint not null,
  product text not null,
  reference text not null,
  staked bigint not null,
  paid bigint not null,
  at_risk bigint not null check (at_risk > 0),
  primary key (player_id, product, reference)
);

-- A sealed day of a slot of players, by the operator's calendar. The digest covers that of the day before, so one digest stands for
-- all that was booked until then. Slot -1 holds the entries of player 0, which belong to no player and never move.
create table ledger_seal (
  slot smallint not null check (slot between -1 and 63),
  day date not null,
  players integer not null,
  entries bigint not null,
  digest bytea not null,
  sealed_at timestamptz not null default clock_timestamp(),
  primary key (slot, day)
);

-- Entries and keys of a stretch of time, to hold each against the other. Both tables grow at their end, so a summary of each
-- megabyte finds them, and a booked bet pays next to nothing for it.
create index entry_time on entry using brin (at) with (autosummarize = on);
create index entry_key_time on entry_key using brin (at) with (autosummarize = on);

grant select, insert, update on account_seal to jaraplay_app;
grant select, insert, update, delete on at_risk_seal to jaraplay_app;
grant select, insert on ledger_seal to jaraplay_app;
