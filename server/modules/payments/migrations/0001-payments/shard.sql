-- A withdrawal on its way to a bank. The money itself is in the ledger; the row is the outcome that the bank has yet to report.
create table payout (
  player_id bigint not null,
  -- Carries the slot of the player's shard: wd-<slot>-<uuid>.
  reference text not null check (reference ~ '^wd-[0-9]{2}-[a-z0-9-]{16,}$'),
  request_id text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  bank_code text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  account_name text not null,
  -- The bank that it is ordered from.
  provider text not null,
  -- Whether the account was a new payee at the booking: payouts to new payees have a common limit.
  to_new_payee boolean not null default false,
  -- The kept deposit that it returns; absent: a withdrawal.
  excess_id uuid,
  state text not null check (state in ('created', 'sent', 'paid', 'failed', 'reversed')),
  attempts integer not null,
  -- When the sweep takes it up, unless its job has moved it before.
  next_check_at timestamptz not null,
  -- When it was last sent without an answer: until enough time has passed, the request may still be on its way.
  uncertain_at timestamptz,
  -- States of which the player has yet to be notified, in order.
  unsent_notices text[] not null default '{}'
    check (unsent_notices <@ array['created', 'sent', 'paid', 'failed', 'reversed']),
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (player_id, reference),
  unique (player_id, request_id),
  check ((settled_at is null) = (state in ('created', 'sent')))
);
-- A bank's notice names the reference only; the reference names the shard.
create index payout_by_reference on payout (reference);
-- A player's withdrawals of the last hour and day are counted in the commit that books another.
create index payout_by_time on payout (player_id, created_at);
-- The withdrawal times of the last days, and the payouts of a day that is compared with the bank.
create index payout_by_end on payout (settled_at) where settled_at is not null;
-- For the sweep. It holds open payouts only, so it stays small.
create index payout_open on payout (next_check_at)
  where state in ('created', 'sent') or unsent_notices <> '{}';

-- The part of a transfer that its player's deposit limits do not allow, or all of it under a block: kept in suspense, and returned to its source. `closed`: it
-- was credited, and is returned because the player's account was closed.
create table deposit_excess (
  player_id bigint not null,
  excess_id uuid not null,
  provider text not null,
  provider_reference text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  reason text not null check (reason in ('limit', 'tier', 'block', 'closed')),
  sender_name text not null,
  -- The account that it came from, where the bank named it.
  sender_bank_code text,
  sender_account_number text check (sender_account_number ~ '^[0-9]{10}$'),
  state text not null check (state in ('kept', 'returning', 'returned')),
  kept_at timestamptz not null,
  -- When the sweep returns it while it is kept.
  return_at timestamptz not null,
  primary key (player_id, excess_id),
  unique (player_id, provider, provider_reference, reason),
  check ((sender_bank_code is null) = (sender_account_number is null))
);
-- For the sweep and the player's list. It holds unreturned money only, so it stays small.
create index deposit_excess_kept on deposit_excess (return_at) where state = 'kept';
create index deposit_excess_open on deposit_excess (player_id, kept_at) where state <> 'returned';

-- A deposit by card, written in the commit that books it: until `opens_at` its credited part, as far as play has not used it up, is not withdrawn.
create table card_deposit (
  player_id bigint not null,
  provider text not null,
  provider_reference text not null,
  -- The credited part; 0: all of it is kept above a limit or under a block.
  amount_kobo bigint not null check (amount_kobo >= 0),
  booked_at timestamptz not null,
  opens_at timestamptz not null,
  primary key (player_id, provider, provider_reference)
);
create index card_deposit_open on card_deposit (player_id, opens_at);

-- A deposit of the player that its payer disputes: the amount that is held, and the rest that the player owes, of the part that counts.
create table disputed_deposit (
  player_id bigint not null,
  provider text not null,
  dispute_id text not null,
  provider_reference text not null,
  -- Disputed; and of the whole deposit, which all of its disputes together never exceed.
  amount_kobo bigint not null check (amount_kobo > 0),
  deposit_kobo bigint not null check (deposit_kobo > 0),
  state text not null check (state in ('open', 'won', 'lost')),
  held_kobo bigint not null default 0 check (held_kobo >= 0),
  -- To be held, or repaid after the bank took it, as soon as there is money.
  owed_kobo bigint not null default 0 check (owed_kobo >= 0),
  -- Taken by the bank.
  lost_kobo bigint not null default 0 check (lost_kobo >= 0),
  -- Its ledger entries, which number their keys.
  entries integer not null default 0,
  opened_at timestamptz not null,
  ended_at timestamptz,
  -- The latest time at which later money was held or taken.
  collected_at timestamptz,
  primary key (player_id, provider, dispute_id),
  check ((ended_at is null) = (state = 'open')),
  check (state = 'open' or held_kobo = 0),
  check (state <> 'won' or owed_kobo = 0),
  check (state = 'lost' or lost_kobo = 0)
);
-- For the sweep. It holds debtors only, so it stays small.
create index disputed_deposit_owed on disputed_deposit (player_id) where owed_kobo > 0;

-- A bank's notice that contradicts its earlier final one. It moves no money: a person resolves it.
create table payout_contradiction (
  player_id bigint not null,
  reference text not null,
  -- The outcome that the bank reports now, and the state of the payout then.
  event text not null check (event in ('success', 'failed', 'reversed')),
  state text not null check (state in ('paid', 'failed', 'reversed')),
  noticed_at timestamptz not null,
  resolved_at timestamptz,
  resolution text,
  primary key (player_id, reference, event),
  foreign key (player_id, reference) references payout,
  check ((resolved_at is null) = (resolution is null))
);
create index payout_contradiction_open on payout_contradiction (noticed_at) where resolved_at is null;

-- The sums of the ledger's sealed entries of a payout.
create table payout_seal (
  player_id bigint not null,
  reference text not null,
  holds integer not null,
  held bigint not null,
  open bigint not null,
  paid bigint not null,
  back bigint not null,
  primary key (player_id, reference)
);

-- The bank accounts that a player may withdraw to by a tap: confirmed by a code or by the first withdrawal, removed by the player.
create table payee (
  player_id bigint not null,
  payee_id uuid not null,
  bank_code text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  account_name text not null,
  added_at timestamptz not null,
  confirmed_at timestamptz not null,
  used_at timestamptz not null,
  -- True for the account of a first withdrawal until a code confirms it: larger amounts need the code.
  needs_code boolean not null default false,
  primary key (player_id, payee_id),
  unique (player_id, bank_code, account_number)
);
-- The players who withdraw to one account.
create index payee_account on payee (account_number, bank_code);

-- The account that was the player's first, with or without a code. The row stays when the payee is removed, so that a player has one first account.
create table first_payee (
  player_id bigint primary key,
  bank_code text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  at timestamptz not null
);
create index first_payee_account on first_payee (account_number, bank_code);

-- Changes of payees of which the player has yet to be notified: written in the commit of the change, deleted once enqueued in the directory.
create table payee_notice (
  player_id bigint not null,
  notice_id uuid not null,
  kind text not null check (kind in ('added', 'removed')),
  bank_code text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  at timestamptz not null,
  primary key (player_id, notice_id)
);
create index payee_notice_at on payee_notice (at);

-- A player's requests for names of account holders in the hour and the day that began with the first of them.
create table name_enquiry_count (
  player_id bigint primary key,
  hour_from timestamptz not null,
  in_hour integer not null check (in_hour > 0),
  day_from timestamptz not null,
  in_day integer not null check (in_day > 0)
);

grant select, insert, update on payout, payout_seal, name_enquiry_count to jaraplay_app;
grant select, insert, update (state, return_at) on deposit_excess to jaraplay_app;
grant select, insert on card_deposit to jaraplay_app;
grant select, insert, update (amount_kobo, state, held_kobo, owed_kobo, lost_kobo, entries, ended_at, collected_at) on disputed_deposit to jaraplay_app;
grant select, insert, update (resolved_at, resolution) on payout_contradiction to jaraplay_app;
grant select, insert, update, delete on payee to jaraplay_app;
grant select, insert on first_payee to jaraplay_app;
grant select, insert, delete on payee_notice to jaraplay_app;
