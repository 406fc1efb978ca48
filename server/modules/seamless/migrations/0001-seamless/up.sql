create table studio_transaction (
  tx_id text primary key,
  player_id bigint not null,
  kind text not null check (kind in ('bet', 'win', 'refund', 'tombstone', 'end')),
  game_id text not null,
  round_id text not null,
  amount bigint not null check (amount >= 0),
  -- What a refund takes back.
  refers text,
  at timestamptz not null,
  seq bigint not null,
  balance_after bigint not null
);
create index studio_transaction_round on studio_transaction (player_id, round_id);
create unique index studio_transaction_refund on studio_transaction (refers) where kind = 'refund';

grant select, insert on studio_transaction to jaraplay_app;
