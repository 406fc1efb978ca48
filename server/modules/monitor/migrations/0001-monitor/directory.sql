-- The return of a product on a day, by the operator's calendar, beside the return of its rules.
create table return_day (
  day date not null,
  product text not null,
  -- Bets, or parts of bets, that ended on the day and were not returned.
  bets bigint not null check (bets > 0),
  staked bigint not null,
  paid bigint not null,
  -- The least and the most that the rules return of a stake of one; null: there is no theory, as for matches and studios.
  theory_least double precision,
  theory_most double precision,
  -- The square root of the sum of the squared differences of each bet from the theory, in kobo.
  deviation double precision,
  -- How many deviations the day is off; 0 within the theory's bounds.
  z double precision,
  primary key (day, product),
  check ((theory_least is null) = (z is null) and (z is null) = (deviation is null) and (z is null) = (theory_most is null))
);

-- The tests of the draws of rounds whose seeds were revealed on a day. The game `*` is all of them.
create table draw_day (
  day date not null,
  game_id text not null,
  rounds integer not null check (rounds > 0),
  words integer not null,
  -- The probability of such draws, or of less even ones, from a fair generator: of each round's first word, and of all its words.
  first_words double precision not null check (first_words between 0 and 1),
  all_words double precision not null check (all_words between 0 and 1),
  -- The same of the correlation of each word with the next one.
  neighbours double precision not null check (neighbours between 0 and 1),
  primary key (day, game_id)
);

grant select, insert on return_day, draw_day to jaraplay_app;
