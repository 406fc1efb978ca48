create table studio_transaction (
  player_id bigint not null,
  tx_id text not null,
  kind text not null check (kind in ('bet', 'win', 'refund', 'tombstone', 'end')),
  game_id text not null,
  round_id text not null,
  amount bigint not null check (amount >= 0),
  -- What a refund takes back.
  refers text,
  at timestamptz not null,
  seq bigint not null,
  balance_after bigint not null,
  primary key (player_id, tx_id)
);
create unique index studio_transaction_refund on studio_transaction (player_id, refers) where kind = 'refund';
-- A player's calls in order of time: reconcile reads those since the last sealed day.
create index studio_transaction_time on studio_transaction (player_id, at);

grant select, insert on studio_transaction to jaraplay_app;
