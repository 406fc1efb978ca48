-- The bets that ended in an hour, by product: summed from the entries of each minute once, a minute after it ended.
create table return_hour (
  hour timestamptz not null,
  product text not null,
  bets bigint not null check (bets > 0),
  staked bigint not null,
  paid bigint not null,
  -- The sums of squares and products, in kobo, for the deviation from the theory.
  stakes2 double precision not null,
  paid2 double precision not null,
  stakes_paid double precision not null,
  primary key (hour, product)
);

-- The time until which entries are summed.
create table return_scan (
  one boolean primary key default true check (one),
  until timestamptz not null
);

grant select, insert, update on return_hour, return_scan to jaraplay_app;
