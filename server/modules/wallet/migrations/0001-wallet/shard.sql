create table wallet_account (
  player_id bigint primary key check (player_id > 0),
  -- A player's balances by kind; `bonus` can be staked only.
  cash bigint not null default 0 check (cash >= 0),
  held bigint not null default 0 check (held >= 0),
  bonus bigint not null default 0 check (bonus >= 0),
  -- The part of `cash`, up to all of it, that no stake may take: it is about to be held or taken for a disputed deposit.
  reserved bigint not null default 0 check (reserved >= 0),
  -- Rises with each entry. A batch is booked only if the value is still the one that it was computed from.
  seq bigint not null default 0,
  -- The time of the latest entry: one account's time never runs backwards, whichever node books.
  at timestamptz not null default '-infinity',
  -- The stakes and payouts of the day, week and month of `day`, for the limits. In a later period they count as nothing.
  day date not null default '-infinity',
  day_staked bigint not null default 0,
  day_paid bigint not null default 0,
  week_staked bigint not null default 0,
  week_paid bigint not null default 0,
  month_staked bigint not null default 0,
  month_paid bigint not null default 0,
  -- The time of the latest stake, and of the first one since the last pause of half an hour.
  staked_at timestamptz not null default '-infinity',
  playing_since timestamptz not null default '-infinity',
  -- Time between stakes without such a pause, by the same periods.
  day_played_ms bigint not null default 0,
  week_played_ms bigint not null default 0,
  month_played_ms bigint not null default 0
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);

-- The limits in force for a player: the stricter of the player's own and the operator's. Without a row or a value there is none.
create table player_limit (
  player_id bigint primary key,
  -- Of one stake.
  stake bigint check (stake >= 0),
  day_stake bigint check (day_stake >= 0),
  week_stake bigint check (week_stake >= 0),
  month_stake bigint check (month_stake >= 0),
  -- Stakes less payouts.
  day_loss bigint check (day_loss >= 0),
  week_loss bigint check (week_loss >= 0),
  month_loss bigint check (month_loss >= 0),
  -- Deposits above these are kept in suspense.
  day_deposit bigint check (day_deposit >= 0),
  week_deposit bigint check (week_deposit >= 0),
  month_deposit bigint check (month_deposit >= 0),
  day_play_ms bigint check (day_play_ms >= 0),
  week_play_ms bigint check (week_play_ms >= 0),
  month_play_ms bigint check (month_play_ms >= 0),
  -- Until then no stakes are accepted, for `block_reason`; winnings and refunds are still credited.
  blocked_until timestamptz not null default '-infinity',
  block_reason text check (block_reason in ('verification', 'limit', 'time_out', 'exclusion', 'fraud', 'dormant', 'closed', 'under_age')),
  -- Until then all deposits are kept in suspense.
  deposits_blocked_until timestamptz not null default '-infinity',
  -- Until then no withdrawal is booked; payouts under way and returns of kept deposits continue.
  withdrawals_blocked_until timestamptz not null default '-infinity',
  -- The number or document by which the player is verified, which names the tier; null: the player is not.
  verified_by text check (verified_by in ('bvn', 'document', 'nin')),
  -- Play time after which a reality check must be answered; absent: an hour. The latest answer.
  reality_check_ms bigint check (reality_check_ms between 60000 and 3600000),
  reality_checked_at timestamptz not null default '-infinity',
  -- Of the account when they were set: stakes of a higher one obey them.
  set_seq bigint not null default 0,
  -- Of the player's limits in the directory; those of an earlier one do not replace them.
  revision bigint not null default 0,
  -- The actor of the last change.
  set_by text not null,
  check (blocked_until = '-infinity' or block_reason is not null)
);

-- The limits of a product. Without a row it is open and has no caps.
create table product_limit (
  product text primary key,
  status text not null default 'open' check (status in ('open', 'closed')),
  -- The most that one round may cost the operator.
  round_loss bigint check (round_loss >= 0),
  -- The most that one day may cost the operator; beyond it the product accepts no stakes.
  day_loss bigint check (day_loss >= 0),
  -- The actor of the last change.
  set_by text not null
);

-- The tax on winnings, by the time from which it is in force. The version in force when a bet is placed is the bet's.
create table tax_version (
  since timestamptz primary key,
  -- The gain of a bet, of a play session, or withdrawals above deposits.
  base text not null default 'win' check (base in ('win', 'session', 'withdrawal')),
  resident_bps integer not null check (resident_bps between 0 and 10000),
  non_resident_bps integer not null check (non_resident_bps between 0 and 10000),
  -- The part of each gain that is free of tax.
  threshold bigint not null check (threshold >= 0),
  -- That receives it.
  authority text not null
);

-- The ceilings of deposits, balances and withdrawals by tier of verification and by the time from which they are in force. Null: none.
create table tier_version (
  since timestamptz not null,
  tier text not null check (tier in ('unverified', 'verified')),
  -- Of one deposit, and of all of a day; what is above is kept in suspense.
  deposit bigint check (deposit >= 0),
  day_deposit bigint check (day_deposit >= 0),
  -- Cash and held; a deposit does not raise the sum further.
  balance bigint check (balance >= 0),
  -- Of one withdrawal, and of all of a day.
  withdrawal bigint check (withdrawal >= 0),
  day_withdrawal bigint check (day_withdrawal >= 0),
  -- Whether a withdrawal requires a verified NIN.
  needs_nin boolean not null,
  -- Movements of before were not judged by it.
  stored_at timestamptz not null,
  primary key (since, tier)
);

-- The residence of players for tax, by the time from which it holds; without a row a player is resident.
create table tax_residence (
  player_id bigint not null,
  since timestamptz not null,
  is_resident boolean not null,
  set_by text not null,
  primary key (player_id, since)
);

-- The tax of play sessions and withdrawals, one row each, in the commit that books its entry.
create table tax_settlement (
  player_id bigint not null,
  -- Position of the last entry that it is about: of a withdrawal its hold.
  at timestamptz not null,
  seq bigint not null,
  base text not null check (base in ('session', 'withdrawal')),
  -- The version by which it is taxed.
  since timestamptz not null,
  -- The entries after this position are counted: the end of the settlement before.
  from_at timestamptz not null,
  from_seq bigint not null,
  -- Of a session what its bets gained; of a withdrawal all withdrawals since the version less deposits and the cash at its beginning.
  gain bigint not null,
  -- Of a session with what earlier ones left untaken; of a withdrawal the tax of all withdrawals so far.
  due bigint not null check (due >= 0),
  taken bigint not null check (taken >= 0 and taken <= due),
  -- Of a withdrawal that came back.
  returned bigint not null default 0 check (returned >= 0 and returned <= taken),
  -- Of its entries.
  reference text not null,
  primary key (player_id, at, seq, base),
  unique (player_id, reference)
);

-- Until when the play sessions of a slot's players were settled. It moves with the slot.
create table tax_swept (
  slot smallint primary key check (slot between 0 and 63),
  until timestamptz not null
);

-- The sums that each node booked for each product and day, written once a second; the batch statement adds them up.
create table product_day (
  product text not null,
  day date not null,
  node uuid not null,
  bets bigint not null,
  staked bigint not null,
  paid bigint not null,
  primary key (product, day, node)
);

-- The closed list of kinds, with the accounts that each one's amount leaves and reaches. The code keeps the same list
-- (packages/ledger/src/kind.ts); a test holds them equal.
create table entry_kind (
  kind text primary key,
  source text not null,
  destination text not null
);
insert into entry_kind (kind, source, destination) values
  ('stake', 'cash', 'at_risk'),
  ('raise', 'cash', 'at_risk'),
  ('win', 'revenue', 'cash'),
  ('returned_stake', 'revenue', 'cash'),
  ('cash_out', 'revenue', 'cash'),
  ('refund', 'revenue', 'cash'),
  ('void', 'revenue', 'cash'),
  ('loss', 'at_risk', 'revenue'),
  ('deposit', 'bank', 'cash'),
  ('hold', 'cash', 'held'),
  ('capture', 'held', 'bank'),
  ('release', 'held', 'cash'),
  ('payout_return', 'bank', 'cash'),
  ('suspense', 'bank', 'suspense'),
  ('excess', 'bank', 'suspense'),
  ('excess_returned', 'suspense', 'cash'),
  ('excess_kept', 'cash', 'suspense'),
  ('suspense_claim', 'suspense', 'cash'),
  ('adjustment', 'adjustments', 'cash'),
  ('adjustment_debit', 'cash', 'adjustments'),
  ('dispute_hold', 'cash', 'held'),
  ('dispute_release', 'held', 'cash'),
  ('chargeback', 'held', 'bank'),
  ('chargeback_owed', 'receivable', 'bank'),
  ('chargeback_repaid', 'cash', 'receivable'),
  ('fee', 'cash', 'fees'),
  ('tax', 'cash', 'tax'),
  ('tax_returned', 'tax', 'cash'),
  ('bonus', 'bonus_cost', 'bonus'),
  ('commission', 'commission', 'cash'),
  -- Of results that are corrected after bets were paid by them.
  ('resettled_credit', 'revenue', 'cash'),
  ('resettled_debit', 'cash', 'revenue'),
  ('reopened', 'revenue', 'at_risk'),
  ('owed', 'receivable', 'revenue'),
  ('owed_cancelled', 'revenue', 'receivable'),
  ('recovery', 'cash', 'receivable');

-- One journal entry a row. `amount` moves between the accounts of `kind`, `payout` between those of `payout_kind`, `settled`, the
-- stake whose round the entry ends, from `at_risk` to `revenue`, and `tax` from `cash` to `tax`.
create table entry (
  player_id bigint not null,
  at timestamptz not null,
  seq bigint not null,
  kind text not null check (kind in (
    'stake', 'raise', 'win', 'returned_stake', 'cash_out', 'refund', 'void', 'loss', 'deposit', 'hold', 'capture', 'release',
    'payout_return', 'suspense', 'excess', 'excess_returned', 'excess_kept', 'suspense_claim', 'adjustment', 'adjustment_debit',
    'dispute_hold', 'dispute_release', 'chargeback', 'chargeback_owed', 'chargeback_repaid', 'fee', 'tax', 'tax_returned', 'bonus', 'commission',
    'resettled_credit', 'resettled_debit', 'reopened', 'owed', 'owed_cancelled', 'recovery')),
  amount bigint not null check (amount >= 0),
  payout_kind text check (payout_kind in ('win', 'returned_stake', 'cash_out', 'refund', 'void')),
  payout bigint not null default 0 check (payout >= 0),
  settled bigint not null default 0 check (settled >= 0),
  -- The tax on winnings that a payout changes; less than zero, it is returned. Null: none.
  tax bigint check (tax <> 0),
  cash_after bigint not null,
  product text not null,
  -- The round, bet, payout or bank transfer it is about.
  reference text not null,
  actor text not null,
  note text,
  primary key (player_id, at, seq),
  check (amount + payout + settled > 0),
  check ((payout_kind is null) = (payout = 0))
) partition by range (at);
create table entry_default partition of entry default;
-- Entries and keys of a range of time, which are compared with each other. Both tables grow at their end, so a summary of each
-- megabyte finds them at almost no cost for a bet.
create index entry_time on entry using brin (at) with (autosummarize = on);

-- Idempotency keys of entries.
create table entry_key (
  player_id bigint not null,
  key uuid not null,
  fingerprint uuid not null,
  at timestamptz not null,
  seq bigint not null,
  primary key (player_id, key)
);
create index entry_key_time on entry_key using brin (at) with (autosummarize = on);

-- Numbers entries that touch no player's account, such as unclaimed deposits.
create sequence entry_unowned_seq;

-- The legs of the entries, which sum to zero by construction.
create view posting as
  select player_id, at, seq, product, reference, account, delta
    from (
      select e.player_id, e.at, e.seq, e.product, e.reference,
             unnest(array[k.source, k.destination, p.source, p.destination, 'at_risk', 'revenue', 'cash', 'tax']) as account,
             unnest(array[-e.amount, e.amount, -e.payout, e.payout, -e.settled, e.settled, -e.tax, e.tax]) as delta
        from entry e
        join entry_kind k using (kind)
        left join entry_kind p on p.kind = e.payout_kind
    ) leg
   where delta <> 0;

-- A player's balances at the end of the last sealed day on which the account was booked: an open day is checked from here on.
create table account_seal (
  player_id bigint primary key,
  -- That day, by the operator's calendar.
  day date not null,
  -- Of the last sealed entry.
  seq bigint not null,
  at timestamptz not null,
  cash bigint not null,
  held bigint not null,
  bonus bigint not null,
  -- Received from banks: entries `deposit`, `excess` and `suspense`.
  transfers bigint not null,
  transferred bigint not null,
  -- Of that day: the number of entries, and the SHA-256 of their lines.
  entries integer not null,
  digest bytea not null
);

-- The stakes that were at risk at the end of a player's last sealed day, with the payouts of their rounds until then.
create table at_risk_seal (
  player_id bigint not null,
  product text not null,
  reference text not null,
  staked bigint not null,
  paid bigint not null,
  at_risk bigint not null check (at_risk > 0),
  primary key (player_id, product, reference)
);

-- A sealed day of a slot of players, by the operator's calendar. The digest covers that of the previous day, so one digest represents
-- all entries until then. Slot -1 holds the entries of player 0, which belong to no player and never move.
create table ledger_seal (
  slot smallint not null check (slot between -1 and 63),
  day date not null,
  players integer not null,
  entries bigint not null,
  digest bytea not null,
  sealed_at timestamptz not null default clock_timestamp(),
  primary key (slot, day)
);

grant select, insert, update on wallet_account, player_limit, product_limit, product_day, account_seal, tax_swept to jaraplay_app;
grant select, insert, update (returned) on tax_settlement to jaraplay_app;
grant select, insert, update, delete on at_risk_seal to jaraplay_app;
grant select, insert on entry, entry_key, ledger_seal, tax_version, tier_version, tax_residence to jaraplay_app;
grant select on posting, entry_kind to jaraplay_app;
grant usage on sequence entry_unowned_seq to jaraplay_app;
