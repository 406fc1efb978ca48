-- Money a bank notified us of. The key is what makes a second notice of the same transfer worth nothing.
create table inbound_transfer (
  provider text not null,
  provider_reference text not null,
  account_number text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  sender_name text not null,
  -- 0: nobody has this deposit account.
  player_id bigint not null check (player_id >= 0),
  -- `claimed` until it is booked at the player's shard: with its player, or in suspense.
  state text not null check (state in ('claimed', 'booked', 'suspense')),
  attempts integer not null,
  -- When the sweep takes it up while it is claimed.
  next_try_at timestamptz not null,
  received_at timestamptz not null,
  settled_at timestamptz,
  primary key (provider, provider_reference),
  check (state = 'claimed' or (state = 'suspense') = (player_id = 0)),
  check ((settled_at is null) = (state = 'claimed'))
);

-- Reconcile sums a player's transfers.
create index inbound_transfer_by_player on inbound_transfer (player_id) include (amount_kobo);
create index inbound_transfer_claimed on inbound_transfer (next_try_at) where state = 'claimed';
create index inbound_transfer_in_suspense on inbound_transfer (received_at) where state = 'suspense';

-- How far a provider's own list of transfers was read, for those whose notice was lost.
create table transfer_listing (
  provider text primary key,
  -- A reading lists the transfers since then.
  since timestamptz not null,
  -- The provider's place in a reading under way; null: the next reading begins.
  cursor text,
  began_at timestamptz not null
);

grant select, insert, update (state, attempts, next_try_at, settled_at) on inbound_transfer to jaraplay_app;
grant select, insert, update on transfer_listing to jaraplay_app;
