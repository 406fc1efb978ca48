create table spin_seed (
  seed_id uuid primary key,
  player_id bigint not null,
  server_seed text not null,
  -- null while the seed only waits: it is committed before the client seed it will meet is chosen.
  client_seed text,
  made_at timestamptz not null,
  revealed_at timestamptz
);
create index spin_seed_player on spin_seed (player_id, made_at desc);

create table spin_seat (
  player_id bigint primary key,
  seed_id uuid not null references spin_seed,
  next_seed_id uuid not null references spin_seed,
  nonce integer not null default 0,
  free_stake bigint check (free_stake > 0)
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);

create table spin (
  player_id bigint not null,
  at timestamptz not null,
  seq bigint not null,
  seed_id uuid not null,
  nonce integer not null,
  stake bigint not null check (stake > 0),
  free boolean not null,
  sector smallint not null,
  payout bigint not null,
  balance_after bigint not null,
  primary key (player_id, at, seq)
) partition by range (at);
create table spin_default partition of spin default;

-- A (seed, nonce) pair draws one outcome, once, for ever: across months, so outside the partitions.
create table spin_draw (
  seed_id uuid not null,
  nonce integer not null,
  primary key (seed_id, nonce)
);

grant select, insert, update on spin_seed, spin_seat to jaraplay_app;
grant select, insert on spin, spin_draw to jaraplay_app;
