-- The sealed days of the ledger whose sums are below: both in one commit, once. Entries are never dated into a sealed day, so that no row changes.
create table ledger_day (
  -- By the operator's calendar.
  day date primary key,
  filled_at timestamptz not null
);

create table revenue_day (
  day date not null references ledger_day (day),
  product text not null,
  -- The version of a solo game's rules; empty for other products.
  paytable text not null,
  -- Of bets that ended, less those that are open again.
  stakes bigint not null,
  -- Payouts and refunds, less what corrected results took back.
  payouts bigint not null,
  primary key (day, product, paytable)
);

-- The movement of an account of the ledger on a day; all accounts of a day sum to zero.
create table account_day (
  day date not null references ledger_day (day),
  account text not null,
  product text not null,
  delta bigint not null,
  primary key (day, account, product)
);

-- Reports that the staff ran. The request and the moment give the same figures again, which the digest proves.
create table report_run (
  report_id uuid primary key,
  kind text not null,
  -- JSON.
  request text not null,
  -- Nothing later is in it.
  as_of timestamptz not null,
  rows bigint not null check (rows >= 0),
  -- SHA-256 of the rows.
  digest bytea not null check (octet_length(digest) = 32),
  run_by text not null,
  run_at timestamptz not null
);

grant select, insert on ledger_day, revenue_day, account_day, report_run to jaraplay_app;
