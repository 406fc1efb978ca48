-- A hash chain that fixes the outcomes of a bounded number of rounds of a game. Its commitment is stored before its public value exists.
create table shared_season (
  season_id uuid primary key,
  game_id text not null,
  -- Of the game, from 1.
  season integer not null check (season >= 1),
  rounds integer not null check (rounds >= 1),
  commitment text not null,
  -- Encrypted with the key ring: the seed determines every outcome of the season.
  sealed_seed text not null,
  made_at timestamptz not null,
  -- Named with the commitment: `own`, or a round of a public beacon that was still to come.
  public_source text not null,
  -- The time before which nobody knows the named value; null where our own server makes it.
  due_at timestamptz,
  public_value text,
  -- The beacon's signature, by which anybody verifies the value.
  public_proof text,
  begun_at timestamptz,
  -- No further round is played of it: all were, or a restored database may have played them already.
  ended_at timestamptz,
  unique (game_id, season),
  check ((public_value is null) = (begun_at is null)),
  check (due_at > made_at),
  check (begun_at >= due_at),
  check ((due_at is null) = (public_proof is null) or begun_at is null)
);
create unique index shared_season_in_play on shared_season (game_id) where ended_at is null and begun_at is not null;
create unique index shared_season_committed on shared_season (game_id) where ended_at is null and begun_at is null;

-- A round is here before it takes a stake. Its moves are in server/modules/rounds/running/round-states.ts.
create table shared_round (
  round_id uuid primary key,
  game_id text not null,
  season_id uuid not null references shared_season,
  -- Of the season, from 1.
  round integer not null check (round >= 1),
  version integer not null,
  state text not null check (state in ('scheduled', 'open', 'closed', 'running', 'revealed', 'settled', 'voided')),
  -- Of the leader that made the latest move.
  epoch bigint not null,
  scheduled_at timestamptz not null,
  opened_at timestamptz,
  closes_at timestamptz,
  closed_at timestamptz,
  running_at timestamptz,
  -- Revealed or voided.
  over_at timestamptz,
  -- Every bet is settled or refunded.
  finished_at timestamptz,
  -- Public data of the round that set its prices before its bets. Null where all rounds of the game are alike.
  card json,
  -- Null until it is revealed, and for ever where it is voided.
  outcome json,
  link text,
  -- The results of all players, by which the stakes of a pool are shared; null where stakes make no pool.
  standing json,
  unique (season_id, round),
  check ((state in ('revealed', 'settled')) = (outcome is not null) and (outcome is null) = (link is null)),
  check ((state in ('revealed', 'settled', 'voided')) = (over_at is not null)),
  check ((state = 'settled') <= (finished_at is not null))
);
create unique index shared_round_live on shared_round (game_id) where over_at is null;
create index shared_round_unfinished on shared_round (game_id) where finished_at is null;
create index shared_round_newest on shared_round (game_id, scheduled_at desc);

-- A round that a leader took over from another: the decision about it, and the time that it took.
create table shared_resumption (
  round_id uuid not null references shared_round,
  epoch bigint not null,
  game_id text not null,
  -- The round's state when it was taken over.
  state text not null,
  decision text not null check (decision in ('resumed', 'voided')),
  -- When the previous leader was last seen.
  unled_since timestamptz,
  at timestamptz not null,
  -- Every bet of the round was settled or refunded.
  finished_at timestamptz,
  primary key (round_id, epoch)
);
create index shared_resumption_newest on shared_resumption (at desc);

-- A round that continued without a shard: its bets there are settled once the shard responds again.
create table shared_round_away (
  round_id uuid not null references shared_round,
  shard_id integer not null,
  game_id text not null,
  -- The round's state when the shard did not respond, which bounds the state of the bets there.
  state text not null check (state in ('scheduled', 'open', 'closed', 'running', 'revealed', 'voided')),
  at timestamptz not null,
  settled_at timestamptz,
  primary key (round_id, shard_id)
);
create index shared_round_away_unsettled on shared_round_away (game_id, at) where settled_at is null;

-- Players who answered whole quizzes correctly far more often than people do, for the operator's review.
create table quiz_alarm (
  game_id text not null,
  player_id bigint not null,
  -- The last of the rounds that were examined.
  round_id uuid not null references shared_round,
  rounds integer not null check (rounds > 0),
  all_right integer not null check (all_right between 1 and rounds),
  -- The probability that a player who knows most answers has as many by luck.
  chance double precision not null check (chance between 0 and 1),
  raised_at timestamptz not null,
  latest_at timestamptz not null,
  primary key (game_id, player_id)
);

grant select, insert, update on shared_season, shared_round, shared_resumption, shared_round_away, quiz_alarm to jaraplay_app;
