-- Per shard. The bank accounts that a player may withdraw to by a tap: written with a payout, removed by the player.
create table payee (
  player_id bigint not null,
  payee_id uuid not null,
  bank_code text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  account_name text not null,
  added_at timestamptz not null,
  used_at timestamptz not null,
  primary key (player_id, payee_id),
  unique (player_id, bank_code, account_number)
);
grant select, insert, update, delete on payee to jaraplay_app;
