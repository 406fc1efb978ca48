-- A withdrawal on its way to a bank. The money itself is in the ledger; this row says what the bank owes us an answer about.
create table payout (
  player_id bigint not null,
  reference text not null check (reference ~ '^[a-z0-9_-]{16,}$'),
  request_id text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  bank_code text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  account_name text not null,
  state text not null check (state in ('created', 'sent', 'paid', 'failed', 'reversed')),
  attempts integer not null,
  next_check_at timestamptz not null,
  -- When we last sent it and got no answer: until enough time has passed, the request may still be on its way.
  uncertain_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (player_id, reference),
  unique (player_id, request_id),
  check ((settled_at is null) = (state in ('created', 'sent')))
);

-- A bank's notice names the reference alone.
create index payout_by_reference on payout (reference);

-- The sweep's question; holds only what is unsettled, so it stays small for ever.
create index payout_unsettled on payout (next_check_at) where state in ('created', 'sent');

-- Money a bank told us of. The key is what makes a second notice of the same transfer worth nothing.
create table inbound_transfer (
  provider text not null,
  provider_reference text not null,
  account_number text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  sender_name text not null,
  -- Null: nobody has this deposit account; the money is in suspense.
  player_id bigint,
  received_at timestamptz not null,
  primary key (provider, provider_reference)
);

create index inbound_transfer_in_suspense on inbound_transfer (received_at) where player_id is null;

grant select, insert, update on payout to jaraplay_app;
grant select, insert on inbound_transfer to jaraplay_app;
