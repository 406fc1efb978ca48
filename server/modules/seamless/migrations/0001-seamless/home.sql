-- What a studio's calls have come to in a round. `version` counts them: a call is booked only on the round as it was read.
create table studio_round (
  player_id bigint not null,
  round_id text not null,
  game_id text not null,
  opened_at timestamptz not null,
  touched_at timestamptz not null,
  ended_at timestamptz,
  version integer not null,
  staked bigint not null check (staked >= 0),
  refunded bigint not null check (refunded >= 0),
  paid bigint not null check (paid >= 0),
  has_win boolean not null,
  -- How much of the stake is no longer at risk.
  settled bigint not null check (settled >= 0),
  primary key (player_id, round_id),
  check (settled <= staked)
);
create index studio_round_at_risk on studio_round (touched_at) where settled < staked;

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

grant select, insert, update on studio_round to jaraplay_app;
grant select, insert on studio_transaction to jaraplay_app;
