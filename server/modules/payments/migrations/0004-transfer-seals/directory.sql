-- A sealed day of the transfers that were settled on it, by the operator's calendar. The digest covers that of the day before.
create table transfer_seal (
  day date primary key,
  transfers bigint not null,
  total bigint not null,
  digest bytea not null,
  sealed_at timestamptz not null default clock_timestamp()
);

-- A day's transfers in the order in which its digest covers them.
create index inbound_transfer_settled
  on inbound_transfer (settled_at, provider collate "C", provider_reference collate "C") where settled_at is not null;
-- Reconcile finds each transfer's entry by its key and no longer sums a player's transfers.
drop index inbound_transfer_by_player;

grant select, insert on transfer_seal to jaraplay_app;
