-- A transfer that a bank notified us of. Its key makes a second notice of the same transfer ineffective.
create table inbound_transfer (
  provider text not null,
  provider_reference text not null,
  -- `card` and `ussd`: paid on the provider's page, under our reference.
  channel text not null check (channel in ('transfer', 'card', 'ussd')),
  -- Empty where it was paid on the provider's page.
  account_number text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  sender_name text not null,
  -- The account that it came from, where the bank names it.
  sender_bank_code text,
  sender_account_number text check (sender_account_number ~ '^[0-9]{10}$'),
  -- 0: the deposit account belongs to no player.
  player_id bigint not null check (player_id >= 0),
  -- `claimed` until it is booked at the player's shard: with its player, or in suspense.
  state text not null check (state in ('claimed', 'booked', 'suspense')),
  attempts integer not null,
  -- When the sweep takes it up while it is claimed.
  next_try_at timestamptz not null,
  received_at timestamptz not null,
  settled_at timestamptz,
  primary key (provider, provider_reference),
  check ((sender_bank_code is null) = (sender_account_number is null)),
  check (state = 'claimed' or (state = 'suspense') = (player_id = 0)),
  check ((settled_at is null) = (state = 'claimed'))
);
create index inbound_transfer_claimed on inbound_transfer (next_try_at) where state = 'claimed';
create index inbound_transfer_in_suspense on inbound_transfer (received_at) where state = 'suspense';
-- The player's copy of their data.
create index inbound_transfer_player on inbound_transfer (player_id, provider, provider_reference) where player_id > 0;
-- A day's transfers in the order in which its digest covers them.
create index inbound_transfer_settled
  on inbound_transfer (settled_at, provider collate "C", provider_reference collate "C") where settled_at is not null;

-- A deposit that a player began on a provider's page. No data of a card are kept but its last four digits.
create table hosted_deposit (
  -- Ours; the provider knows the payment by it.
  reference text primary key check (reference ~ '^hd-[0-9a-f-]{36}$'),
  player_id bigint not null check (player_id > 0),
  provider text not null,
  request_id text not null,
  -- As the player typed it.
  amount_kobo bigint not null check (amount_kobo > 0),
  state text not null check (state in ('begun', 'paid', 'failed', 'expired')),
  -- The provider's page; null: the provider has not answered with it.
  url text check (length(url) <= 2000),
  -- What was paid, which may be another amount.
  paid_kobo bigint check (paid_kobo > 0),
  channel text check (channel in ('card', 'ussd')),
  last4 text check (last4 ~ '^[0-9]{4}$'),
  begun_at timestamptz not null,
  ended_at timestamptz,
  -- When the page of the player last had the provider queried.
  queried_at timestamptz,
  attempts integer not null,
  -- When the sweep queries the provider; null: no more.
  next_check_at timestamptz,
  unique (player_id, request_id),
  check ((state = 'paid') = (paid_kobo is not null and channel is not null)),
  check ((ended_at is null) = (state = 'begun'))
);
create index hosted_deposit_due on hosted_deposit (next_check_at) where next_check_at is not null;
create index hosted_deposit_paid on hosted_deposit (ended_at) where state = 'paid';
create index hosted_deposit_of_player on hosted_deposit (player_id, begun_at);

grant select, insert, update (state, url, paid_kobo, channel, last4, ended_at, queried_at, attempts, next_check_at)
  on hosted_deposit to jaraplay_app;

-- How far a provider's own list of transfers was read, for transfers whose notice was lost.
create table transfer_listing (
  provider text primary key,
  -- A reading lists the transfers since then.
  since timestamptz not null,
  -- The provider's position in a reading under way; null: the next reading begins.
  cursor text,
  began_at timestamptz not null
);

-- A sealed day of the transfers that were settled on it, by the operator's calendar. The digest covers that of the previous day.
create table transfer_seal (
  day date primary key,
  transfers bigint not null,
  total bigint not null,
  digest bytea not null,
  sealed_at timestamptz not null default clock_timestamp()
);

-- A bank that refused an order for a reason that concerns all of them: its payouts wait, and one of them tries at `next_probe_at`.
create table payout_lane (
  provider text primary key,
  reason text not null
    check (reason in ('insufficient_balance', 'provider_block', 'code_demanded', 'key_refused')),
  paused_at timestamptz not null,
  next_probe_at timestamptz not null,
  probes integer not null
);

-- A player's request for deposit accounts at a bank. The BVN and the bank account that it needs are sent on, never stored.
create table deposit_account_request (
  player_id bigint not null,
  provider text not null,
  -- Ours; the bank knows the player by it.
  reference text not null,
  state text not null check (state in ('pending', 'open', 'refused')),
  requested_at timestamptz not null,
  -- When the sweep polls it while it is pending.
  next_poll_at timestamptz not null,
  polls integer not null,
  -- The tries of the day that began with the first of them.
  day_from timestamptz not null,
  in_day integer not null check (in_day > 0),
  primary key (player_id, provider),
  unique (provider, reference)
);
create index deposit_account_request_due on deposit_account_request (next_poll_at) where state = 'pending';

-- The accounts that a bank opened for a player, to which money is paid in.
create table deposit_account (
  provider text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  player_id bigint not null check (player_id > 0),
  bank_name text not null,
  account_name text not null,
  opened_at timestamptz not null,
  primary key (provider, account_number)
);
create index deposit_account_player on deposit_account (player_id, provider);
create index deposit_account_number on deposit_account (account_number);

grant select, insert, update on deposit_account_request to jaraplay_app;
grant select, insert on deposit_account to jaraplay_app;

-- A payer's dispute of a deposit, as the bank notified it.
create table deposit_dispute (
  provider text not null,
  dispute_id text not null,
  provider_reference text not null,
  -- 0: the transfer is unknown, or of no player.
  player_id bigint not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  state text not null check (state in ('open', 'resolved')),
  -- `lost`: the bank took the money. Null: it is open, or the bank did not name the outcome and a person decides.
  outcome text check (outcome in ('won', 'lost')),
  -- The outcome that is booked at the player's shard.
  booked text not null check (booked in ('none', 'open', 'won', 'lost')),
  attempts integer not null,
  -- When the sweep books it, unless it is booked.
  next_try_at timestamptz not null,
  noticed_at timestamptz not null,
  resolved_at timestamptz,
  primary key (provider, dispute_id),
  check ((resolved_at is null) = (state = 'open')),
  check (state = 'resolved' or outcome is null)
);
create index deposit_dispute_unbooked on deposit_dispute (next_try_at) where booked <> coalesce(outcome, 'open');
create index deposit_dispute_player on deposit_dispute (player_id) where player_id > 0;

grant select, insert, update (player_id, amount_kobo, state, outcome, booked, attempts, next_try_at, resolved_at) on deposit_dispute to jaraplay_app;

-- A difference between a day of ours and of a bank's, by the operator's calendar, one line each.
create table bank_difference (
  day date not null,
  provider text not null,
  -- The provider's ledger, or a statement of the bank account that it settles to.
  source text not null check (source in ('ledger', 'statement')),
  reference text not null,
  kind text not null check (kind in ('only_ours', 'only_theirs', 'other_amount', 'other_day', 'fee', 'gap')),
  ours_kobo bigint not null,
  theirs_kobo bigint not null,
  -- `gone`: a later comparison of the day did not find it.
  state text not null check (state in ('open', 'explained', 'gone')),
  found_at timestamptz not null,
  explained_by text,
  explained_at timestamptz,
  note text check (length(note) between 1 and 500),
  primary key (day, provider, source, reference, kind),
  check ((state = 'explained') = (explained_by is not null and explained_at is not null and note is not null))
);
create index bank_difference_open on bank_difference (day) where state = 'open';

grant select, insert, update (ours_kobo, theirs_kobo, state, found_at, explained_by, explained_at, note)
  on bank_difference to jaraplay_app;

-- The recipients that a provider has made of bank accounts: each is made once and kept.
create table bank_recipient (
  provider text not null,
  bank_code text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  code text not null,
  made_at timestamptz not null,
  primary key (provider, bank_code, account_number)
);

grant select, insert, delete on bank_recipient to jaraplay_app;
grant select, insert, update, delete on payout_lane to jaraplay_app;
grant select, insert, update (state, attempts, next_try_at, settled_at) on inbound_transfer to jaraplay_app;
grant select, insert, update on transfer_listing to jaraplay_app;
grant select, insert on transfer_seal to jaraplay_app;
