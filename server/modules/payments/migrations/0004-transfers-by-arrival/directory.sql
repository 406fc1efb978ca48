-- online: inbound_transfer exists and grows
-- The desk's search for a transfer by the time of its arrival.
create index concurrently inbound_transfer_received on inbound_transfer (received_at, provider, provider_reference);
