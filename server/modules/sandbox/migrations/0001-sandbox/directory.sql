-- The sandbox's bank: what a real bank would keep on its own side. Empty for ever in live mode.

create table sandbox_transfer (
  reference text primary key,
  account_number text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  sender_name text not null,
  sender_bank_code text not null,
  sender_account_number text not null,
  -- What became of it at our side, for the page: null until a notice got through.
  outcome text check (outcome in ('credited', 'suspense')),
  at timestamptz not null
);
create index sandbox_transfer_by_time on sandbox_transfer (at desc, reference desc);

create table sandbox_payout (
  reference text primary key,
  amount_kobo bigint not null check (amount_kobo > 0),
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  -- 'lost': the order vanished on its way, the bank denies all knowledge of it until it is sent again.
  state text not null check (state in ('lost', 'pending', 'success', 'failed', 'reversed')),
  at timestamptz not null
);
create index sandbox_payout_by_time on sandbox_payout (at desc);

-- A payment on the sandbox's own page, by a practice card or USSD. No number of a card is kept but its last four digits.
create table sandbox_page_payment (
  reference text primary key,
  amount_kobo bigint not null check (amount_kobo > 0),
  return_url text not null,
  cancel_url text not null,
  state text not null check (state in ('open', 'failed', 'paid')),
  channel text check (channel in ('card', 'ussd')),
  last4 text check (last4 ~ '^[0-9]{4}$'),
  at timestamptz not null,
  check ((state = 'paid') = (channel is not null))
);

grant select, insert, update on sandbox_transfer, sandbox_payout, sandbox_page_payment to jaraplay_app;
