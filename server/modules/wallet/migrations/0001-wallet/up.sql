create table wallet_account (
  player_id bigint primary key check (player_id > 0),
  balance bigint not null default 0 check (balance >= 0),
  held bigint not null default 0 check (held >= 0),
  -- Counts what was booked. A batch is computed from what it saw: it books only if this is still the same.
  seq bigint not null default 0,
  -- The time of the latest entry: one account's time never runs backwards, whichever node books.
  at timestamptz not null default '-infinity'
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);

create table entry (
  player_id bigint not null,
  at timestamptz not null,
  seq bigint not null,
  kind text not null,
  source text not null,
  destination text not null,
  amount bigint not null check (amount >= 0),
  payback bigint not null default 0 check (payback >= 0),
  balance_after bigint not null,
  note text,
  primary key (player_id, at, seq),
  check (amount + payback > 0),
  check (source <> destination)
) partition by range (at);
create table entry_default partition of entry default;
-- Wins in order of time, across players. Partial: a lost bet costs it nothing.
create index entry_wins on entry (at desc) where kind = 'bet' and payback > amount;

create table entry_key (
  player_id bigint not null,
  key uuid not null,
  details uuid not null,
  at timestamptz not null,
  seq bigint not null,
  primary key (player_id, key)
);

-- Entries that touch no player's account (money nobody claimed yet) are numbered here.
create sequence entry_unowned_seq;

create view posting as
  select player_id, at, seq, source as account, payback - amount as delta from entry
  union all
  select player_id, at, seq, destination, amount - payback from entry;

grant select, insert, update on wallet_account to jaraplay_app;
grant select, insert on entry, entry_key to jaraplay_app;
grant select on posting to jaraplay_app;
grant usage on sequence entry_unowned_seq to jaraplay_app;
