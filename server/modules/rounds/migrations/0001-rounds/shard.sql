-- A shared round as this shard knows it: what the commits of bets look at. `epoch` is of the leader that moved it last.
create table shared_round_shard (
  round_id uuid primary key,
  game_id text not null,
  state text not null check (state in ('scheduled', 'open', 'closed', 'running', 'ended', 'voided')),
  epoch bigint not null,
  scheduled_at timestamptz not null,
  -- Whatever the leader does, no bet is taken from here on.
  closes_at timestamptz
) with (fillfactor = 60);

grant select, insert, update, delete on shared_round_shard to jaraplay_app;
