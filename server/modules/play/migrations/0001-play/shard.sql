-- A player's play on a product on a day of the operator's calendar, summed from the entries of that day when it was sealed.
create table play_day (
  player_id bigint not null,
  day date not null,
  product text not null,
  bets integer not null check (bets >= 0),
  staked bigint not null check (staked >= 0),
  -- Payouts and refunds, less what corrected results took back.
  paid bigint not null,
  deposited bigint not null,
  -- Held for withdrawals, less what came back.
  withdrawn bigint not null,
  -- The stakes by the hour of the day, from midnight.
  hours bigint[] not null check (cardinality(hours) = 24),
  primary key (player_id, day, product)
);
create index play_day_day on play_day (day, player_id);

grant select, insert on play_day to jaraplay_app;
