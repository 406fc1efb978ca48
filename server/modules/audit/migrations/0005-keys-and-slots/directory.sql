-- Rows that exist have the kinds of before: they are not read for it.
alter table significant_event drop constraint significant_event_kind_check;
alter table significant_event add constraint significant_event_kind_check check (kind in (
  'node_started', 'node_stopped', 'product_closed', 'product_opened', 'large_win', 'large_transfer', 'balance_adjusted',
  'key_added', 'key_used', 'keys_retired', 'slot_moved', 'leader_changed', 'database_restored', 'seal_rejected', 'seal_late', 'reconciled', 'reconcile_differed',
  'provider_unreachable', 'provider_returned', 'feed_stopped', 'logins_failed', 'limit_changed', 'block_changed',
  'market_changed', 'return_deviates', 'draws_deviate', 'files_changed', 'payouts_paused',
  'payouts_resumed', 'deposit_disputed', 'dispute_resolved')) not valid;
