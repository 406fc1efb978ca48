-- online: payout exists and grows
-- The comparison with a bank's ledger finds refunds by the bank's id.
create index concurrently payout_by_refund on payout (refund_id) where refund_id is not null;
