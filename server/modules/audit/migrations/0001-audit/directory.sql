-- Significant events of the installation (GLI-19 2.8.8). The server's login inserts and reads rows; it can neither change nor delete them.
create table significant_event (
  event_id uuid primary key,
  at timestamptz not null,
  kind text not null check (kind in ('node_started', 'node_stopped', 'product_closed', 'product_opened')),
  -- As in the ledger.
  actor text not null,
  -- The product, the node.
  subject text not null,
  -- As the staff typed it; null: the system acted.
  reason text
);
create index significant_event_time on significant_event (at);

grant select, insert on significant_event to jaraplay_app;
