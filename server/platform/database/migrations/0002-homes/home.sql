-- Which home of which installation this database is; no row until a start with the owner's address has claimed it.
create table home_identity (
  one boolean primary key default true check (one),
  home integer not null,
  installation uuid not null
);
grant select on home_identity to jaraplay_app;
