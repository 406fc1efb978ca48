-- online: payout exists and grows
-- The desk's queue, oldest first. It holds open payouts only, so it stays small.
create index concurrently payout_by_age on payout (created_at, reference) where state in ('created', 'sent');
