-- Significant events of the installation (GLI-19 2.8.8). The server's login inserts and reads rows; it can neither change nor delete them.
create table significant_event (
  event_id uuid primary key,
  at timestamptz not null,
  kind text not null check (kind in (
    'node_started', 'node_stopped', 'product_closed', 'product_opened', 'large_win', 'large_transfer', 'balance_adjusted',
    'key_used', 'keys_retired', 'leader_changed', 'database_restored', 'seal_rejected', 'seal_late', 'reconcile_differed',
    'provider_unreachable', 'provider_returned', 'feed_stopped', 'logins_failed', 'limit_changed', 'block_changed',
    'market_changed')),
  -- As in the ledger.
  actor text not null,
  -- The product, the node, the player, the provider.
  subject text not null,
  -- As the staff typed it; null: the system acted.
  reason text,
  -- Its figures, such as the amount.
  details json
);
create index significant_event_time on significant_event (at);

-- The time up to which the entries of each shard were searched for events.
create table event_scan (
  shard_id integer primary key,
  scanned_until timestamptz not null
);

grant select, insert on significant_event to jaraplay_app;
grant select, insert, update on event_scan to jaraplay_app;
