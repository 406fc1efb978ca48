-- The shard and the installation of this database; no row until a start with the owner's address has claimed it.
create table shard_identity (
  one boolean primary key default true check (one),
  shard integer not null,
  installation uuid not null
);
grant select on shard_identity to jaraplay_app;
