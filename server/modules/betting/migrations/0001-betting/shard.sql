-- A bet of any product.
create table bet (
  player_id bigint not null,
  -- Position of its stake in the player's account.
  at timestamptz not null,
  seq bigint not null,
  -- The reference of its ledger entries.
  bet_id uuid not null,
  -- As in the ledger.
  product text not null,
  -- Round, for products that find bets by their round.
  reference text,
  -- All that was staked on it.
  stake bigint not null check (stake >= 0),
  at_risk bigint not null check (at_risk >= 0),
  -- Net of what a corrected result took back.
  paid bigint not null,
  -- Taken back by corrected results, and stakes that they put at risk again: with both a bet's row says what its entries sum to.
  taken_back bigint not null default 0 check (taken_back >= 0),
  reopened bigint not null default 0 check (reopened >= 0),
  -- To be taken back and not covered by the balance yet.
  owed bigint not null default 0 check (owed >= 0),
  -- Taken for tax of what it paid above its stake. Null: nothing.
  taxed bigint check (taxed >= 0),
  -- The most that it may pay over all outcomes, of a pool its stake; null where nobody knows before its end.
  max_payout bigint check (max_payout >= 0),
  -- Counts changes after placing: a change is booked only on the revision that it was decided on.
  revision integer not null check (revision >= 0),
  -- The number of these that corrected it after its end.
  corrections integer not null default 0 check (corrections between 0 and revision),
  state text not null check (state in ('open', 'won', 'lost', 'returned', 'cashed_out', 'void')),
  changed_at timestamptz not null,
  ended_at timestamptz,
  -- The product's own part.
  details json not null,
  -- One index finds a bet by its position, and a player's bets of one product, newest first.
  primary key (player_id, product, at, seq),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'open') = (at_risk > 0) or stake = 0)
) partition by range (at);
create table bet_default partition of bet default;

-- One bet by its id. Bets that ended as they were placed, as most do, are found by the position of their entry.
create index bet_id on bet (player_id, bet_id) where state = 'open' or revision > 0;
-- One bet by its id alone, for the staff: ids grow with time, so a summary of each megabyte finds it at almost no cost for a bet.
create index bet_by_id on bet using brin (bet_id uuid_minmax_multi_ops) with (autosummarize = on);
-- Bets of all players by time, for the staff: rows are in order of time, so a summary of each megabyte leaves out all others.
create index bet_by_time on bet using brin (at) with (autosummarize = on);
-- A round's bets, and a player's bets on it.
create index bet_reference on bet (reference, player_id) where reference is not null;
-- A product's open bets, the longest untouched first.
create index bet_open on bet (product, changed_at) where state = 'open';
-- A player's open bets.
create index bet_open_of_player on bet (player_id, at, seq) where state = 'open';
-- Wins of all players by the time of their end.
create index bet_won on bet (ended_at desc) where paid > stake and state not in ('open', 'void');
-- Bets with an amount to be taken back.
create index bet_owed on bet (player_id, at, seq) where owed > 0;

-- Ended bets that the operator made void after a malfunction, one row each, in the commit that corrects the bet.
create table bet_void (
  player_id bigint not null,
  -- Position of the bet.
  at timestamptz not null,
  seq bigint not null,
  bet_id uuid not null,
  product text not null,
  reference text,
  voided_at timestamptz not null,
  actor text not null,
  reason text not null check (length(reason) between 1 and 500),
  returned bigint not null check (returned >= 0),
  taken_back bigint not null check (taken_back >= 0),
  -- Not covered by the cash then.
  owed bigint not null check (owed >= 0),
  primary key (player_id, at, seq)
);

grant select, insert, update on bet to jaraplay_app;
grant select, insert on bet_void to jaraplay_app;
