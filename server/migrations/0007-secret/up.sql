create table secret (
  name text primary key,
  value text not null
);
grant select, insert on secret to jaraplay_app;
