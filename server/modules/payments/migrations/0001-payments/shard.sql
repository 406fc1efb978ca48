-- A withdrawal on its way to a bank. The money itself is in the ledger; this row says what the bank owes us an answer about.
create table payout (
  player_id bigint not null,
  -- Carries the slot of the player's shard: wd-<slot>-<uuid>.
  reference text not null check (reference ~ '^wd-[0-9]{2}-[a-z0-9-]{16,}$'),
  request_id text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  bank_code text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  account_name text not null,
  state text not null check (state in ('created', 'sent', 'paid', 'failed', 'reversed')),
  attempts integer not null,
  -- When the sweep takes it up, unless its job has moved it on before.
  next_check_at timestamptz not null,
  -- When we last sent it and got no answer: until enough time has passed, the request may still be on its way.
  uncertain_at timestamptz,
  -- States the player has yet to be notified of, in order.
  unsent_notices text[] not null default '{}'
    check (unsent_notices <@ array['created', 'sent', 'paid', 'failed', 'reversed']),
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (player_id, reference),
  unique (player_id, request_id),
  check ((settled_at is null) = (state in ('created', 'sent')))
);

-- A bank's notice names the reference alone; the shard is read from it.
create index payout_by_reference on payout (reference);

-- What the sweep looks for; holds only what is open, so it stays small for ever.
create index payout_open on payout (next_check_at)
  where state in ('created', 'sent') or unsent_notices <> '{}';

-- News from a bank that contradicts what it called final before. It moves no money: a person resolves it.
create table payout_contradiction (
  player_id bigint not null,
  reference text not null,
  -- What the bank says now, and the state the payout was in.
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

grant select, insert, update on payout to jaraplay_app;
grant select, insert, update (resolved_at, resolution) on payout_contradiction to jaraplay_app;
