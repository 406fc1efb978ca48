-- Significant events of the installation (GLI-19 2.8.8). The server's login inserts and reads rows; it can neither change nor delete them.
create table significant_event (
  event_id uuid primary key,
  at timestamptz not null,
  kind text not null check (kind in (
    'node_started', 'node_stopped', 'product_closed', 'product_opened', 'large_win', 'large_transfer', 'balance_adjusted',
    'key_used', 'keys_retired', 'leader_changed', 'database_restored', 'seal_rejected', 'seal_late', 'reconcile_differed',
    'provider_unreachable', 'provider_returned', 'feed_stopped', 'logins_failed', 'limit_changed', 'block_changed',
    'market_changed', 'return_deviates', 'draws_deviate', 'files_changed', 'payouts_paused',
    'payouts_resumed', 'deposit_disputed', 'dispute_resolved')),
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

-- Alterations of players' data, of limits, blocks, switches and tables of settings (GLI-19 2.9.5): inserted in the commit of the change. The server's login
-- can neither change nor delete them. No secret is here: of a password only that it changed.
create table alteration (
  alteration_id uuid primary key,
  at timestamptz not null,
  -- Whose data; null: it is of no player.
  player_id bigint,
  -- The table's row: `player 42`, `product game:dice`, `market <event>/result`.
  subject text not null,
  field text not null check (field in (
    'phone', 'email', 'password', 'google_account', 'kyc_status', 'document', 'payee', 'limit', 'block', 'status', 'rule', 'shift')),
  -- As the staff reads them; null: there was none, or the value is a secret.
  before text,
  after text,
  actor text not null,
  reason text
);
create index alteration_time on alteration (at);
create index alteration_player on alteration (player_id, at) where player_id is not null;

grant select, insert on alteration to jaraplay_app;
grant select, insert on significant_event to jaraplay_app;
grant select, insert, update on event_scan to jaraplay_app;
