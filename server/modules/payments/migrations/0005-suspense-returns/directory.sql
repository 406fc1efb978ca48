-- Money in suspense that goes back to the account that sent it: stored by the decision, then booked as a payout of player 0, which follows it to its end.
create table suspense_return (
  -- The approval by which it was decided.
  return_id uuid primary key,
  provider text not null,
  provider_reference text not null,
  -- The payout's.
  reference text not null unique,
  amount_kobo bigint not null check (amount_kobo > 0),
  bank_code text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  account_name text not null,
  returned_by text not null,
  reason text not null check (length(reason) <= 500),
  requested_at timestamptz not null,
  -- Null: the sweep books it.
  booked_at timestamptz,
  -- The end of the payout; null: it is under way. After `failed` and `reversed` the money is in suspense again.
  outcome text check (outcome in ('paid', 'failed', 'reversed')),
  ended_at timestamptz,
  foreign key (provider, provider_reference) references inbound_transfer,
  check ((outcome is null) = (ended_at is null))
);
-- One transfer is sent back once: a further return needs the definite failure of the one before.
create unique index suspense_return_open on suspense_return (provider, provider_reference) where outcome is null or outcome = 'paid';
create index suspense_return_transfer on suspense_return (provider, provider_reference, requested_at);
create index suspense_return_unbooked on suspense_return (requested_at) where booked_at is null;

grant select, insert, update (booked_at, outcome, ended_at) on suspense_return to jaraplay_app;
