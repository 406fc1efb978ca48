-- `operator`: a person paused the bank's payouts, and none tries until a person ends the pause.
alter table payout_lane drop constraint payout_lane_reason_check;
alter table payout_lane add constraint payout_lane_reason_check
  check (reason in ('insufficient_balance', 'provider_block', 'code_demanded', 'key_refused', 'operator'));

-- Money in suspense that was found to be a player's: stored in the commit of the decision, booked at the player's shard right after it.
create table suspense_claim (
  provider text not null,
  provider_reference text not null,
  -- The approval by which it was decided, or an id of its own.
  claim_id uuid not null unique,
  player_id bigint not null check (player_id > 0),
  amount_kobo bigint not null check (amount_kobo > 0),
  claimed_by text not null,
  reason text not null check (length(reason) <= 500),
  claimed_at timestamptz not null,
  -- Null: the sweep books it.
  booked_at timestamptz,
  primary key (provider, provider_reference),
  foreign key (provider, provider_reference) references inbound_transfer
);
create index suspense_claim_unbooked on suspense_claim (claimed_at) where booked_at is null;
create index suspense_claim_player on suspense_claim (player_id);

grant select, insert, update (booked_at) on suspense_claim to jaraplay_app;
