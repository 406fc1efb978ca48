-- A shared round as this shard knows it, for the commits of bets. `epoch` is of the leader that moved it last.
create table shared_round_shard (
  round_id uuid primary key,
  game_id text not null,
  state text not null check (state in ('scheduled', 'open', 'closed', 'running', 'ended', 'voided')),
  epoch bigint not null,
  scheduled_at timestamptz not null,
  -- No bet is accepted from then on, whether or not a leader closes the round.
  closes_at timestamptz
) with (fillfactor = 60);

grant select, insert, update, delete on shared_round_shard to jaraplay_app;
