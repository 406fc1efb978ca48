-- What may be lost no more because a bet was cashed out, until the leader has taken it off `sports_liability`.
create table sports_liability_back (
  id bigint generated always as identity primary key,
  name text not null,
  share bigint not null check (share > 0)
);
grant select, insert, update, delete on sports_liability_back to jaraplay_app;
