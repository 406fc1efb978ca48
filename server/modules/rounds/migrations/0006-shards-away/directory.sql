-- A round went on without a shard: its bets there are settled once it is back.
create table shared_round_away (
  round_id uuid not null references shared_round,
  shard_id integer not null,
  game_id text not null,
  -- The round's state when the shard did not answer; it says what is certain of the bets there.
  state text not null check (state in ('scheduled', 'open', 'closed', 'running', 'revealed', 'voided')),
  at timestamptz not null,
  settled_at timestamptz,
  primary key (round_id, shard_id)
);
create index shared_round_away_unsettled on shared_round_away (game_id, at) where settled_at is null;

grant select, insert, update on shared_round_away to jaraplay_app;
