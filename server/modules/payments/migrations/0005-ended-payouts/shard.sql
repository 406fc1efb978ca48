-- online: payout exists and grows
-- The desk's list of ended payouts, of the few that failed or came back.
create index concurrently payout_ended_badly on payout (settled_at, reference) where state in ('failed', 'reversed');
-- And of those to one bank.
create index concurrently payout_ended_at_bank on payout (bank_code, settled_at, reference) where settled_at is not null;
