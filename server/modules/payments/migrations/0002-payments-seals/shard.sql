-- Per shard. What the ledger's sealed entries say of a payout.
create table payout_seal (
  player_id bigint not null,
  reference text not null,
  holds integer not null,
  held bigint not null,
  open bigint not null,
  paid bigint not null,
  back bigint not null,
  primary key (player_id, reference)
);
grant select, insert, update on payout_seal to jaraplay_app;
