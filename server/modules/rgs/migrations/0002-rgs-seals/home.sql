-- Per home. How many rounds of a seed in force were played by the end of the player's last sealed day: the next one has this nonce.
create table seed_seal (
  player_id bigint not null,
  seed_id uuid not null,
  rounds integer not null,
  primary key (player_id, seed_id)
);
grant select, insert, update, delete on seed_seal to jaraplay_app;
